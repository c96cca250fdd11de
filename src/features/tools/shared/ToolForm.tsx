import '@mantine/core/styles/Input.layer.css';
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { type ToolId, toolEntries } from '../../../../domain/tools/directory.ts';
import { trpc } from '../../../trpc.ts';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { LinkAnchor } from '../../../ui/LinkAnchor.tsx';
import classes from './ToolForm.module.css';

interface ToolFormProps {
  /** Whose uses are counted; the basic tools share one count. */
  tool?: ToolId;
  /** What the button says. */
  action: string;
  /** Why the tool cannot run yet, as a sentence; null when it can. */
  reason: string | null;
  busy: boolean;
  /** Called only when there is no reason against it and nothing is running. */
  onRun: () => void;
  /** Below the fields. */
  hint?: ReactNode;
  /** More buttons, beside the one that runs the tool. */
  buttons?: ReactNode;
  /** Leaves field errors to `onRun`. */
  noValidate?: boolean;
  children: ReactNode;
}

/**
 * The form of a tool: its fields, the button that runs it, and how many uses are left. Most tools are made of this and
 * `ToolAnswer`:
 *
 *     const check = trpc.tools.legalClause.useMutation();
 *     const [{ text }, change] = useKept('legal-clause', { text: '' });
 *     const pasted = usePasted(text, (next) => change({ text: next }), limit);
 *     <ToolForm tool="legal-clause" action="Check contract" reason={pasted.problem} busy={check.isPending}
 *       onRun={() => check.mutate({ text })} buttons={<ChooseFileButton onChoose={pasted.read} … />}>
 *       <Fields><Textarea label="Contract" className={form.all} {...pasted.field} /></Fields>
 *     </ToolForm>
 *     <ToolAnswer of={check} waiting="Checking the contract" says={() => 'Contract checked'}>
 *       {(answer) => <ContractResult answer={answer} />}
 *     </ToolAnswer>
 */
export function ToolForm({
  tool,
  action,
  reason,
  busy,
  onRun,
  hint,
  buttons,
  noValidate,
  children,
}: ToolFormProps) {
  return (
    <form
      className={classes.form}
      noValidate={noValidate}
      onSubmit={(event) => {
        event.preventDefault();
        if (reason === null && !busy) onRun();
      }}
    >
      {children}
      {hint && <p className={classes.hint}>{hint}</p>}
      <div className={classes.foot}>
        <div className={classes.buttons}>
          <ActionButton type="submit" loading={busy} reason={reason}>
            {action}
          </ActionButton>
          {buttons}
        </div>
        <QuotaLine tool={tool} />
      </div>
    </form>
  );
}

/** Fields on twelve columns. Each says its width by a class of ToolForm.module.css: `wide` is half the row. */
export function Fields({ stacked, children }: { stacked?: boolean; children: ReactNode }) {
  return (
    <div className={classes.fields} data-stacked={stacked || undefined}>
      {children}
    </div>
  );
}

const count = new Intl.NumberFormat('en-US');
const day = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });

/** How many uses are left this month. Its height is reserved, so that nothing moves when the answer comes. */
export function QuotaLine({ tool }: { tool?: ToolId }) {
  const { data } = trpc.tools.usage.useQuery(tool && { tool });
  if (data?.limit === null) return null;
  const left = data ? Math.max(0, data.limit - data.used) : 0;
  return (
    <Text c={data && left < data.limit / 20 ? 'amber' : 'dimmed'} fz="xs" className={classes.quota}>
      {data
        ? `${count.format(left)} of ${count.format(data.limit)} ${usesOf(tool)} left until ${day.format(new Date(data.next))}`
        : '\u00a0'}
      {data?.plan === 'free' && left === 0 && (
        <>
          {' · '}
          <LinkAnchor to="/dashboard" search={{ tab: 'plan' }} underline="always" inherit>
            Upgrade to Pro
          </LinkAnchor>
        </>
      )}
    </Text>
  );
}

function usesOf(tool: ToolId | undefined): string {
  const entry = Object.values(toolEntries).find(({ id }) => id === tool);
  return entry?.plan === 'pro' ? `trial uses of ${entry.name}` : 'uses of the basic tools';
}
