import { notFound } from '../../domain/errors.ts';
import { feeText } from '../../domain/ip/deadlines/fee-text.ts';
import { cite, scheduleOf } from '../../domain/ip/deadlines/law.ts';
import { companyServices } from '../../domain/services/company.ts';
import { copyrightServices } from '../../domain/services/copyright.ts';
import { type ServiceArea, findService as serviceEntry } from '../../domain/services/directory.ts';
import { patentServices } from '../../domain/services/patent.ts';
import type { ServicePage, Source } from '../../domain/services/service.ts';
import { trademarkServices } from '../../domain/services/trademark.ts';
import { asPlain } from '../infra/plain.ts';

/** The pages of the legal services by area and slug. */
export const servicePages: Record<ServiceArea, Record<string, ServicePage>> = {
  trademark: trademarkServices,
  patent: patentServices,
  copyright: copyrightServices,
  company: companyServices,
};

/** An official cost as people read it. Without an amount, `source` is where the office states it. */
interface ShownCost {
  what: string;
  amount: string | null;
  source: { title: string; url?: string; read?: string };
}

function shownCost(cost: ServicePage['costs'][number], today: string): ShownCost {
  if ('see' in cost) return { what: cost.what, amount: null, source: cost.see };
  if ('amount' in cost) return { what: cost.what, amount: cost.amount, source: cost.source satisfies Source };
  const schedule = scheduleOf(cost.schedule, today);
  const cents = typeof schedule?.amounts === 'number' ? schedule.amounts : schedule?.amounts[cost.n ?? 1];
  if (!schedule || cents === undefined) throw new Error(`there is no fee ${cost.schedule} ${cost.n}`);
  const amount =
    feeText(cents, schedule.currency).replace('.00', '') + (schedule.per ? ` for each ${schedule.per}` : '');
  const title = `${cite(schedule.citation)}, schedule of ${schedule.since}`;
  return { what: cost.what, amount, source: { title } };
}

/**
 * The page of one service, with its official costs in words. Fees that the product knows come from its fee tables.
 */
export function legalService({ area, id }: { area: string; id: string }) {
  const entry = serviceEntry(area, id);
  const page = entry && servicePages[entry.area][id];
  if (!entry || !page) throw notFound('There is no such service.');
  const today = new Date().toISOString().slice(0, 10);
  return asPlain({ ...entry, ...page, costs: page.costs.map((cost) => shownCost(cost, today)) });
}
