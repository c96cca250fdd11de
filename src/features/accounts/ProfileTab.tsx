import type { RouterOutputs } from '../../trpc.ts';
import '../../ui/form/formStyles.ts';
import { Button, Select, Textarea, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useRef } from 'react';
import { profileLimits, usernameKept } from '../../../domain/accounts/accounts.ts';
import { sellerKindLabels, sellerKinds } from '../../../domain/accounts/seller-kinds.ts';
import { acceptAttribute } from '../../../domain/files.ts';
import { profileInput } from '../../../server/accounts/input.ts';
import { fieldsOf, sentenceOf } from '../../errors.ts';
import { trpc } from '../../trpc.ts';
import { AskBeforeLeaving } from '../../ui/form/AskBeforeLeaving.tsx';
import { fileProblem } from '../../ui/form/FileDrop.tsx';
import { useUpload } from '../../ui/form/useUpload.ts';
import { Panel } from '../../ui/Panel.tsx';
import { Portrait } from '../../ui/Person.tsx';
import { notify, notifyError } from '../../ui/toast.ts';
import classes from './AvatarField.module.css';
import formClasses from './Form.module.css';
import { useAccountChange } from './useAccountChange.ts';

export function ProfileTab({ account }: { account: RouterOutputs['accounts']['account'] }) {
  return (
    <>
      <Panel title="Picture">
        <AvatarField profile={account.profile} />
      </Panel>
      <Panel title="Public profile">
        <ProfileForm account={account} />
      </Panel>
    </>
  );
}

/** The picture others see, or the initial until there is one. */
function AvatarField({ profile }: { profile: RouterOutputs['accounts']['account']['profile'] }) {
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
          JPG, PNG or WEBP, up to 10 MB. It is cropped to a square, and the data that the camera added is
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

const sellerKindOptions = sellerKinds.map((value) => ({ value, label: sellerKindLabels[value] }));

/** What everyone reads about a person. */
function ProfileForm({ account }: { account: RouterOutputs['accounts']['account'] }) {
  const { profile, identity } = account;
  const utils = trpc.useUtils();
  const changed = useAccountChange();
  const form = useForm({
    initialValues: valuesOf(profile),
    validate: schemaResolver(profileInput, { sync: true }),
  });
  const { values } = form;
  const name = identity.userType === 'company' ? 'company' : 'fullName';
  const renamed =
    values.fullName.trim() !== profile.fullName || values[name].trim() !== (profile[name] ?? '');
  const update = trpc.accounts.updateProfile.useMutation({
    onSuccess: async () => {
      await changed();
      // As the server stored it: "example.com" became an address.
      const saved = utils.accounts.account.getData();
      if (saved) form.setValues(valuesOf(saved.profile));
      notify({ title: 'Profile updated', message: 'Everyone sees your changes now.' });
    },
    onError: (error) => {
      const fields = fieldsOf(error);
      // The only field of a profile that can already be taken.
      if (error.data?.code === 'CONFLICT') fields.username = error.message;
      form.setErrors(fields);
      notifyError({ title: 'Error', message: sentenceOf(error) });
    },
  });
  return (
    <AskBeforeLeaving call={update}>
      <form
        className={formClasses.form}
        noValidate
        onSubmit={form.onSubmit(
          (ready) => update.mutate(ready),
          (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
        )}
      >
        <div className={formClasses.pair}>
          <TextInput
            label="Full name"
            autoComplete="name"
            required
            maxLength={profileLimits.fullName}
            {...form.getInputProps('fullName')}
          />
          <TextInput
            label="Username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
            maxLength={30}
            leftSection={<span aria-hidden="true">@</span>}
            {...form.getInputProps('username')}
          />
        </div>
        {values.username.trim().toLowerCase() !== profile.username && (
          <p className={formClasses.note}>
            Links to @{profile.username} lead to your new username for {usernameKept.days} days, and nobody
            else can take it until then. You can change it {usernameKept.names} times in that time.
          </p>
        )}
        {identity.state === 'verified' && renamed && (
          <p className={formClasses.note} data-tone="amber" role="status">
            Your identity is verified as {profile[name]}. If you change your name, the badge is removed until
            an administrator has verified it again.
          </p>
        )}
        <TextInput
          label="Company (optional)"
          autoComplete="organization"
          maxLength={profileLimits.company}
          {...form.getInputProps('company')}
        />
        <TextInput
          label="Website (optional)"
          type="url"
          inputMode="url"
          autoComplete="url"
          placeholder="example.com"
          maxLength={profileLimits.website}
          {...form.getInputProps('website')}
        />
        <Textarea
          label="About you (optional)"
          description={`${values.bio.length.toLocaleString('en-US')} of ${profileLimits.bio.toLocaleString('en-US')} characters`}
          autosize
          minRows={4}
          maxRows={12}
          maxLength={profileLimits.bio}
          {...form.getInputProps('bio')}
        />
        <Select
          label="When you sell"
          description="Buyers read it on your listings and before they buy: consumers have rights against a business that they have against nobody else."
          placeholder="Not stated yet"
          data={sellerKindOptions}
          allowDeselect={false}
          {...form.getInputProps('sellsAs')}
        />
        <div className={formClasses.foot}>
          <Button type="submit" loading={update.isPending}>
            Save changes
          </Button>
        </div>
      </form>
    </AskBeforeLeaving>
  );
}

function valuesOf({
  fullName,
  username,
  company,
  website,
  bio,
  sellsAs,
}: RouterOutputs['accounts']['account']['profile']) {
  return { fullName, username, company: company ?? '', website: website ?? '', bio: bio ?? '', sellsAs };
}
