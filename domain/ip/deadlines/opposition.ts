import { readPlace } from '../places.ts';
import { isRightOffice, type RightOffice } from '../rights.ts';
import { isLive } from '../risk.ts';
import { docketOf } from './engine.ts';
import { registration } from './opposition-rules.ts';

/** Until when a mark can be opposed. */
export interface Opposition {
  office: RightOffice;
  published: string;
  /** The last day, after closed days. */
  until: string;
  what: string;
  citation: string;
}

/** The office that a source of the register stands for: one that is named as an office, or by its code. */
export function officeOfSource(source: string | null): RightOffice | null {
  const code = readPlace(source ?? '', 'trademark');
  return code !== undefined && isRightOffice(code) ? code : null;
}

const registered = /^(?:live[/ ,-]*)?regist(?:ered|ration)\b/i;

/** A mark of the register, with the day of its publication. */
interface Published {
  source: string | null;
  /** As the register says it, e.g. "Registered", "Abandoned". */
  status?: string | null;
  published?: string | null;
}

/**
 * Until when a mark that was published on an ISO day can be opposed at its office. Null when that is over by `today`, or when
 * the day or the office's rule is not known; international marks are opposed at each designated office. An application is
 * no longer opposed once it ended or was registered, whatever day its register names.
 */
export function oppositionOf({ source, status, published }: Published, today: string): Opposition | null {
  const office = officeOfSource(source);
  // Nobody knows here which offices an international mark designates.
  if (!office || office === 'IB' || !published) return null;
  const [first] = docketOf({ office, right: 'trademark', published, asOf: today }).deadlines;
  if (!first) return null;
  const over = first.what !== registration && registered.test(status ?? '');
  if (over || !isLive(status ?? '')) return null;
  return { office, published, until: first.due, what: first.what, citation: first.rule.citation };
}
