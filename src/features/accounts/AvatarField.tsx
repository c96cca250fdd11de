import { Button } from '@mantine/core';
import { useRef } from 'react';
import { acceptAttribute } from '../../../domain/files.ts';
import { sentenceOf } from '../../errors.ts';
import { trpc } from '../../trpc.ts';
import { fileProblem } from '../../ui/form/FileDrop.tsx';
import { useUpload } from '../../ui/form/useUpload.ts';
import { Portrait } from '../../ui/Person.tsx';
import { notify, notifyError } from '../../ui/toast.ts';
import type { Account } from './AccountPage.tsx';
import classes from './AvatarField.module.css';
import { useAccountChange } from './useAccountChange.ts';

/** The picture others see, or the initial until there is one. */
export function AvatarField({ profile }: { profile: Account['profile'] }) {
  const { client } = trpc.useUtils();
  const changed = useAccountChange();
  const input = useRef<HTMLInputElement>(null);
  const { upload, isPending } = useUpload({
    send: (form, options) => client.accounts.setAvatar.mutate(form, options),
    onSuccess: async () => {
      await changed();
      notify({ title: 'Picture changed', message: 'Everyone sees the new one now.' });
    },
    onError: (error) => notifyError({ title: 'Upload failed', message: sentenceOf(error) }),
  });
  const remove = trpc.accounts.removeAvatar.useMutation({
    onSuccess: changed,
    onError: (error) => notifyError({ title: 'Error', message: sentenceOf(error) }),
  });
  const choose = (file: File | undefined) => {
    if (!file) return;
    const problem = fileProblem(file, 'avatar');
    if (problem) return notifyError({ title: 'Upload failed', message: `${file.name}: ${problem}` });
    const form = new FormData();
    form.set('avatar', file);
    upload(form);
  };
  return (
    <div className={classes.field}>
      <Portrait person={profile} size="page" />
      <div className={classes.text}>
        <div className={classes.buttons}>
          <Button
            variant="default"
            size="sm"
            loading={isPending}
            aria-describedby="avatar-hint"
            onClick={() => input.current?.click()}
          >
            {profile.avatarUrl ? 'Change picture' : 'Choose a picture'}
          </Button>
          {profile.avatarUrl && (
            <Button
              variant="subtle"
              color="gray"
              size="sm"
              disabled={isPending}
              loading={remove.isPending}
              onClick={() => remove.mutate()}
            >
              Remove
            </Button>
          )}
        </div>
        <p id="avatar-hint" className={classes.hint}>
          JPG, PNG or WEBP, up to 10 MB. It is cut to a square, and what the camera wrote into the file is
          removed.
        </p>
        <input
          ref={input}
          type="file"
          hidden
          aria-label="Picture"
          accept={acceptAttribute('avatar')}
          onChange={(event) => {
            choose(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </div>
    </div>
  );
}
