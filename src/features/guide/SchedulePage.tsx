import '../../ui/form/formStyles.ts';
import { Button, NativeSelect, Stack, Text, Textarea, Title } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { bookingLimits, bookingTopicLabels, bookingTopics } from '../../../domain/content/bookings.ts';
import { type BookInput, bookInput } from '../../../server/content/input.ts';
import { sentenceOf } from '../../errors.ts';
import { trpc } from '../../trpc.ts';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import { AskBeforeLeaving } from '../../ui/form/AskBeforeLeaving.tsx';
import { SenderFields } from '../../ui/form/SenderFields.tsx';
import page from '../../ui/Page.module.css';
import { Panel } from '../../ui/Panel.tsx';
import { notifyError } from '../../ui/toast.ts';
import { ChooseTime, readersZone } from './ChooseTime.tsx';
import own from './Services.module.css';

interface SchedulePageProps {
  /** The signed-in guest; empty for visitors. */
  sender: { name: string; email: string };
  onBooked: (token: string) => void;
}

const formInput = bookInput.omit({ startsAt: true, timeZone: true });
type Typed = Omit<BookInput, 'startsAt' | 'timeZone'>;

/** Books a call about the legal services. */
export function SchedulePage({ sender, onBooked }: SchedulePageProps) {
  const [zone, setZone] = useState(readersZone);
  const [time, setTime] = useState<Date | null>(null);
  const utils = trpc.useUtils();
  const form = useForm<Typed>({
    mode: 'uncontrolled',
    initialValues: { ...sender, topic: 'trademark', note: '' },
    validate: schemaResolver(formInput, { sync: true }),
  });
  const book = trpc.bookings.book.useMutation({
    onSuccess: ({ token }) => onBooked(token),
    onError: (error) => {
      notifyError({ title: 'Nothing was booked', message: sentenceOf(error) });
      setTime(null);
    },
    onSettled: () => utils.bookings.times.invalidate(),
  });
  const submit = (typed: Typed) => {
    if (!time)
      return notifyError({ title: 'Please choose a time', message: 'Choose a day and a time first.' });
    book.mutate({ ...formInput.parse(typed), startsAt: time, timeZone: zone });
  };
  return (
    <div className={page.page}>
      <Breadcrumb>
        <Link to="/enterprise">Enterprise Legal+</Link>
      </Breadcrumb>
      <Title order={1}>Book a call</Title>
      <Text c="dimmed" mt="0.375rem" maw="40rem">
        It is booked at once, and you get an e-mail with a calendar file. With the link in it you can move or
        cancel the call until it begins. It is for information, not advice on your case.
      </Text>
      <div className={own.booking}>
        <Panel title="When">
          <ChooseTime zone={zone} onZone={setZone} value={time} onChange={setTime} />
        </Panel>
        <Panel title="About what">
          <AskBeforeLeaving call={book}>
            <form noValidate onSubmit={form.onSubmit(submit)}>
              <Stack gap="1.125rem">
                <NativeSelect
                  label="Subject"
                  data={bookingTopics.map((value) => ({ value, label: bookingTopicLabels[value] }))}
                  key={form.key('topic')}
                  {...form.getInputProps('topic')}
                />
                <SenderFields form={form} />
                <Textarea
                  label="Note"
                  description="What it is about, in a few words. Nothing secret."
                  autosize
                  minRows={3}
                  maxRows={10}
                  maxLength={bookingLimits.note}
                  key={form.key('note')}
                  {...form.getInputProps('note')}
                />
                <Button type="submit" loading={book.isPending} style={{ alignSelf: 'flex-start' }}>
                  Book the call
                </Button>
              </Stack>
            </form>
          </AskBeforeLeaving>
        </Panel>
      </div>
    </div>
  );
}
