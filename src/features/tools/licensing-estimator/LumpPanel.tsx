import { formatBps } from '../../../../domain/tools/licensing-estimator/adjust.ts';
import { DescriptionList } from '../../../ui/DescriptionList.tsx';
import { Money } from '../../../ui/Money.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import type { LicensingAnswer } from '../shared/types.ts';
import classes from './LicensingResult.module.css';

/** Which single payment equals which running rate. */
export function LumpPanel({ equals, offered }: Pick<LicensingAnswer, 'equals' | 'offered'>) {
  return (
    <Panel title="Lump sum against running royalty">
      <p className={classes.lead}>
        A payment today that is worth as much as running royalties on these sales, before tax.
      </p>
      <DescriptionList
        figures
        facts={equals.map(({ label, rateBps, lumpCents }) => ({
          label: `${label}: ${formatBps(rateBps)}`,
          value: <Money cents={lumpCents} />,
          strong: label === 'Your own rate' || (label === 'Estimate' && equals.length === 3),
        }))}
      />
      {offered && <Offered {...offered} />}
    </Panel>
  );
}

function Offered(offered: NonNullable<LicensingAnswer['offered']>) {
  const { lumpCents, equalRateBps, breakEvenSalesCents, passedInYear } = offered;
  return (
    <p className={classes.sentence}>
      Your lump sum of <Money cents={lumpCents} price /> equals{' '}
      {equalRateBps === null ? (
        'no running rate: there are no sales. '
      ) : (
        <>
          a running rate of{' '}
          <strong>{equalRateBps === 0 ? 'less than 0.01%' : formatBps(equalRateBps)}</strong>.{' '}
        </>
      )}
      {breakEvenSalesCents !== null && (
        <>
          Running royalties are worth more to the owner once the first year’s sales pass{' '}
          <strong>
            <Money cents={breakEvenSalesCents} />
          </strong>
          ; below that the lump sum is.{' '}
        </>
      )}
      {passedInYear === null
        ? 'On the sales you expect, running royalties never pass it in today’s money.'
        : `On the sales you expect, running royalties pass it in year ${passedInYear}, in today’s money.`}
    </p>
  );
}
