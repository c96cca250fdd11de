import { Panel } from '../../ui/Panel.tsx';
import { Person } from '../../ui/Person.tsx';
import classes from './PartiesPanel.module.css';
import type { Transaction } from './types.ts';

export function PartiesPanel({ transaction }: { transaction: Transaction }) {
  const { seller, buyer, role } = transaction;
  return (
    <Panel title="Parties">
      <div className={classes.parties}>
        <Person person={seller} caption="Seller" you={role === 'seller'} />
        <Person person={buyer} caption="Buyer" you={role === 'buyer'} />
      </div>
    </Panel>
  );
}
