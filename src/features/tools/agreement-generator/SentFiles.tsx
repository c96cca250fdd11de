import { Button } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { agreementFileName } from '../../../../domain/tools/agreement-generator/text.ts';
import { sentenceOf } from '../../../errors.ts';
import { trpc } from '../../../trpc.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { notifyError } from '../../../ui/toast.ts';
import { download } from '../shared/download.ts';
import classes from './SentAgreement.module.css';
import type { Sent } from './SentAgreement.tsx';

/** The signed PDF once there is one, the exact text, and the transaction it belongs to. */
export function SentFiles({
  agreement: { id, type, body, status, hasPdf, transactionId },
}: {
  agreement: Sent;
}) {
  const { client } = trpc.useUtils();
  const open = async () => {
    try {
      const { path } = await client.agreements.link.query({ id });
      window.location.assign(path);
    } catch (error) {
      notifyError({ title: 'Could not open the document', message: sentenceOf(error) });
    }
  };
  return (
    <div className={classes.files}>
      {hasPdf && (
        <Button
          leftSection={<IconFileDownload size={18} stroke={1.6} aria-hidden="true" />}
          onClick={() => void open()}
        >
          {status === 'void' ? 'PDF, marked as void' : 'Signed PDF'}
        </Button>
      )}
      <Button
        variant="default"
        onClick={() => download(agreementFileName(type, 'txt'), [body], 'text/plain;charset=utf-8')}
      >
        Download
      </Button>
      {transactionId && (
        <LinkButton to="/transaction/$id" params={{ id: transactionId }} variant="default">
          Open the transaction
        </LinkButton>
      )}
    </div>
  );
}
