import '@mantine/core/styles/Input.layer.css';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { parseDollars } from '../../../../domain/money.ts';
import { LinkAnchor } from '../../../ui/LinkAnchor.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import type { PortfolioAnswer, PortfolioInput } from '../shared/types.ts';
import { useKept } from '../shared/useKept.ts';
import classes from './RevenueForm.module.css';

type Right = PortfolioAnswer['rights'][number];
interface Row {
  sales: string;
  rate: string;
}

/** More rows than these nobody fills in by hand; a file can have them all. */
const MOST = 40;

interface RevenueFormProps {
  asked: PortfolioInput;
  rights: readonly Right[];
  onAnalyse: (input: PortfolioInput) => void;
}

/** What the person sells under each right: the ground for relief from royalty. */
export function RevenueForm({ asked, rights, onAnalyse }: RevenueFormProps) {
  const running = rights.filter(({ over }) => !over).slice(0, MOST);
  const known: Record<string, Row> = Object.fromEntries(
    running.map(({ id, revenueCents, royaltyBps }) => [
      id,
      {
        sales: revenueCents === null ? '' : String(revenueCents / 100),
        rate: royaltyBps === null ? '' : String(royaltyBps / 100),
      },
    ]),
  );
  const [{ rows, discount }, changeForm] = useKept('portfolio-sales', {
    rows: known,
    discount: asked.discountBps === undefined ? '' : String(asked.discountBps / 100),
  });
  const [problems, setProblems] = useState<Record<string, string>>({});
  if (running.length === 0) return null;
  const change = (id: string, changed: Partial<Row>) => {
    changeForm({ rows: { ...rows, [id]: { sales: '', rate: '', ...rows[id], ...changed } } });
    setProblems({});
  };
  const submit = () => {
    const found: Record<string, string> = {};
    const revenues = running.flatMap(({ id }) => {
      const { sales = '', rate = '' } = rows[id] ?? {};
      if (sales.trim() === '' && rate.trim() === '') return [];
      const salesCents = parseDollars(sales);
      const rateBps = percentOf(rate);
      if (salesCents === null || salesCents < 100)
        found[id] = 'Enter the sales as an amount, such as 250,000.';
      else if (rateBps === null || rateBps < 1 || rateBps > 10_000)
        found[id] = 'Enter the royalty as a percentage, such as 3.5.';
      else return [{ id, salesCents, rateBps }];
      return [];
    });
    const discountBps = percentOf(discount);
    if (discountBps === null || discountBps > 5_000)
      found.discount = 'Enter a discount rate between 0 and 50%.';
    setProblems(found);
    if (Object.keys(found).length === 0 && discountBps !== null)
      onAnalyse({ ...asked, discountBps, revenues });
  };
  return (
    <Panel title="Your own sales under these rights">
      <p className={classes.lead}>
        A right you use saves you a royalty. With a year’s net sales under it, and the rate you would have to
        pay, its value to you is computed (relief from royalty, without growth). The{' '}
        <LinkAnchor to="/tools/licensing-estimator" underline="always">
          Licensing Estimator
        </LinkAnchor>{' '}
        helps with the rate.
      </p>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <ul className={classes.rows}>
          {running.map(({ id, title, type, place }) => (
            <li key={id} className={classes.row}>
              <span className={classes.title}>
                {title} <span className={classes.detail}>{[type, place].filter(Boolean).join(', ')}</span>
              </span>
              <TextInput
                aria-label={`Yearly net sales under ${title}, in US dollars`}
                placeholder="Sales a year, $"
                size="sm"
                inputMode="decimal"
                autoComplete="off"
                maxLength={20}
                className={classes.field}
                value={rows[id]?.sales ?? ''}
                error={problems[id]}
                onChange={(event) => change(id, { sales: event.currentTarget.value })}
              />
              <TextInput
                aria-label={`Royalty rate for ${title}, in percent`}
                placeholder="Royalty, %"
                size="sm"
                inputMode="decimal"
                autoComplete="off"
                maxLength={7}
                className={classes.short}
                value={rows[id]?.rate ?? ''}
                onChange={(event) => change(id, { rate: event.currentTarget.value })}
              />
            </li>
          ))}
        </ul>
        {rights.length > running.length && running.length === MOST && (
          <p className={classes.lead}>The first {MOST} are shown. A CSV file can have revenue for all.</p>
        )}
        <div className={classes.foot}>
          <TextInput
            label="Discount rate a year, in %"
            size="sm"
            inputMode="decimal"
            autoComplete="off"
            maxLength={6}
            className={classes.field}
            value={discount}
            error={problems.discount}
            onChange={(event) => {
              changeForm({ discount: event.currentTarget.value });
              setProblems({});
            }}
          />
          <Button type="submit" variant="default">
            Compute with these sales
          </Button>
        </div>
      </form>
    </Panel>
  );
}

function percentOf(text: string): number | null {
  const match = /^(\d{1,3}(?:\.\d{1,2})?) ?%?$/.exec(text.trim());
  return match ? Math.round(Number(match[1]) * 100) : null;
}
