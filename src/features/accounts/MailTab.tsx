import type { RouterOutputs } from '../../trpc.ts';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { mailTopics, mailTopicTexts } from '../../../domain/mail.ts';
import { sentenceOf } from '../../errors.ts';
import { trpc } from '../../trpc.ts';
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
        Everything is in your inbox on this site. What you have not read there after a few minutes is also
        mailed to <strong>{account.email}</strong>:
      </p>
      <div className={classes.list}>
        <div className={classes.always}>
          <IconLock size={20} stroke={1.5} aria-hidden="true" />
          <div>
            <p className={classes.label}>Money and rights</p>
            <p className={classes.text}>
              Payments, transfers and disputes in your transactions. These mails are always sent.
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
    </Panel>
  );
}
