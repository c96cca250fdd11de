import { type Risk, riskLabels } from '../../../../domain/ip/risk.ts';
import { Tag, type Tone } from '../../../ui/Tag.tsx';

const tones: Record<Risk, Tone> = { high: 'red', medium: 'amber', low: 'green' };

export function RiskTag({ risk }: { risk: Risk }) {
  return <Tag tone={tones[risk]}>{riskLabels[risk]}</Tag>;
}
