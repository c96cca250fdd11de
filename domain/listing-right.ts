import type { z } from 'zod';
import {
  contradictions,
  kindRows,
  type RightFacts,
  type RightKind,
  rightFacts,
  rightKinds,
} from './ip/rights.ts';
import type { ListingType } from './listings.ts';

/** Whether there is a right already, or an application for one. */
export const rightStages = ['application', 'granted'] as const;
export type RightStage = (typeof rightStages)[number];

/** What the term of some kinds depends on besides filing, priority, and grant or registration. */
export const rightExtras = rightFacts.omit({ filed: true, priority: true, granted: true, registered: true });
export type RightExtras = z.infer<typeof rightExtras>;

/** What a listing says of its right. Days are ISO days. */
interface ListedRight {
  type: ListingType;
  rightKind: RightKind | null;
  filedOn: string | null;
  priorityOn: string | null;
  /** Of the grant or of the registration, whichever its kind has. */
  registrationDate: string | null;
  rightExtras: RightExtras | null;
}

/** The kinds that can be listed as this type. */
export function kindsOf(type: ListingType): RightKind[] {
  return rightKinds.filter((kind) => kindRows[kind].listing === type);
}

/** Whether a right of this kind is granted or registered; a provisional application is neither. */
export function endOf(kind: RightKind): 'granted' | 'registered' | null {
  return kindRows[kind].days.find((day) => day === 'granted' || day === 'registered') ?? null;
}

/** What is said of a right, as its kind names the days. Unsaid kinds are the usual one of the type. */
function factsOf(listing: ListedRight): { kind: RightKind; facts: RightFacts } {
  const kind = listing.rightKind ?? (listing.type === 'Patent' ? 'patent' : 'trademark');
  const end = endOf(kind);
  return {
    kind,
    facts: {
      ...listing.rightExtras,
      ...(listing.filedOn && { filed: listing.filedOn }),
      ...(listing.priorityOn && { priority: listing.priorityOn }),
      ...(listing.registrationDate && end && { [end]: listing.registrationDate }),
    },
  };
}

/** What is wrong with a right as it was typed: each field with its sentence. */
export function rightProblems(listing: ListedRight): { field: keyof ListedRight; sentence: string }[] {
  const { kind, facts } = factsOf(listing);
  if (kindRows[kind].listing !== listing.type) {
    return [{ field: 'rightKind', sentence: `Please choose a kind of right that a ${listing.type} can be.` }];
  }
  return contradictions(facts).map((sentence) => ({
    field: /priority/i.test(sentence) ? ('priorityOn' as const) : ('registrationDate' as const),
    sentence,
  }));
}
