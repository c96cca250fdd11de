import '../../ui/form/formStyles.ts';
import '@mantine/core/styles/Radio.layer.css';
import { Button, Group, Radio, Stack, Text, Textarea, TextInput, Title } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useState } from 'react';
import { momentText } from '../../../domain/event-kinds.ts';
import { NOTICE_BUTTON } from '../../../domain/plans/plan-notice-words.ts';
import type { NoticeKind } from '../../../domain/plans/plan-notices.ts';
import { plans } from '../../../domain/tools/plans.ts';
import { planNoticeInput } from '../../../server/content/input.ts';
import { download } from '../../download.ts';
import { sentenceOf } from '../../errors.ts';
import { type RouterOutputs, trpc } from '../../trpc.ts';
import { AskBeforeLeaving } from '../../ui/form/AskBeforeLeaving.tsx';
import { SenderFields } from '../../ui/form/SenderFields.tsx';
import { LinkAnchor } from '../../ui/LinkAnchor.tsx';
import page from '../../ui/Page.module.css';
import { notifyError } from '../../ui/toast.ts';
import classes from './ContactPage.module.css';

const contract = `Ipso ${plans.pro.name}, by the month`;

/** On a phone the answer is above the button that was pressed. Always the same function: another one would focus it again. */
const focus = (element: HTMLElement | null) => element?.focus();

/** Cancels a plan for whoever can't or won't sign in: one page, one button, and an answer that is the same for every address. */
export function CancelPlanPage({ sender }: { sender: { name: string; email: string } }) {
  const [when, setWhen] = useState<'soonest' | 'day'>('soonest');
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { ...sender, kind: 'ordinary' as NoticeKind, cause: '', day: null as string | null },
    validate: schemaResolver(planNoticeInput, { sync: true }),
  });
  const [kind, setKind] = useState<NoticeKind>('ordinary');
  const send = trpc.content.cancelPlan.useMutation({
    onError: (error) => notifyError({ title: 'Error', message: sentenceOf(error) }),
  });
  return (
    <div className={page.page}>
      <div className={classes.layout}>
        <div className={classes.words}>
          <Title order={1}>Cancel a plan</Title>
          <p className={classes.lead}>You need not sign in. What you send takes effect when it arrives.</p>
          <Text c="dimmed" maw="28rem" mt="1rem">
            {plans.pro.name} is paid for by the month and ends with the month that is paid for. Nothing of
            yours is deleted. We confirm by e-mail what arrived, when, and when the plan ends.
          </Text>
          <Text c="dimmed" maw="28rem" mt="1rem">
            Within 14 days of the contract you can withdraw from it instead, and get money back: see the{' '}
            <LinkAnchor to="/terms" underline="always">
              terms
            </LinkAnchor>
            .
          </Text>
        </div>
        <section className={classes.sheet} aria-label="Your notice of cancellation">
          {send.isSuccess ? (
            <Arrived {...send.data} />
          ) : (
            <AskBeforeLeaving call={send}>
              <form
                noValidate
                onSubmit={form.onSubmit((values) => send.mutate(planNoticeInput.parse(values)))}
              >
                <Stack gap="1.125rem">
                  <TextInput label="Contract" value={contract} readOnly />
                  <SenderFields
                    form={form}
                    emailHint="That of your account at Ipso. The confirmation goes there."
                  />
                  <Radio.Group
                    label="Kind of cancellation"
                    value={kind}
                    onChange={(value) => {
                      setKind(value as NoticeKind);
                      form.setFieldValue('kind', value as NoticeKind);
                    }}
                  >
                    <Stack gap="0.5rem" mt="0.375rem">
                      <Radio value="ordinary" label="Ordinary, without a reason" />
                      <Radio value="cause" label="At once, for a reason" />
                    </Stack>
                  </Radio.Group>
                  {kind === 'cause' ? (
                    <Textarea
                      label="Your reason"
                      description="The plan is not renewed in any case. A person reads the reason and answers you."
                      required
                      autosize
                      minRows={3}
                      maxRows={10}
                      key={form.key('cause')}
                      {...form.getInputProps('cause')}
                    />
                  ) : (
                    <Radio.Group
                      label="It should end"
                      value={when}
                      onChange={(value) => {
                        setWhen(value as typeof when);
                        form.setFieldValue('day', value === 'day' ? '' : null);
                      }}
                    >
                      <Stack gap="0.5rem" mt="0.375rem">
                        <Radio
                          value="soonest"
                          label="As early as possible: with the month that is paid for"
                        />
                        <Radio value="day" label="With the month of a later day" />
                      </Stack>
                    </Radio.Group>
                  )}
                  {kind === 'ordinary' && when === 'day' && (
                    <TextInput
                      type="date"
                      label="Day"
                      required
                      key={form.key('day')}
                      {...form.getInputProps('day')}
                    />
                  )}
                  <Button type="submit" loading={send.isPending} style={{ alignSelf: 'flex-start' }}>
                    {NOTICE_BUTTON}
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

/** What arrived and when, to be kept (§ 312k(3)). */
function Arrived({ arrivedAt, says }: RouterOutputs['content']['cancelPlan']) {
  const at = momentText(arrivedAt.toISOString());
  return (
    <div role="status" tabIndex={-1} ref={focus} className={classes.answer}>
      <Title order={2} size="h3">
        Your notice has arrived
      </Title>
      <Text c="dimmed" mt="0.5rem">
        {at}
      </Text>
      <Text mt="1rem" style={{ overflowWrap: 'anywhere' }}>
        “{says}”
      </Text>
      <Text c="dimmed" mt="1rem">
        We write to the address you gave: when the plan ends, or that no account with this address pays for
        one.
      </Text>
      <Group gap="0.75rem" mt="lg">
        <Button
          variant="default"
          onClick={() =>
            download(
              'cancellation.txt',
              [
                `${says}\n\nSent with the button “${NOTICE_BUTTON}” on ${window.location.href}\nArrived on ${at}.\n`,
              ],
              'text/plain;charset=utf-8',
            )
          }
        >
          Save it
        </Button>
        <Button variant="default" onClick={() => window.print()}>
          Print it
        </Button>
      </Group>
    </div>
  );
}
