import { z } from 'zod';
import { officeCodes } from '../ip/offices/types.ts';
import { entities, type PatentTerm, patentTerm } from '../ip/patent-terms.ts';
import { tradeMarkLimits } from '../ip/risk.ts';
import { runAgreementGenerator } from './agreement-generator/generate.ts';
import { agreementInput } from './agreement-generator/input.ts';
import { copyrightFinderInput } from './copyright-finder/finder.ts';
import { toolEntries } from './directory.ts';
import { infringementInput } from './infringement-detector/detector.ts';
import { watchedInput } from './ip-watchlist/watches.ts';
import { legalClauseInput, runLegalClause } from './legal-clause/run.ts';
import { licensingEstimatorInput, runLicensingEstimator } from './licensing-estimator/estimator.ts';
import { nameCheckInput } from './name-check/check.ts';
import {
  patentNumberLimit,
  type ValidatedNumber,
  validatePatentNumber,
  validatorLookedAt,
} from './patent-validator/validate.ts';
import { portfolioAnalyzerInput } from './portfolio-analyzer/analyzer.ts';

const classSentence = 'The Nice classes are 1 to 45.';
const niceClass = z.int(classSentence).min(1, classSentence).max(45, classSentence);
const limitSentence = `At most ${tradeMarkLimits.hits} marks are listed, and at least one.`;

const trademarkSearchInput = z.object(
  {
    name: z
      .string('Please enter a name.')
      .max(tradeMarkLimits.name, `A name may have at most ${tradeMarkLimits.name} characters.`)
      .refine((name) => name.trim() !== '', 'Please enter a name.'),
    classes: z
      .array(niceClass, 'The classes are a list of numbers.')
      .max(45, 'There are 45 Nice classes.')
      .optional(),
    limit: z.int(limitSentence).min(1, limitSentence).max(tradeMarkLimits.hits, limitSentence).optional(),
  },
  'Please enter a name.',
);
export type TrademarkSearchInput = z.infer<typeof trademarkSearchInput>;

const day = z.iso.date('Please enter a valid date.');

const patentValidatorInput = z.object(
  {
    number: z
      .string('Please enter a number.')
      .max(patentNumberLimit, `A number may have at most ${patentNumberLimit} characters.`),
    office: z.enum(officeCodes, 'This office is not known here.').optional(),
    /** Of the earliest application that isn't provisional. */
    filed: day.optional(),
    granted: day.optional(),
    entity: z.enum(entities, 'The size is large, small or micro.').optional(),
  },
  'Please enter a number.',
);
export type PatentValidatorInput = z.infer<typeof patentValidatorInput>;

interface PatentValidatorResult extends ValidatedNumber {
  /** Expiry and fees, when a date was given for a valid number. */
  term: PatentTerm | null;
  looked: string;
  notLooked: string;
  advice: string;
}

/** The Patent Validator; `today` is an ISO day. Pure. */
function runPatentValidator(input: PatentValidatorInput, today: string): PatentValidatorResult {
  const result = validatePatentNumber(input.number, input.office ?? null, Number(today.slice(0, 4)));
  const dates = { filed: input.filed ?? null, granted: input.granted ?? null };
  const dated = result.valid && result.office !== null && (dates.filed !== null || dates.granted !== null);
  const term =
    dated && result.office
      ? patentTerm(result.office, result.type === 'design patent', dates, input.entity ?? 'large', today)
      : null;
  return { ...result, term, ...validatorLookedAt };
}

/** The tools in the order of the directory, with what they take. Those that need no database bring their `run`. */
export const tools = {
  trademarkSearch: { ...toolEntries.trademarkSearch, input: trademarkSearchInput },
  agreementGenerator: {
    ...toolEntries.agreementGenerator,
    input: agreementInput,
    run: runAgreementGenerator,
  },
  patentValidator: { ...toolEntries.patentValidator, input: patentValidatorInput, run: runPatentValidator },
  copyrightFinder: { ...toolEntries.copyrightFinder, input: copyrightFinderInput },
  nameCheck: { ...toolEntries.nameCheck, input: nameCheckInput },
  ipWatchlist: { ...toolEntries.ipWatchlist, input: watchedInput },
  infringementDetector: { ...toolEntries.infringementDetector, input: infringementInput },
  legalClause: { ...toolEntries.legalClause, input: legalClauseInput, run: runLegalClause },
  licensingEstimator: {
    ...toolEntries.licensingEstimator,
    input: licensingEstimatorInput,
    run: runLicensingEstimator,
  },
  portfolioAnalyzer: { ...toolEntries.portfolioAnalyzer, input: portfolioAnalyzerInput },
} as const;
