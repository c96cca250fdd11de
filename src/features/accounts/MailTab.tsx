import '../../ui/form/formStyles.ts';
import '@mantine/core/styles/Switch.layer.css';
import { Group, NativeSelect, Switch } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { mailTopics, mailTopicTexts } from '../../../domain/inbox/mail.ts';
import { sentenceOf } from '../../errors.ts';
import { type RouterOutputs, trpc } from '../../trpc.ts';
import { Panel } from '../../ui/Panel.tsx';
import { notifyError } from '../../ui/toast.ts';
import classes from './MailTab.module.css';

/** Which events also come by mail. */
export function MailTab({ account }: { account: RouterOutputs['accounts']['account'] }) {
  const utils = trpc.useUtils();
  const choose = trpc.accounts.chooseMail.useMutation({
    onMutate: ({ topic, wanted }) => {
      utils.accounts.account.setData(
        undefined,
        (now) => now && { ...now, mail: { ...now.mail, [topic]: wanted } },
      );
    },
    onError: (error) => notifyError({ title: 'Error', message: sentenceOf(error) }),
    onSettled: () => utils.accounts.account.invalidate(),
  });
  return (
    <Panel title="E-mail">
      <p className={classes.lead}>
        Everything is in your inbox on this site. What moves money or has a deadline is mailed at once to{' '}
        <strong>{account.email}</strong>; the rest, if you have not read it, once a day:
      </p>
      <div className={classes.list}>
        <div className={classes.always}>
          <IconLock size={20} stroke={1.5} aria-hidden="true" />
          <div>
            <p className={classes.label}>Money and rights</p>
            <p className={classes.text}>
              Payments, transfers, deadlines and disputes in your transactions. These mails are always sent,
              each on its own.
            </p>
          </div>
        </div>
        {mailTopics.map((topic) => {
          const { label, text } = mailTopicTexts[topic];
          return (
            <Switch
              key={topic}
              label={label}
              description={text}
              checked={account.mail[topic]}
              onChange={(event) => choose.mutate({ topic, wanted: event.currentTarget.checked })}
            />
          );
        })}
      </div>
      <DigestTime {...account.digest} />
    </Panel>
  );
}

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));

/** When the daily mail comes: an hour, and its time zone. */
function DigestTime({ hour, timeZone }: { hour: number; timeZone: string }) {
  const utils = trpc.useUtils();
  const choose = trpc.inbox.chooseDigest.useMutation({
    onMutate: (digest) => {
      utils.accounts.account.setData(undefined, (now) => now && { ...now, digest });
    },
    onError: (error) => notifyError({ title: 'Error', message: sentenceOf(error) }),
    onSettled: () => utils.accounts.account.invalidate(),
  });
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const zones = [...new Set(['UTC', timeZone, here, ...Intl.supportedValuesOf('timeZone')])];
  return (
    <Group align="start" gap="1rem" mt="1.25rem">
      <NativeSelect
        label="Daily mail at"
        value={String(hour)}
        data={hours}
        onChange={({ currentTarget: { value } }) => choose.mutate({ hour: Number(value), timeZone })}
      />
      <NativeSelect
        label="Time zone"
        maw="100%"
        description={here === timeZone ? undefined : `This browser is in ${here.replaceAll('_', ' ')}.`}
        inputWrapperOrder={['label', 'input', 'description']}
        value={timeZone}
        data={zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
        onChange={({ currentTarget: { value } }) => choose.mutate({ hour, timeZone: value })}
      />
    </Group>
  );
}
