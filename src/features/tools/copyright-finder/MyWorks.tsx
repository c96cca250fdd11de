import '../../../ui/form/formStyles.ts';
import '@mantine/core/styles/Switch.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import {
  Box,
  Button,
  Group,
  NativeSelect,
  Stack,
  Switch,
  Text,
  Textarea,
  TextInput,
  Title,
} from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { formatBytes } from '../../../../domain/files.ts';
import { rowsOf } from '../../../../domain/pages.ts';
import {
  copyrightAnyway,
  notARegistration,
  type WorkKind,
  whatItProves,
  workKindLabels,
  workKinds,
  workLimits,
} from '../../../../domain/tools/copyright-finder/works.ts';
import { download } from '../../../download.ts';
import { fieldsOf, sentenceOf } from '../../../errors.ts';
import { byCursor, type RouterOutputs, trpc } from '../../../trpc.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { FormattedDate } from '../../../ui/FormattedDate.tsx';
import { FileDrop } from '../../../ui/form/FileDrop.tsx';
import { UploadProgress } from '../../../ui/form/UploadProgress.tsx';
import { useUpload } from '../../../ui/form/useUpload.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { ShowMore } from '../../../ui/ShowMore.tsx';
import { notify, notifyError } from '../../../ui/toast.ts';
import { AnswerSkeleton } from '../shared/ToolAnswer.tsx';
import form from '../shared/ToolForm.module.css';
import { forget, useKept } from '../shared/useKept.ts';
import classes from './MyWorks.module.css';

/** Registers works, and lists those the person has registered. */
export function MyWorks({ signedIn }: { signedIn: boolean }) {
  return (
    <>
      <Text maw="52rem" mb="1.5rem" c="dimmed">
        Registering keeps a work’s file with its SHA-256 and the time, in a log that nobody can change.{' '}
        {whatItProves}{' '}
        <Text component="strong" inherit c="var(--ink)" fw={600}>
          {notARegistration}
        </Text>{' '}
        {copyrightAnyway}
      </Text>
      {signedIn ? (
        <Registered />
      ) : (
        <EmptyState
          title="Sign in to register works"
          text="A registered work belongs to an account, and only that account can open or withdraw it."
          action={
            <LinkButton to="/auth" search={{ redirect: '/tools/copyright-finder?way=works' }}>
              Sign In
            </LinkButton>
          }
        />
      )}
    </>
  );
}

function Registered() {
  const list = trpc.works.mine.useInfiniteQuery({}, byCursor);
  const { data, error, refetch } = list;
  const works = rowsOf(data);
  // A new key after each registration empties the form.
  const [round, setRound] = useState(0);
  return (
    <>
      <RegisterForm key={round} onRegistered={() => setRound(round + 1)} />
      <Box component="section" mt="2.25rem" aria-labelledby="your-works" aria-busy={!data && !error}>
        <Title order={2} id="your-works">
          Your registered works
        </Title>
        {!data && !error && <AnswerSkeleton />}
        {!data && error && <ErrorState sentence={sentenceOf(error)} onRetry={() => void refetch()} />}
        {data && works.length === 0 && (
          <Text mt="0.75rem" c="dimmed">
            None yet. What you register is listed here, visible only to you.
          </Text>
        )}
        {works.length > 0 && (
          <>
            <ul className={classes.list}>
              {works.map((work) => (
                <WorkRow key={work.id} work={work} />
              ))}
            </ul>
            <ShowMore list={list} />
            <Text mt="0.75rem" c="dimmed">
              At most {workLimits.each} works.
            </Text>
          </>
        )}
      </Box>
    </>
  );
}

const most = workLimits.text.toLocaleString('en-US');
const required = { title: 'Please enter a title.', owner: 'Please enter who owns the copyright.' };

const FORM = 'register-work';
const blank = {
  title: '',
  owner: '',
  kind: 'text' as WorkKind,
  text: '',
  file: null as File | null,
  findable: false,
};

/** Registers a text or a picture under the person's account. */
function RegisterForm({ onRegistered }: { onRegistered: () => void }) {
  const utils = trpc.useUtils();
  const [{ title, owner, kind, text, file, findable }, change] = useKept(FORM, blank);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { upload, isPending, fraction, stop } = useUpload({
    send: (data, options) => utils.client.works.register.mutate(data, options),
    onSuccess: async () => {
      forget(FORM);
      await utils.works.mine.invalidate();
      notify({ title: 'Work registered', message: 'Its certificate is in the list of your works.' });
      onRegistered();
    },
    onError: (error) => {
      setErrors(fieldsOf(error));
      notifyError({ title: 'Error', message: sentenceOf(error) });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found: Record<string, string> = {};
    if (!title.trim()) found.title = required.title;
    if (!owner.trim()) found.owner = required.owner;
    // As a file, so that its bytes are hashed exactly as sent.
    const work = file ?? (kind === 'text' && text.trim() ? new File([text], `${title}.txt`) : null);
    if (!work)
      found.work = kind === 'text' ? 'Please enter the text, or choose a file.' : 'Please choose a picture.';
    setErrors(found);
    if (!work || Object.keys(found).length > 0) return;
    const data = new FormData();
    const fields = { title, owner, kind, findable: findable ? 'yes' : 'no' };
    for (const [name, value] of Object.entries(fields)) data.set(name, value);
    data.set('work', work);
    upload(data);
  };
  return (
    <form className={form.form} noValidate onSubmit={submit} aria-label="Register a work">
      <div className={form.fields}>
        <TextInput
          label="Title"
          required
          autoComplete="off"
          maxLength={workLimits.title}
          className={form.narrow}
          value={title}
          error={errors.title}
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
        <TextInput
          label="Owner of the copyright"
          required
          maxLength={workLimits.owner}
          className={form.narrow}
          value={owner}
          error={errors.owner}
          onChange={(event) => change({ owner: event.currentTarget.value })}
        />
        <NativeSelect
          label="Kind"
          className={form.narrow}
          data={workKinds.map((one) => ({ value: one, label: workKindLabels[one] }))}
          value={kind}
          onChange={(event) => {
            change({ kind: event.currentTarget.value as WorkKind, file: null });
            setErrors({});
          }}
        />
        {kind === 'text' && !file && (
          <Textarea
            label="Text"
            description={`Up to ${most} characters`}
            rows={7}
            dir="auto"
            className={form.all}
            value={text}
            error={errors.work}
            onChange={(event) => change({ text: event.currentTarget.value })}
          />
        )}
        {(kind === 'picture' || text.trim() === '') && (
          <div className={form.all}>
            <FileDrop
              purpose={kind}
              label={kind === 'text' ? 'Or a text file' : 'Picture'}
              value={file}
              error={kind === 'picture' || file ? errors.work : undefined}
              disabled={isPending}
              onChange={(next) => {
                change({ file: next });
                setErrors({});
              }}
            />
          </div>
        )}
        <Switch
          className={form.all}
          label="Others’ searches may find it"
          description="They see its title, its owner and the passages of their own text that it contains, never the rest. You can change this later."
          checked={findable}
          onChange={(event) => change({ findable: event.currentTarget.checked })}
        />
      </div>
      {isPending && <UploadProgress name={file?.name ?? title} fraction={fraction} onStop={stop} />}
      <div className={form.foot}>
        <Button type="submit" loading={isPending}>
          Register work
        </Button>
      </div>
    </form>
  );
}

type MyWork = RouterOutputs['works']['mine']['items'][number];

const failed = (error: unknown) => notifyError({ title: 'Error', message: sentenceOf(error) });

/** One registered work and what its owner can do with it. */
function WorkRow({ work }: { work: MyWork }) {
  const { id, title, kind, owner, findable, registeredAt, file } = work;
  const utils = trpc.useUtils();
  const changed = () => utils.works.mine.invalidate();
  const [sure, setSure] = useState(false);
  const find = trpc.works.setFindable.useMutation({ onSuccess: changed, onError: failed });
  const withdraw = trpc.works.withdraw.useMutation({
    onSuccess: async () => {
      await changed();
      notify({ title: 'Work withdrawn', message: title });
    },
    onError: failed,
  });
  const certify = trpc.works.certificate.useMutation({
    onSuccess: ({ name, base64 }) =>
      download(name, [Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))], 'application/pdf'),
    onError: failed,
  });
  const open = async () => {
    try {
      const { path } = await utils.client.works.link.query({ id });
      window.location.assign(path);
    } catch (error) {
      failed(error);
    }
  };
  return (
    <li className={classes.row}>
      <Stack gap="0.125rem" miw={0} fz="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        <Text span c="var(--ink)" ff="heading" fz="var(--title-4)">
          {title}
        </Text>
        <Text inherit>
          {workKindLabels[kind]} · {owner} · registered <FormattedDate value={registeredAt} time />
        </Text>
        <Text inherit>
          {file.name}, {formatBytes(file.size)}
        </Text>
        <Text inherit>
          SHA-256 <code className={classes.hash}>{file.sha256}</code>
        </Text>
      </Stack>
      <Group gap="0.5rem 0.625rem">
        <Button variant="default" size="sm" aria-label={`Open ${title}`} onClick={() => void open()}>
          Open
        </Button>
        <Button
          variant="default"
          size="sm"
          aria-label={`Certificate of ${title}`}
          loading={certify.isPending}
          onClick={() => certify.mutate({ id })}
        >
          Certificate
        </Button>
        <Button
          variant="subtle"
          color={sure ? 'red' : 'gray'}
          size="sm"
          loading={withdraw.isPending}
          aria-label={sure ? `Really withdraw ${title}` : `Withdraw ${title}`}
          onBlur={() => setSure(false)}
          onClick={() => (sure ? withdraw.mutate({ id }) : setSure(true))}
        >
          {sure ? 'Really withdraw' : 'Withdraw'}
        </Button>
      </Group>
      <Switch
        className={classes.switch}
        size="sm"
        label="Others’ searches may find it"
        aria-label={`Others’ searches may find ${title}`}
        checked={find.isPending ? find.variables.findable : findable}
        disabled={find.isPending}
        onChange={(event) => find.mutate({ id, findable: event.currentTarget.checked })}
      />
    </li>
  );
}
