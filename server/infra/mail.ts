import nodemailer from 'nodemailer';
import type { Db } from '../../db/connection.ts';
import { devMailbox } from '../../db/schema/infra.ts';
import type { Config } from './config.ts';
import type { Queues } from './jobs.ts';
import { htmlOfText } from './mail-html.ts';

export type SendMail = (mail: Queues['mail.send']) => Promise<void>;

/** The worker behind the queue 'mail.send': SMTP if it is configured, otherwise the mailbox page at /dev/mailbox. */
export function openMail(config: Config, db: Db): SendMail {
  if (!config.smtpUrl) {
    return async ({ to, ...mail }) => {
      const { subject, text } = mail;
      const html = mail.html ?? htmlOfText(mail, config.origin);
      await db.insert(devMailbox).values({ recipient: to, subject, body: text, html });
    };
  }
  const transport = nodemailer.createTransport(
    { url: config.smtpUrl, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 },
    { from: config.mailFrom },
  );
  return async ({ to, subject, text, unsubscribe, calendar, ...mail }) => {
    const html = mail.html ?? htmlOfText({ subject, text, button: mail.button }, config.origin);
    const headers = { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
    const ending = unsubscribe ? { headers, list: { unsubscribe } } : {};
    const invitation = calendar && { icalEvent: { ...calendar, filename: 'call.ics' } };
    await transport.sendMail({ to, subject, text, html, ...ending, ...invitation });
  };
}
