import '../../../ui/form/formStyles.ts';
import '@mantine/core/styles/Switch.layer.css';
import { Button, NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import {
  type WorkKind,
  workKindLabels,
  workKinds,
  workLimits,
} from '../../../../domain/tools/copyright-finder/works.ts';
import { fieldsOf, sentenceOf } from '../../../errors.ts';
import { trpc } from '../../../trpc.ts';
import { FileDrop } from '../../../ui/form/FileDrop.tsx';
import { UploadProgress } from '../../../ui/form/UploadProgress.tsx';
import { useUpload } from '../../../ui/form/useUpload.ts';
import { notify, notifyError } from '../../../ui/toast.ts';
import form from '../shared/ToolForm.module.css';
import { forget, useKept } from '../shared/useKept.ts';

const most = workLimits.text.toLocaleString('en-US');
const required = { title: 'Please enter a title.', owner: 'Please say who owns the copyright.' };

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
export function RegisterForm({ onRegistered }: { onRegistered: () => void }) {
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
    // As a file, too: its bytes are sent as they are, and so hashed as they are.
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
          description="They see its title, its owner and the passage of their own text that is in it, never the rest. You can change this later."
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
