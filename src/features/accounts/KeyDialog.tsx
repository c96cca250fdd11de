import '../../ui/form/formStyles.ts';
import '@mantine/core/styles/Checkbox.layer.css';
import { Button, Checkbox, NativeSelect, PasswordInput, Stack, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { bindingScopes, keyDays, type Scope, scopeNames, scopes } from '../../../domain/api/api-keys.ts';
import { makeKeyInput } from '../../../server/keys/input.ts';
import { fieldsOf, sentenceOf } from '../../errors.ts';
import { trpc } from '../../trpc.ts';
import { Dialog, DialogButtons, NotNow } from '../../ui/Dialog.tsx';
import { notifyError } from '../../ui/toast.ts';
import classes from './Form.module.css';
import { ShownOnce } from './ShownOnce.tsx';

interface KeyDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Makes a key, and shows it only once. A default export, because it is loaded lazily. */
export default function KeyDialog({ opened, onClose }: KeyDialogProps) {
  const utils = trpc.useUtils();
  const form = useForm({
    initialValues: { name: '', scopes: ['market:read', 'tools:use'] as Scope[], days: 90, current: '' },
    validate: schemaResolver(makeKeyInput, { sync: true }),
  });
  const make = trpc.keys.make.useMutation({
    onSuccess: async () => {
      form.reset();
      await utils.keys.list.invalidate();
    },
    onError: (error) => {
      form.setErrors(fieldsOf(error));
      notifyError({ title: 'Error', message: sentenceOf(error) });
    },
  });
  const close = () => {
    onClose();
    make.reset();
  };
  return (
    <Dialog
      opened={opened}
      title={make.data ? 'Copy your key now' : 'Make an API key'}
      busy={make.isPending}
      onClose={close}
    >
      {make.data ? (
        <ShownOnce
          secret={make.data.secret}
          lead="It is shown only once. Keep it where you keep your passwords."
          onClose={close}
        />
      ) : (
        <form
          className={classes.form}
          noValidate
          onSubmit={form.onSubmit((values) => make.mutate(makeKeyInput.parse(values)))}
        >
          <TextInput
            label="Name"
            description="What will use it"
            placeholder="Docket sync"
            autoComplete="off"
            data-autofocus
            {...form.getInputProps('name')}
          />
          <Checkbox.Group label="What it may do" {...form.getInputProps('scopes')}>
            <Stack gap="0.5rem" mt="0.375rem">
              {scopeNames.map((scope) => (
                <Checkbox key={scope} value={scope} label={scopes[scope]} />
              ))}
            </Stack>
          </Checkbox.Group>
          {form.values.scopes.some((scope) => bindingScopes.has(scope)) && (
            <p className={classes.note} data-tone="amber">
              Whoever has this key can make deals in your name. Those bind you just as your own do.
            </p>
          )}
          <NativeSelect
            label="Lasts"
            data={keyDays.map((days) => ({ value: String(days), label: `${days} days` }))}
            value={String(form.values.days)}
            onChange={(event) => form.setFieldValue('days', Number(event.currentTarget.value))}
          />
          <PasswordInput
            label="Your password"
            autoComplete="current-password"
            {...form.getInputProps('current')}
          />
          <DialogButtons>
            <NotNow disabled={make.isPending} />
            <Button type="submit" loading={make.isPending}>
              Make the key
            </Button>
          </DialogButtons>
        </form>
      )}
    </Dialog>
  );
}
