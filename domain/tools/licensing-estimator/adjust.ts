import { type LicensingIndustry, licensingIndustries } from './industries.ts';

/**
 * What moves a rate inside its industry's range, and in which direction: after the factors of Georgia-Pacific Corp. v.
 * United States Plywood Corp., 318 F. Supp. 1116, 1120 (S.D.N.Y. 1970), and the standing of the right. The court named what counts and gave no
 * percentages: the size of a step is this tool's convention, which the person may change.
 */

interface Answer {
  label: string;
  /** Up, down, or no move. */
  direction: -1 | 0 | 1;
  reason: string;
}

interface Factor {
  label: string;
  /** Where it stands among the fifteen factors, or why it does not. */
  source: string;
  answers: Record<string, Answer>;
}

export const licensingFactors = {
  exclusivity: {
    label: 'Exclusivity',
    source: 'Georgia-Pacific factor 3: the nature and scope of the license, as exclusive or non-exclusive',
    answers: {
      exclusive: {
        label: 'Exclusive',
        direction: 1,
        reason: 'Only the licensee may use it; the owner gives up every other license.',
      },
      sole: {
        label: 'Sole: licensee and owner',
        direction: 0,
        reason: 'Only one licensee may use it, besides the owner.',
      },
      'non-exclusive': {
        label: 'Non-exclusive',
        direction: -1,
        reason: 'Others may be licensed as well, competitors of the licensee among them.',
      },
    },
  },
  territory: {
    label: 'Territory',
    source: 'Georgia-Pacific factor 3: restricted or not in terms of territory',
    answers: {
      worldwide: {
        label: 'Wherever it is protected',
        direction: 1,
        reason: 'No market is closed to the licensee.',
      },
      several: { label: 'Several countries', direction: 0, reason: 'Some markets are open, others are not.' },
      one: { label: 'One country', direction: -1, reason: 'The licensee may sell in a single country only.' },
    },
  },
  stage: {
    label: 'Stage',
    source: 'Georgia-Pacific factor 8: established profitability, commercial success, current popularity',
    answers: {
      idea: {
        label: 'Not on sale yet',
        direction: -1,
        reason: 'Nothing shows yet that it sells; the licensee carries that risk.',
      },
      early: { label: 'First sales', direction: 0, reason: 'It sells, but its success is not established.' },
      proven: {
        label: 'Proven in the market',
        direction: 1,
        reason: 'Its commercial success is established.',
      },
    },
  },
  standing: {
    label: 'Standing of the right',
    source:
      'A matter of real negotiations and not among the Georgia-Pacific factors: a court’s hypothetical negotiation assumes that the right is valid and infringed (Lucent v. Gateway, 580 F.3d 1301, 1325 (Fed. Cir. 2009), as told by LexisNexis, read 2026-11-27)',
    answers: {
      pending: {
        label: 'Applied for',
        direction: -1,
        reason: 'It may be refused or narrowed, and until then it keeps hardly anybody out.',
      },
      granted: { label: 'Granted or registered', direction: 0, reason: 'It is in force and untested.' },
      upheld: {
        label: 'Upheld in litigation',
        direction: 1,
        reason: 'It has withstood a challenge, so less is in doubt.',
      },
    },
  },
  alternatives: {
    label: 'Alternatives',
    source: 'Georgia-Pacific factor 9: the utility and advantages over old modes or devices',
    answers: {
      none: {
        label: 'None that are as good',
        direction: 1,
        reason: 'The licensee has no other way to the same result.',
      },
      some: { label: 'Some, with drawbacks', direction: 0, reason: 'Other ways cost more or do less.' },
      many: { label: 'Many', direction: -1, reason: 'The licensee can go around it.' },
    },
  },
} as const satisfies Record<string, Factor>;

type FactorId = keyof typeof licensingFactors;
export type LicensingFactors = {
  [Id in FactorId]?: keyof (typeof licensingFactors)[Id]['answers'] | undefined;
};
export const licensingFactorIds = Object.keys(licensingFactors) as FactorId[];

/** How far one finding moves the rate, in percent of the range's width, when the person names no other step. */
export const DEFAULT_STEP = 10;

interface RateLine {
  label: string;
  /** What was answered; null when nothing was. */
  answer: string | null;
  direction: Answer['direction'];
  reason: string;
  source: string;
  /** By how much the rate moves, in basis points of net sales. */
  moveBps: number;
  /** Where it stands after this line. */
  afterBps: number;
}

export interface RateEstimate {
  lowBps: number;
  highBps: number;
  /** Where it begins: the middle of the range. */
  middleBps: number;
  lines: RateLine[];
  /** The moves would have left the range, so the rate is held at its end. */
  held: boolean;
  rateBps: number;
}

/** The rate of an industry after each finding, one line for each; never outside the published range. */
export function estimateRate(
  industry: LicensingIndustry,
  facts: LicensingFactors,
  step: number,
): RateEstimate {
  const { lowBps, highBps } = licensingIndustries[industry];
  const width = highBps - lowBps;
  // In hundredths of the range's width, and rounded only when shown, so that the lines add up.
  let place = 50;
  const rateAt = (at: number) => lowBps + Math.round((width * at) / 100);
  const middleBps = rateAt(place);
  const lines = licensingFactorIds.map((id): RateLine => {
    const { label, source, answers } = licensingFactors[id] as Factor;
    const chosen = facts[id];
    const answer = chosen === undefined ? undefined : answers[chosen];
    const before = rateAt(place);
    const direction = answer?.direction ?? 0;
    place += direction * step;
    return {
      label,
      answer: answer?.label ?? null,
      direction,
      reason: answer?.reason ?? 'Nothing was said about it, so it moves nothing.',
      source,
      moveBps: rateAt(place) - before,
      afterBps: rateAt(place),
    };
  });
  const rateBps = Math.min(highBps, Math.max(lowBps, rateAt(place)));
  return { lowBps, highBps, middleBps, lines, held: rateBps !== rateAt(place), rateBps };
}

/** "4.25%" from 425. */
export function formatBps(bps: number): string {
  return `${Number((bps / 100).toFixed(2))}%`;
}
