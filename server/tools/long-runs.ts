import type { OfficeCode } from '../../domain/ip/offices/types.ts';
import { type LegalClauseInput, runLegalClause } from '../../domain/tools/legal-clause/run.ts';
import { analysePortfolio, type PortfolioAnalysis } from '../../domain/tools/portfolio-analyzer/analyzer.ts';
import { tools } from '../../domain/tools/registry.ts';

// For a thread: what takes a tenth of a second or more with the longest input it accepts.

export const checkContract = (input: LegalClauseInput) => runLegalClause(input);

type Portfolio = Parameters<typeof analysePortfolio>;

export const analyse = ({ asked, day }: { asked: Portfolio[0]; day: Portfolio[1] }): PortfolioAnalysis =>
  analysePortfolio(asked, day);

/** Each number of a list by itself: what is too long to be one is refused alone, not with the whole list. */
export function checkNumbers({
  numbers,
  office,
  day,
}: {
  numbers: string[];
  office?: OfficeCode;
  day: string;
}) {
  return numbers.map((number) => {
    const typed = number.slice(0, 121);
    const { valid, normalized, what, kind, problems, suggestions } = tools.patentValidator.run(
      { number: typed, office },
      day,
    );
    return { typed, valid, normalized, what, kind, problems, suggestions };
  });
}
