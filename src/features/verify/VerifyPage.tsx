import '../../ui/form/formStyles.ts';
import '@mantine/core/styles/List.layer.css';
import { FileInput, List, Stack, Text, Title } from '@mantine/core';
import { IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { unzipSync } from 'fflate';
import { type ReactNode, useState } from 'react';
import { formatBytes } from '../../../domain/files.ts';
import { bundleFiles, checkCertificate } from '../../../domain/market/certificates.ts';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { FormattedDate } from '../../ui/FormattedDate.tsx';
import page from '../../ui/Page.module.css';
import { Panel } from '../../ui/Panel.tsx';
import classes from './VerifyPage.module.css';

/** Checks a certificate of upload, and the document it is about, without sending either anywhere. */
export function VerifyPage() {
  const [certificate, setCertificate] = useState<File | null>(null);
  const [document, setDocument] = useState<File | null>(null);
  const result = useQuery({
    queryKey: ['verify', fingerprint(certificate), fingerprint(document)],
    queryFn: () => (certificate ? check(certificate, document) : null),
    enabled: certificate !== null,
    networkMode: 'always',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

  // Whichever comes, in whichever order: the ZIP file with a certificate in it is the certificate.
  const take = async (files: FileList) => {
    for (const file of files) {
      if (await contentOf(file)) setCertificate(file);
      else setDocument(file);
    }
  };

  return (
    <div className={page.page}>
      <div className={classes.column}>
        <Title order={1}>Verify a certificate</Title>
        <Text className={classes.lead}>
          A certificate of upload proves that Ipso had received a document at a certain time. Both files stay
          on this computer: they are checked here, in your browser.
        </Text>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is extra, the fields inside do the same */}
        <div
          className={classes.drop}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            void take(event.dataTransfer.files);
          }}
        >
          <FileInput
            label="Certificate"
            description="The ZIP file that came from “Download certificate”"
            placeholder="Choose the certificate, or drop it here"
            accept=".zip"
            clearable
            clearButtonProps={{ 'aria-label': 'Remove the certificate' }}
            value={certificate}
            onChange={setCertificate}
          />
          <FileInput
            label="Document"
            description="The file that was certified"
            placeholder="Choose the document, or drop it here"
            clearable
            clearButtonProps={{ 'aria-label': 'Remove the document' }}
            value={document}
            onChange={setDocument}
          />
        </div>
        <div aria-live="polite">
          {certificate && result.error && (
            <Text>This file is not a certificate of upload. Choose the ZIP file as it was downloaded.</Text>
          )}
          {certificate && result.data && <Result result={result.data} hasDocument={document !== null} />}
        </div>
      </div>
    </div>
  );
}

function Result({ result, hasDocument }: { result: Checked; hasDocument: boolean }) {
  const { statement, signed, keyNamed, sameDocument, published, stamped } = result;
  const valid = signed && keyNamed && published;
  const title = !valid
    ? signed === null || published === null
      ? 'Not fully checked'
      : 'Not valid'
    : sameDocument === false
      ? 'Another document'
      : sameDocument
        ? 'Valid, and this is the document'
        : 'A valid certificate';
  return (
    <Panel title={title}>
      <Stack gap="1.25rem">
        <List spacing="0.5rem" listStyleType="none" pl={0}>
          <Finding ok={signed === null ? null : signed && keyNamed}>
            {signed === null
              ? 'This browser cannot check Ed25519 signatures. The README in the certificate shows how OpenSSL does.'
              : signed && keyNamed
                ? 'The signature is right: nothing in the certificate was changed.'
                : 'The signature is wrong: this certificate was changed, or is not from its issuer.'}
          </Finding>
          <Finding ok={published}>
            {published === null
              ? 'The list of keys could not be read, so it is unknown whether the key is that of this site. Please try again.'
              : published
                ? 'The key is published by this site.'
                : 'This site has never used this key: the certificate comes from somewhere else.'}
          </Finding>
          <Finding ok={sameDocument}>
            {!hasDocument
              ? 'Choose the document as well to compare it.'
              : sameDocument
                ? 'The document is the one that was certified, byte for byte.'
                : 'The document is not the one that was certified: its bytes differ.'}
          </Finding>
          <Finding ok={null}>
            {stamped
              ? 'It holds a time stamp of an independent authority, which OpenSSL checks: see the README in the certificate.'
              : 'It has no time stamp of an independent authority: its time is the word of the issuer.'}
          </Finding>
        </List>
        <DescriptionList
          facts={[
            {
              label: 'Document',
              value: `${statement.document.name}, ${formatBytes(statement.document.bytes)}`,
            },
            { label: 'SHA-256', value: <code>{statement.document.sha256}</code> },
            { label: 'Uploaded', value: <FormattedDate value={statement.document.uploadedAt} time /> },
            {
              label: 'Right',
              value: [statement.listing.title, statement.listing.type, statement.listing.registrationNumber]
                .filter(Boolean)
                .join(', '),
            },
            {
              label: 'Owner',
              value: `${statement.owner.name} (@${statement.owner.username}), ${
                statement.owner.identityVerified ? 'identity verified' : 'identity not verified'
              }`,
            },
            { label: 'Issuer', value: statement.issuer },
          ]}
        />
        <Text size="sm" c="dimmed">
          {statement.meaning}
        </Text>
      </Stack>
    </Panel>
  );
}

/** A sentence with a sign: right, wrong, or not known. */
function Finding({ ok, children }: { ok: boolean | null; children: ReactNode }) {
  const [Icon, color] =
    ok === null ? [IconInfoCircle, 'var(--muted)'] : ok ? [IconCheck, 'var(--green)'] : [IconX, 'var(--red)'];
  return (
    <List.Item icon={<Icon size={20} stroke={1.8} color={color} aria-hidden="true" />}>{children}</List.Item>
  );
}

type Checked = Awaited<ReturnType<typeof check>>;

async function check(certificate: File, document: File | null) {
  const content = await contentOf(certificate);
  if (!content) throw new Error('not a certificate');
  const [checked, keys] = await Promise.all([
    checkCertificate(content.sealed, document && new Uint8Array(await document.arrayBuffer())),
    publishedKeys().catch(() => null),
  ]);
  return { ...checked, published: keys?.has(checked.key) ?? null, stamped: content.stamped };
}

/** The certificate in a ZIP file; nothing when it has none. */
async function contentOf(file: File) {
  if (!/\.zip$/i.test(file.name) || file.size > 1_000_000) return;
  try {
    const wanted: string[] = Object.values(bundleFiles);
    const files = unzipSync(new Uint8Array(await file.arrayBuffer()), {
      filter: ({ name, originalSize }) => wanted.includes(name) && originalSize < 1_000_000,
    });
    const { [bundleFiles.statement]: statement, [bundleFiles.signature]: signature } = files;
    const pem = files[bundleFiles.key];
    if (!statement || !signature || !pem) return;
    const der = atob(new TextDecoder().decode(pem).replace(/-----[A-Z ]+-----|\s/g, ''));
    return {
      sealed: {
        statement: Uint8Array.from(statement),
        signature: Uint8Array.from(signature),
        key: Uint8Array.from(der, (sign) => sign.charCodeAt(0)),
      },
      stamped: bundleFiles.timeStamp in files,
    };
  } catch {
    return;
  }
}

async function publishedKeys(): Promise<Set<string>> {
  const answer = await fetch('/.well-known/ipso-signing-keys.json');
  if (!answer.ok) throw new Error('no answer');
  const { keys } = (await answer.json()) as { keys: { id: string }[] };
  return new Set(keys.map(({ id }) => id));
}

function fingerprint(file: File | null): string | null {
  return file && `${file.name} ${file.size} ${file.lastModified}`;
}
