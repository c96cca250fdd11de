import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { formatBytes } from '../../../domain/files.ts';
import type { CertificateStatement } from '../../../domain/market/certificates.ts';
import { download } from '../../download.ts';
import { sentenceOf } from '../../errors.ts';
import { trpc } from '../../trpc.ts';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { Dialog, DialogButtons } from '../../ui/Dialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { FormattedDate } from '../../ui/FormattedDate.tsx';
import { LinkAnchor } from '../../ui/LinkAnchor.tsx';
import { notifyError } from '../../ui/toast.ts';

/** Opens the certificate of upload of one document. */
export function CertificateButton({ documentId, name }: { documentId: string; name: string }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={`Certificate of ${name}`}
        onClick={() => setOpened(true)}
      >
        Certificate
      </Button>
      <Dialog opened={opened} title="Certificate of upload" onClose={() => setOpened(false)}>
        <Certificate documentId={documentId} />
      </Dialog>
    </>
  );
}

function Certificate({ documentId }: { documentId: string }) {
  const { client } = trpc.useUtils();
  const [busy, setBusy] = useState(false);
  const certificate = trpc.certificates.get.useQuery({ documentId });
  if (certificate.error) {
    return <ErrorState sentence={sentenceOf(certificate.error)} onRetry={() => certificate.refetch()} />;
  }
  if (!certificate.data) return <Text c="dimmed">Opening the certificate…</Text>;
  const { statement, stampedAt, stampExpected } = certificate.data;
  const { document, owner, listing, key, meaning }: CertificateStatement = JSON.parse(statement);
  const save = async () => {
    setBusy(true);
    try {
      const { name, base64 } = await client.certificates.bundle.query({ documentId });
      download(name, [Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))], 'application/zip');
    } catch (error) {
      notifyError({ title: 'Could not download the certificate', message: sentenceOf(error) });
    }
    setBusy(false);
  };
  return (
    <>
      <Text mb="1rem">{meaning}</Text>
      <DescriptionList
        facts={[
          { label: 'Document', value: `${document.name}, ${formatBytes(document.bytes)}` },
          { label: 'SHA-256', value: <code>{document.sha256}</code> },
          { label: 'Listing', value: listing.title },
          { label: 'Owner', value: `${owner.name} (@${owner.username})` },
          { label: 'Uploaded', value: <FormattedDate value={document.uploadedAt} time /> },
          { label: 'Signed with key', value: <code>{key}</code> },
          {
            label: 'Time stamp',
            value: stampedAt ? (
              <FormattedDate value={stampedAt} time />
            ) : stampExpected ? (
              'Requested from the authority'
            ) : (
              'None: the time is the word of this site'
            ),
          },
        ]}
      />
      <Text size="sm" c="dimmed" mt="1rem">
        The download can be checked without us, offline or with OpenSSL, or on the page{' '}
        <LinkAnchor to="/verify" inherit underline="always">
          Verify a certificate
        </LinkAnchor>
        .
      </Text>
      <DialogButtons>
        <Button loading={busy} onClick={() => void save()}>
          Download certificate
        </Button>
      </DialogButtons>
    </>
  );
}
