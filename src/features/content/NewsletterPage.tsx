import { Button, Title } from '@mantine/core';
import { sentenceOf } from '../../errors.ts';
import { trpc } from '../../trpc.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import classes from './NewsletterPage.module.css';

/** Where the mailed link leads. Asks for a press: mail scanners open links. */
export function NewsletterPage({ token }: { token: string }) {
  const confirm = trpc.content.confirmNewsletter.useMutation();
  const leave = trpc.content.leaveNewsletter.useMutation();
  if (leave.isSuccess) {
    return <Sheet title="You are no longer subscribed" text="Nothing of the subscription is kept." />;
  }
  if (confirm.isSuccess) {
    return <Sheet title="You are subscribed" text={`New articles go to ${confirm.data.email}.`} />;
  }
  const error = confirm.error ?? leave.error;
  return (
    <Sheet
      title="The newsletter"
      text={error ? sentenceOf(error) : 'Confirm that you want it at this address, or end it.'}
    >
      <Button loading={confirm.isPending} onClick={() => confirm.mutate({ token })}>
        Confirm
      </Button>
      <Button variant="default" loading={leave.isPending} onClick={() => leave.mutate({ token })}>
        Unsubscribe
      </Button>
    </Sheet>
  );
}

function Sheet({ title, text, children }: { title: string; text: string; children?: React.ReactNode }) {
  return (
    <div className={classes.page}>
      <section className={classes.sheet}>
        <Title order={1} size="h2">
          {title}
        </Title>
        <p className={classes.text} role="status">
          {text}
        </p>
        <div className={classes.buttons}>
          {children ?? (
            <LinkButton to="/happening" variant="default">
              Go to Happening
            </LinkButton>
          )}
        </div>
      </section>
    </div>
  );
}
