import { Button } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { sentenceOf } from '../../../errors.ts';
import { trpc } from '../../../trpc.ts';
import { notify, notifyError } from '../../../ui/toast.ts';
import { download } from './download.ts';
import type { ToolUse } from './types.ts';

/** Writes the answer as PDF and hands it to the browser. */
export function ReportButton({ of }: { of: ToolUse | { id: string } }) {
  const utils = trpc.useUtils();
  const report = trpc.tools.report.useMutation({
    onSuccess: ({ name, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
      download(name, [bytes], 'application/pdf');
      notify({ title: 'Report ready', message: name });
      void utils.tools.usage.invalidate();
    },
    onError: (error) => notifyError({ title: 'Error', message: sentenceOf(error) }),
  });
  return (
    <Button
      leftSection={<IconFileDownload size={18} stroke={1.6} aria-hidden="true" />}
      loading={report.isPending}
      onClick={() => report.mutate(of)}
    >
      Generate Report
    </Button>
  );
}
