import '../../ui/form/formStyles.ts';
import { Button, NativeSelect, Stack, Text, Textarea, Title } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import {
  type ContactTopic,
  contactTopicLabels,
  contactTopics,
} from '../../../domain/content/contact-topics.ts';
import { type ContactInput, contactInput } from '../../../server/content/input.ts';
import { sentenceOf } from '../../errors.ts';
import { trpc } from '../../trpc.ts';
import { AskBeforeLeaving } from '../../ui/form/AskBeforeLeaving.tsx';
import { SenderFields } from '../../ui/form/SenderFields.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Seal } from '../../ui/listing/Seal.tsx';
import page from '../../ui/Page.module.css';
import { notifyError } from '../../ui/toast.ts';
import classes from './ContactPage.module.css';

interface ContactPageProps {
  topic: ContactTopic;
  /** The signed-in sender; empty for visitors. */
  sender: { name: string; email: string };
}

/** On a phone the answer is above the button that was pressed. Always the same function: another one would focus it again. */
const focus = (element: HTMLElement | null) => element?.focus();

export function ContactPage({ topic, sender }: ContactPageProps) {
  const form = useForm<ContactInput>({
    mode: 'uncontrolled',
    initialValues: { ...sender, topic, message: '' },
    validate: schemaResolver(contactInput, { sync: true }),
  });
  const send = trpc.content.contact.useMutation({
    onError: (error) => notifyError({ title: 'Error', message: sentenceOf(error) }),
  });
  return (
    <div className={page.page}>
      <div className={classes.layout}>
        <div className={classes.words}>
          <Title order={1}>Contact</Title>
          <p className={classes.lead}>
            A person reads every message. We reply by e-mail to the address you give.
          </p>
          <Text c="dimmed" maw="28rem" mt="1rem">
            Is it about a transaction under way? Open a dispute on its page: both sides are heard, and the
            funds stay where they are.
          </Text>
          <Seal id="ipso-16" kind="Patent" size={300} className={classes.seal} />
        </div>
        <section className={classes.sheet} aria-label="Your message">
          {send.isSuccess ? (
            <div role="status" tabIndex={-1} ref={focus} className={classes.answer}>
              <Title order={2} size="h3">
                Thank you, your message has arrived
              </Title>
              <Text c="dimmed" mt="1rem" style={{ overflowWrap: 'anywhere' }}>
                We will reply to {send.variables.email}.
              </Text>
              <LinkButton to="/" variant="default" mt="lg">
                Return to Home
              </LinkButton>
            </div>
          ) : (
            <AskBeforeLeaving call={send}>
              <form noValidate onSubmit={form.onSubmit((values) => send.mutate(contactInput.parse(values)))}>
                <Stack gap="1.125rem">
                  <NativeSelect
                    label="What is it about?"
                    size="md"
                    data={contactTopics.map((value) => ({ value, label: contactTopicLabels[value] }))}
                    key={form.key('topic')}
                    {...form.getInputProps('topic')}
                  />
                  <SenderFields form={form} />
                  <Textarea
                    label="Message"
                    description="Nothing secret: Ipso is not a law firm, and what you write here is not privileged."
                    required
                    autosize
                    minRows={5}
                    maxRows={14}
                    key={form.key('message')}
                    {...form.getInputProps('message')}
                  />
                  <Button type="submit" loading={send.isPending} style={{ alignSelf: 'flex-start' }}>
                    Send
                  </Button>
                </Stack>
              </form>
            </AskBeforeLeaving>
          )}
        </section>
      </div>
    </div>
  );
}
