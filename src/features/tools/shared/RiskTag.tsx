import { Badge, type MantineColor } from '@mantine/core';
import { type Risk, riskLabels } from '../../../../domain/ip/risk.ts';

const tones: Record<Risk, MantineColor> = { high: 'red', medium: 'amber', low: 'green' };

export function RiskTag({ risk }: { risk: Risk }) {
  return <Badge color={tones[risk]}>{riskLabels[risk]}</Badge>;
}
