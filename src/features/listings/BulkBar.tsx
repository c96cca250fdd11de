import '../../ui/form/formStyles.ts';
import '@mantine/core/styles/Menu.layer.css';
import '@mantine/core/styles/Progress.layer.css';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { Button, Menu, Progress, SegmentedControl, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { limits } from '../../../domain/market/listings.ts';
import {
  changeLabel,
  outcomeText,
  type PortfolioSort,
  SELECTED_AT_MOST,
} from '../../../domain/market/portfolio.ts';
import { parseDollars } from '../../../domain/money.ts';
import { sentenceOf } from '../../errors.ts';
import { byCursor, type RouterInputs, type RouterOutputs, trpc } from '../../trpc.ts';
import { Dialog, DialogButtons, NotNow } from '../../ui/Dialog.tsx';
import {
  type LicenseProblems,
  type OfferedLicense,
  OfferedLicenseFields,
  offeredLicense,
  withLicensingType,
} from '../../ui/listing/LicenseFields.tsx';
import { PagedList } from '../../ui/PagedList.tsx';
import { notify, notifyError } from '../../ui/toast.ts';
import { LicensingSelect } from './LicensingSelect.tsx';
import classes from './Portfolio.module.css';

type BulkChange = RouterInputs['portfolio']['change']['change'];
type Progressed = RouterOutputs['portfolio']['progress'];
type Filter = RouterInputs['portfolio']['count'];

/** The ticked listings, or all that matched, whose list the server keeps. */
export interface Selected {
  ids: Set<string>;
  frozen: { id: string; count: number; matching: number } | null;
}

interface BulkBarProps {
  selected: Selected;
  /** How many listings the filters leave. */
  matching: number;
  question: { filter: Filter; sort: PortfolioSort };
  onSelect: (selected: Selected) => void;
  onClear: () => void;
}

/** What is selected and what can be done with it; then how far a change has come, and what was refused. */
export function BulkBar({ selected, matching, question, onSelect, onClear }: BulkBarProps) {
  const [asking, setAsking] = useState<'price' | 'percent' | 'licensing' | null>(null);
  const { begin, progress, close } = useBulk(onClear);
  const select = trpc.portfolio.select.useMutation({
    onError: (error) => notifyError({ title: 'Selection failed', message: sentenceOf(error) }),
  });
  const { ids, frozen } = selected;
  const count = frozen?.count ?? ids.size;
  const change = (what: BulkChange) => {
    setAsking(null);
    begin(frozen ? { selectionId: frozen.id } : { ids: [...ids] }, what);
  };
  const download = async () => {
    const chosen = frozen ?? (await select.mutateAsync({ ids: [...ids] }).catch(() => null));
    if (chosen) window.location.assign(`/api/portfolio/${chosen.id}`);
  };
  const item = (label: string, onClick: () => void) => <Menu.Item onClick={onClick}>{label}</Menu.Item>;
  return (
    <>
      {progress && <Outcome progress={progress} onClose={close} />}
      {count > 0 && (
        <section className={classes.bar} aria-label="Selected listings">
          <Text span role="status" fw={500}>
            {count.toLocaleString('en-US')} selected
            {frozen && frozen.matching > frozen.count && (
              <Text span c="dimmed" fw={400}>
                {` (the first of ${frozen.matching.toLocaleString('en-US')}; one action is for ${SELECTED_AT_MOST.toLocaleString('en-US')} at most)`}
              </Text>
            )}
          </Text>
          {!frozen && matching > ids.size && (
            <Button
              variant="subtle"
              size="compact-sm"
              loading={select.isPending}
              onClick={() =>
                select.mutate(question, { onSuccess: (made) => onSelect({ ids: new Set(), frozen: made }) })
              }
            >
              Select all {matching.toLocaleString('en-US')} that match
            </Button>
          )}
          <Button variant="subtle" color="gray" size="compact-sm" onClick={onClear}>
            Clear
          </Button>
          <div>
            <Menu position="bottom-end">
              <Menu.Target>
                <Button
                  size="sm"
                  rightSection={<IconChevronDown size={16} stroke={1.8} aria-hidden="true" />}
                  disabled={progress !== null && !progress.finished}
                >
                  Change
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                {item('Set price…', () => setAsking('price'))}
                {item('Raise or lower price…', () => setAsking('percent'))}
                <Menu.Divider />
                {item('Make public', () => change({ setting: 'isPublic', value: true }))}
                {item('Make private', () => change({ setting: 'isPublic', value: false }))}
                <Menu.Divider />
                {item('Put up for sale', () => change({ setting: 'forSale', value: true }))}
                {item('Take off sale', () => change({ setting: 'forSale', value: false }))}
                {item('Make negotiable', () => change({ setting: 'negotiable', value: true }))}
                {item('Make fixed price', () => change({ setting: 'negotiable', value: false }))}
                <Menu.Divider />
                {item('Change licensing…', () => setAsking('licensing'))}
              </Menu.Dropdown>
            </Menu>{' '}
            <Button variant="default" size="sm" onClick={() => void download()}>
              Export CSV
            </Button>
          </div>
        </section>
      )}
      {asking === 'licensing' && (
        <LicensingDialog count={count} onChange={change} onClose={() => setAsking(null)} />
      )}
      {(asking === 'price' || asking === 'percent') && (
        <PriceDialog how={asking} count={count} onChange={change} onClose={() => setAsking(null)} />
      )}
    </>
  );
}

/** Changes many listings and follows the change until it is done. */
function useBulk(onBegun: () => void) {
  const utils = trpc.useUtils();
  const [id, setId] = useState<string | null>(null);
  const told = useRef<string | null>(null);
  const { data } = trpc.portfolio.progress.useQuery(
    { id: id ?? '' },
    { enabled: id !== null, refetchInterval: ({ state }) => (state.data?.finished ? false : 1_000) },
  );
  const follow = (begun: Progressed) => {
    utils.portfolio.progress.setData({ id: begun.id }, begun);
    setId(begun.id);
  };
  const failed = (title: string) => (error: unknown) =>
    notifyError({ title, message: sentenceOf(error) || 'An error occurred' });
  const change = trpc.portfolio.change.useMutation({
    onSuccess: (begun) => {
      onBegun();
      follow(begun);
    },
    onError: failed('Error changing the listings'),
  });
  const undo = trpc.portfolio.undo.useMutation({
    onSuccess: follow,
    onError: failed('Error undoing the change'),
  });
  const tell = useEffectEvent((done: Progressed) => {
    const what = changeLabel(done.change);
    notify({
      title: done.undoes ? `Undone: ${what.charAt(0).toLowerCase()}${what.slice(1)}` : what,
      message: outcomeText(done, done.undoes !== null),
      ...(done.undoable && { action: { label: 'Undo', onPress: () => undo.mutate({ id: done.id }) } }),
    });
    void utils.listings.invalidate();
    void utils.portfolio.count.invalidate();
  });
  useEffect(() => {
    if (!data?.finished || told.current === data.id) return;
    told.current = data.id;
    tell(data);
  }, [data]);
  const begin = (target: RouterInputs['portfolio']['change']['target'], what: BulkChange) => {
    if (!change.isPending) change.mutate({ key: crypto.randomUUID(), target, change: what });
  };
  return { begin, progress: id === null ? null : (data ?? null), close: () => setId(null) };
}

/** How far a change has come; afterwards only what was refused is left to show. */
function Outcome({ progress, onClose }: { progress: Progressed; onClose: () => void }) {
  const [reading, setReading] = useState(false);
  const { finished, total, changed, same, refused } = progress;
  const done = changed + same + refused;
  if (finished && refused === 0) return null;
  return (
    <section className={classes.bar} aria-label="Change of many listings">
      {finished ? (
        <>
          <Text span>{outcomeText(progress, progress.undoes !== null)}</Text>
          <Button variant="subtle" size="compact-sm" onClick={() => setReading(true)}>
            See why
          </Button>
          <Button variant="subtle" color="gray" size="compact-sm" onClick={onClose}>
            Close
          </Button>
        </>
      ) : (
        <>
          <Text span role="status">
            {done.toLocaleString('en-US')} of {total.toLocaleString('en-US')} done. You can leave this page.
          </Text>
          <Progress
            className={classes.progress}
            value={(100 * done) / total}
            aria-label="Listings that are done"
          />
        </>
      )}
      {reading && <Refused id={progress.id} onClose={() => setReading(false)} />}
    </section>
  );
}

function Refused({ id, onClose }: { id: string; onClose: () => void }) {
  const list = trpc.portfolio.results.useInfiniteQuery({ id, outcome: 'refused' }, byCursor);
  return (
    <Dialog opened title="What was refused, and why" onClose={onClose}>
      <PagedList list={list} skeleton={<Text c="dimmed">Loading…</Text>} empty={<Text>Nothing.</Text>}>
        {(rows) => (
          <Stack component="ul" gap="0.75rem">
            {rows.map((row) => (
              <li key={row.id}>
                <Text fw={500}>{row.title ?? 'A listing'}</Text>
                <Text c="dimmed" fz="sm">
                  {row.reason}
                </Text>
              </li>
            ))}
          </Stack>
        )}
      </PagedList>
    </Dialog>
  );
}

interface AskProps {
  count: number;
  onChange: (change: BulkChange) => void;
  onClose: () => void;
}

const listingsText = (count: number) =>
  count === 1 ? '1 listing' : `${count.toLocaleString('en-US')} listings`;

function Ask({
  title,
  action,
  onClose,
  onSubmit,
  children,
}: {
  title: string;
  action: string;
  onClose: () => void;
  onSubmit: () => void;
  children: ReactNode;
}) {
  return (
    <Dialog opened title={title} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {children}
        <DialogButtons>
          <NotNow disabled={false} />
          <Button type="submit">{action}</Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}

function PriceDialog({ how, count, onChange, onClose }: AskProps & { how: 'price' | 'percent' }) {
  const [typed, setTyped] = useState('');
  const [direction, setDirection] = useState('raise');
  const [problem, setProblem] = useState<string | null>(null);
  const submit = () => {
    if (how === 'price') {
      const amount = parseDollars(typed);
      if (amount !== null && amount > 0) return onChange({ setting: 'price', priceCents: amount });
      return setProblem('Price must be greater than zero.');
    }
    const percent = Number(typed.trim());
    const most = direction === 'raise' ? 500 : 90;
    if (Number.isInteger(percent) && percent > 0 && percent <= most) {
      return onChange({ setting: 'pricePercent', percent: direction === 'raise' ? percent : -percent });
    }
    setProblem(`Please enter a whole number from 1 to ${most}.`);
  };
  return (
    <Ask
      title={how === 'price' ? 'Set the price' : 'Raise or lower the price'}
      action={`Change ${listingsText(count)}`}
      onClose={onClose}
      onSubmit={submit}
    >
      <Stack gap="1rem">
        {how === 'percent' && (
          <SegmentedControl
            fullWidth
            aria-label="Direction"
            data={[
              { value: 'raise', label: 'Raise' },
              { value: 'lower', label: 'Lower' },
            ]}
            value={direction}
            onChange={setDirection}
          />
        )}
        <TextInput
          data-autofocus
          label={how === 'price' ? 'Price in US dollars' : 'By how many percent'}
          inputMode="decimal"
          autoComplete="off"
          leftSection={how === 'price' ? '$' : '%'}
          value={typed}
          error={problem}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setProblem(null);
          }}
        />
      </Stack>
    </Ask>
  );
}

function LicensingDialog({ count, onChange, onClose }: AskProps) {
  const [offered, setOffered] = useState<OfferedLicense>({ licensingType: null, license: null });
  const [problems, setProblems] = useState<LicenseProblems>({});
  const [licensingText, setText] = useState('');
  const { licensingType } = offered;
  const edit = (value: OfferedLicense) => {
    setOffered(value);
    setProblems({});
  };
  const submit = () => {
    const { licenseTerms, problems: found } = offeredLicense(offered);
    if (Object.keys(found).length > 0) return setProblems(found);
    onChange({ setting: 'licensing', licensingType, licensingText, licenseTerms });
  };
  return (
    <Ask
      title="Change licensing"
      action={`Change ${listingsText(count)}`}
      onClose={onClose}
      onSubmit={submit}
    >
      <Stack gap="1rem">
        <LicensingSelect
          data-autofocus
          value={licensingType}
          onChange={(type) => edit(withLicensingType(offered, type))}
        />
        <OfferedLicenseFields
          value={offered}
          type={null}
          problems={problems}
          onChange={(license) => edit({ ...offered, license })}
        />
        {licensingType !== null && (
          <Textarea
            label="Licensing text"
            autosize
            minRows={3}
            maxRows={10}
            maxLength={limits.licensingText}
            placeholder="What else the licensee may and may not do."
            value={licensingText}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        )}
      </Stack>
    </Ask>
  );
}
