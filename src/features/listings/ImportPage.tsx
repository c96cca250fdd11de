import '../../ui/form/formStyles.ts';
import { Button, Group, Paper, Skeleton, Stack, Text, Textarea, Title } from '@mantine/core';
import { useRef, useState } from 'react';
import { portfolioColumnNames } from '../../../domain/market/portfolio-columns.ts';
import { importLimits } from '../../../domain/market/portfolio-import.ts';
import { download } from '../../download.ts';
import { sentenceOf } from '../../errors.ts';
import { trpc } from '../../trpc.ts';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { UploadProgress } from '../../ui/form/UploadProgress.tsx';
import { useUpload } from '../../ui/form/useUpload.ts';
import { LinkAnchor } from '../../ui/LinkAnchor.tsx';
import page from '../../ui/Page.module.css';
import { notifyError } from '../../ui/toast.ts';
import { ImportPreview } from './ImportPreview.tsx';

interface ImportPageProps {
  /** The id of the file that is being looked through. */
  id: string | undefined;
  onId: (id: string | null) => void;
}

/** A portfolio as a file: read, checked row by row, and imported as a whole. */
export function ImportPage({ id, onId }: ImportPageProps) {
  return (
    <div className={page.page}>
      <Breadcrumb>
        <LinkAnchor to="/dashboard">Dashboard</LinkAnchor>
        <LinkAnchor to="/dashboard/repository">My Repository</LinkAnchor>
        Import
      </Breadcrumb>
      <Title order={1} mb="1.25rem">
        Import a portfolio
      </Title>
      {id ? <Imported id={id} onAnother={() => onId(null)} /> : <Choose onRead={onId} />}
    </div>
  );
}

function Imported({ id, onAnother }: { id: string; onAnother: () => void }) {
  const { data, error, refetch } = trpc.portfolio.importState.useQuery({ id });
  if (error) {
    return (
      <Stack gap="1rem" align="flex-start">
        <ErrorState sentence={sentenceOf(error)} onRetry={() => void refetch()} />
        <Button variant="default" onClick={onAnother}>
          Choose a file
        </Button>
      </Stack>
    );
  }
  if (!data) return <Skeleton height="16rem" />;
  return <ImportPreview state={data} onAnother={onAnother} />;
}

function Choose({ onRead }: { onRead: (id: string) => void }) {
  const { client } = trpc.useUtils();
  const input = useRef<HTMLInputElement>(null);
  const [pasted, setPasted] = useState('');
  const [name, setName] = useState('');
  const { upload, isPending, fraction, stop } = useUpload({
    send: (form, options) => client.portfolio.readImport.mutate(form, options),
    onSuccess: ({ id }: { id: string }) => onRead(id),
    onError: (error) => notifyError({ title: 'The file was not read', message: sentenceOf(error) }),
  });
  const send = (field: 'document' | 'text', value: File | string) => {
    const form = new FormData();
    form.set(field, value);
    setName(typeof value === 'string' ? 'Pasted rows' : value.name);
    upload(form);
  };
  const template = () =>
    download('ipso-portfolio.csv', [`\uFEFF${portfolioColumnNames.join(',')}\r\n`], 'text/csv');
  return (
    <Stack gap="1.25rem" maw="46rem">
      <Text>
        A CSV file with a row for each right and headings in its first line, up to{' '}
        {importLimits.rows.toLocaleString('en-US')} rows and 5 MB. You see every row before anything is stored
        as a listing, and can correct it. What you export from your repository can be imported here.
      </Text>
      <Group gap="0.75rem">
        <Button disabled={isPending} onClick={() => input.current?.click()}>
          Choose a file
        </Button>
        <Button variant="default" onClick={template}>
          Download a template
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          aria-label="CSV file"
          accept=".csv,.txt,.tsv,text/csv"
          onChange={(event) => {
            const file = event.target.files?.[0];
            if (file) send('document', file);
            event.target.value = '';
          }}
        />
      </Group>
      {isPending && <UploadProgress name={name} fraction={fraction} onStop={stop} />}
      <Paper p="1.25rem" withBorder>
        <Stack gap="0.75rem" align="flex-start">
          <Textarea
            label="Or paste the rows"
            description="From a spreadsheet, with the headings"
            autosize
            minRows={4}
            maxRows={12}
            w="100%"
            value={pasted}
            disabled={isPending}
            onChange={(event) => setPasted(event.currentTarget.value)}
          />
          <Button
            variant="default"
            disabled={isPending || pasted.trim() === ''}
            onClick={() => send('text', pasted)}
          >
            Read the rows
          </Button>
        </Stack>
      </Paper>
    </Stack>
  );
}
