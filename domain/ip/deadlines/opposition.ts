import { isRightOffice, type RightOffice } from '../rights.ts';
import { docketOf } from './engine.ts';

/** Until when a mark can be opposed. */
export interface Opposition {
  office: RightOffice;
  published: string;
  /** The last day, after closed days. */
  until: string;
  what: string;
  citation: string;
}

/** The office that a source of the register stands for: the USPTO's files, or a source named by an office's code. */
export function officeOfSource(source: string | null): RightOffice | null {
  const code = source === 'uspto' ? 'US' : (source ?? '').toUpperCase();
  return isRightOffice(code) ? code : null;
}

/**
 * Until when a mark that was published on an ISO day can be opposed at its office. Null when that is over by `today`, or
 * when the day or the office's rule is not known; international marks are opposed at each designated office.
 */
export function oppositionOf(
  { source, published }: { source: string | null; published?: string | null },
  today: string,
): Opposition | null {
  const office = officeOfSource(source);
  if (!office || !published) return null;
  const [first] = docketOf({ office, right: 'trademark', published, asOf: today }).deadlines;
  if (!first) return null;
  return { office, published, until: first.due, what: first.what, citation: first.rule.citation };
}
