import '../../ui/form/formStyles.ts';
import { Button, TextInput, Title } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { subscribeInput } from '../../../server/content/input.ts';
import { sentenceOf } from '../../errors.ts';
import { trpc } from '../../trpc.ts';
import { notifyError } from '../../ui/toast.ts';
import classes from './Newsletter.module.css';

export function Newsletter() {
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '' },
    validate: schemaResolver(subscribeInput, { sync: true }),
  });
  const subscribe = trpc.content.subscribe.useMutation({
    onError: (error) => notifyError({ title: 'Error', message: sentenceOf(error) }),
  });
  return (
    <section className={classes.box} aria-labelledby="newsletter">
      <div>
        <Title order={2} id="newsletter" size="h3">
          New articles by e-mail
        </Title>
        <p className={classes.text}>
          {subscribe.isSuccess
            ? `Please confirm: if ${subscribe.variables.email} is not subscribed yet, a link is on its way.`
            : 'Only when something is published. You can unsubscribe with a link in each e-mail.'}
        </p>
        <p className={classes.text}>
          For feed readers: <a href="/happening/rss.xml">RSS</a> and <a href="/happening/atom.xml">Atom</a>.
        </p>
      </div>
      {!subscribe.isSuccess && (
        <form
          className={classes.form}
          noValidate
          onSubmit={form.onSubmit((values) => subscribe.mutate(subscribeInput.parse(values)))}
        >
          <TextInput
            aria-label="Email"
            placeholder="you@example.com"
            type="email"
            autoComplete="email"
            required
            className={classes.field}
            key={form.key('email')}
            {...form.getInputProps('email')}
          />
          <Button type="submit" loading={subscribe.isPending}>
            Subscribe
          </Button>
        </form>
      )}
    </section>
  );
}
