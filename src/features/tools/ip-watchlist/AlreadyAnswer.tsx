import { Badge, Button, Group } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { niceClassLabel } from '../../../../domain/ip/nice-classes.ts';
import { formatCents } from '../../../../domain/money.ts';
import type { WatchFind } from '../../../../domain/tools/ip-watchlist/watches.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FormattedDate } from '../../../ui/FormattedDate.tsx';
import { LinkAnchor } from '../../../ui/LinkAnchor.tsx';
import { CanBeOpposed, HitEntry, HitList, RiskTag } from '../shared/MarkHit.tsx';
import { AnswerHead, LookedAt } from '../shared/ToolAnswer.tsx';
import type { Saved } from '../shared/types.ts';
import classes from './Watchlist.module.css';

const AT_FIRST = 10;

interface AlreadyAnswerProps {
  answer: Saved<'ip-watchlist'>['result'];
  actions?: ReactNode;
}

/** What a watch would have found among the marks and listings here today. */
export function AlreadyAnswer({ answer, actions }: AlreadyAnswerProps) {
  const { name, finds, more } = answer;
  const [all, setAll] = useState(false);
  if (finds.length === 0) {
    return (
      <>
        <EmptyState
          title="Nothing is there yet"
          text={`A watch on “${name}” would have found nothing in what is here today.`}
          action={actions}
        />
        <LookedAt {...answer} />
      </>
    );
  }
  return (
    <>
      <AnswerHead
        title={more ? `The first ${finds.length} that are there` : alreadyText(answer)}
        lead={`What a watch on “${name}” would have found. You get no alerts about these; a watch alerts you to new ones.`}
        actions={actions}
      />
      <HitList label="What is there already" mt="1.25rem">
        {finds.slice(0, all ? undefined : AT_FIRST).map((find) => (
          <FindEntry key={`${find.source} ${find.serial} ${find.listingId}`} find={find} />
        ))}
      </HitList>
      {!all && finds.length > AT_FIRST && (
        <Group justify="center" mt="1.25rem">
          <Button variant="default" onClick={() => setAll(true)}>
            Show all {finds.length}
          </Button>
        </Group>
      )}
      <LookedAt {...answer} />
    </>
  );
}

/** "One is there already", "12 are there already". */
export function alreadyText({ finds }: AlreadyAnswerProps['answer']): string {
  if (finds.length === 0) return 'Nothing is there yet';
  return finds.length === 1 ? 'One is there already' : `${finds.length} are there already`;
}

interface FindEntryProps {
  find: WatchFind;
  /** Before the facts, such as when it was found. */
  note?: ReactNode;
  fresh?: boolean;
  actions?: ReactNode;
  onOpen?: () => void;
}

/** What was found, why, and how close it is. */
export function FindEntry({ find, note, fresh, actions, onOpen }: FindEntryProps) {
  const { of, title, serial, source, owner, status, filed, listingId, priceCents, score, risk, reasons } =
    find;
  const numbers = find.classes;
  const link = { className: classes.link, onClick: onOpen, children: title };
  return (
    <HitEntry
      narrow
      title={
        <>
          {fresh && <span className={classes.fresh} role="img" aria-label="Not opened yet" />}
          {of !== 'listing' ? (
            <LinkAnchor to="/tools/trademark-search" search={{ name: title }} {...link} />
          ) : listingId ? (
            <LinkAnchor to="/marketplace/listing/$listingId" params={{ listingId }} {...link} />
          ) : (
            title
          )}
        </>
      }
      tags={
        <>
          {risk && <RiskTag risk={risk} />}
          <Badge color={of === 'listing' ? 'green' : 'gray'}>
            {of === 'listing' ? 'Listing' : source === 'marketplace' ? 'Shown here' : 'Register'}
          </Badge>
        </>
      }
      facts={
        <>
          {note && <span>{note}</span>}
          {serial && <span>No. {serial}</span>}
          {of === 'mark' && <span>{owner || 'Owner not named'}</span>}
          {status && <span>{status}</span>}
          {filed && (
            <span>
              filed <FormattedDate value={filed} />
            </span>
          )}
          {priceCents !== null && <span>{formatCents(priceCents)}</span>}
          {numbers.length > 0 && <span>{numbers.slice(0, 2).map(niceClassLabel).join(', ')}</span>}
          {numbers.length > 2 && <span>{moreClasses(numbers.length - 2)}</span>}
        </>
      }
      more={<CanBeOpposed opposition={find.opposition} />}
      reasons={reasons}
      score={score}
    >
      {actions && (
        <Group gap="0.5rem" className={classes.actions}>
          {actions}
        </Group>
      )}
    </HitEntry>
  );
}

const moreClasses = (count: number) => (count === 1 ? 'one more class' : `${count} more classes`);
