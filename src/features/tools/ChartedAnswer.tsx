import type { ComponentProps } from 'react';
import { LicensingResult } from './licensing-estimator/LicensingResult.tsx';
import { PortfolioResult } from './portfolio-analyzer/PortfolioResult.tsx';

export type ChartedAnswerProps =
  | ({ tool: 'licensing-estimator' } & ComponentProps<typeof LicensingResult>)
  | ({ tool: 'portfolio-analyzer' } & ComponentProps<typeof PortfolioResult>);

/** The answers that have charts, in one file that is loaded with the first of them. */
export default function ChartedAnswer(props: ChartedAnswerProps) {
  return props.tool === 'licensing-estimator' ? (
    <LicensingResult {...props} />
  ) : (
    <PortfolioResult {...props} />
  );
}
