import '../../ui/form/formStyles.ts';
import { Button, Textarea, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { profileLimits, usernameKept } from '../../../domain/accounts.ts';
import { profileInput } from '../../../server/accounts/input.ts';
import { fieldsOf, sentenceOf } from '../../errors.ts';
import { trpc } from '../../trpc.ts';
import { AskBeforeLeaving } from '../../ui/form/AskBeforeLeaving.tsx';
import { notify, notifyError } from '../../ui/toast.ts';
import type { Account } from './AccountPage.tsx';
import classes from './Form.module.css';
import { useAccountChange } from './useAccountChange.ts';

/** What everyone reads about a person. */
export function ProfileForm({ account }: { account: Account }) {
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
      // As the server wrote it down: "example.com" became an address.
      const saved = utils.accounts.account.getData();
      if (saved) form.setValues(valuesOf(saved.profile));
      notify({ title: 'Profile updated', message: 'Everyone sees your changes now.' });
    },
    onError: (error) => {
      const fields = fieldsOf(error);
      // The one thing of a profile that can be someone else's.
      if (error.data?.code === 'CONFLICT') fields.username = error.message;
      form.setErrors(fields);
      notifyError({ title: 'Error', message: sentenceOf(error) });
    },
  });
  return (
    <AskBeforeLeaving call={update}>
      <form
        className={classes.form}
        noValidate
        onSubmit={form.onSubmit(
          (ready) => update.mutate(ready),
          (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
        )}
      >
        <div className={classes.pair}>
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
          <p className={classes.note}>
            Links to @{profile.username} lead to your new username for {usernameKept.days} days, and nobody
            else can take it until then. You can change it {usernameKept.names} times in that time.
          </p>
        )}
        {identity.state === 'verified' && renamed && (
          <p className={classes.note} data-tone="amber" role="status">
            Your identity is verified as {profile[name]}. With another name the badge goes until an
            administrator has looked at it again.
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
        <div className={classes.foot}>
          <Button type="submit" loading={update.isPending}>
            Save changes
          </Button>
        </div>
      </form>
    </AskBeforeLeaving>
  );
}

function valuesOf({ fullName, username, company, website, bio }: Account['profile']) {
  return { fullName, username, company: company ?? '', website: website ?? '', bio: bio ?? '' };
}
