import '../../ui/form/formStyles.ts';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { fieldsOf, sentenceOf } from '../../errors.ts';
import { trpc } from '../../trpc.ts';
import { Dialog, DialogButtons, NotNow } from '../../ui/Dialog.tsx';
import { notifyError } from '../../ui/toast.ts';
import classes from './Form.module.css';
import { ShownOnce } from './ShownOnce.tsx';

interface WebhookDialogProps {
  /** The one that gets a new secret; null: a new webhook. */
  webhook: { id: string; url: string } | null;
  onClose: () => void;
}

/** Adds a webhook, or gives one a new secret; shows the secret only once. A default export, because it is loaded lazily. */
export default function WebhookDialog({ webhook, onClose }: WebhookDialogProps) {
  const utils = trpc.useUtils();
  const form = useForm({ initialValues: { url: webhook?.url ?? '', current: '' } });
  const options = {
    onSuccess: () => utils.webhooks.list.invalidate(),
    onError: (error: unknown) => {
      form.setErrors(fieldsOf(error));
      notifyError({ title: 'Error', message: sentenceOf(error) });
    },
  };
  const make = trpc.webhooks.make.useMutation(options);
  const rotate = trpc.webhooks.rotate.useMutation(options);
  const pending = make.isPending || rotate.isPending;
  const secret = make.data?.secret ?? rotate.data?.secret;
  return (
    <Dialog
      opened
      title={secret ? 'Copy the secret now' : webhook ? 'A new secret' : 'Add a webhook'}
      busy={pending}
      onClose={onClose}
    >
      {secret ? (
        <ShownOnce
          secret={secret}
          lead="It is shown only once. Your server uses it to check that a message comes from Ipso."
          onClose={onClose}
        />
      ) : (
        <form
          className={classes.form}
          noValidate
          onSubmit={form.onSubmit(({ url, current }) =>
            webhook ? rotate.mutate({ id: webhook.id, current }) : make.mutate({ url, current }),
          )}
        >
          {webhook ? (
            <p className={classes.lead}>The current secret also signs for one more day.</p>
          ) : (
            <TextInput
              label="Address"
              type="url"
              placeholder="https://example.com/hook"
              autoComplete="off"
              data-autofocus
              {...form.getInputProps('url')}
            />
          )}
          <PasswordInput
            label="Your password"
            autoComplete="current-password"
            {...form.getInputProps('current')}
          />
          <DialogButtons>
            <NotNow disabled={pending} />
            <Button type="submit" loading={pending}>
              {webhook ? 'Make a new secret' : 'Add the webhook'}
            </Button>
          </DialogButtons>
        </form>
      )}
    </Dialog>
  );
}
