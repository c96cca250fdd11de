import './form/formStyles.ts';
import '@mantine/core/styles/Radio.layer.css';
import { Button, Radio, Stack, Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { needsDetails, type ReportReason, reportLimits } from '../../domain/market/reports.ts';
import { fieldsOf, sentenceOf } from '../errors.ts';
import { Dialog, DialogButtons, NotNow } from './Dialog.tsx';
import { notify, notifyError } from './toast.ts';

interface ReportDialogProps<Reason extends ReportReason> {
  title: string;
  question: string;
  /** Who reads it, and who does not. */
  description: string;
  reasons: Record<Reason, string>;
  /** What an administrator will look at: "this listing". */
  what: string;
  details: string;
  opened: boolean;
  report: {
    isPending: boolean;
    mutateAsync: (said: { reason: Reason; details: string }) => Promise<unknown>;
  };
  onClose: () => void;
  children?: ReactNode;
}

/** Asks what is wrong, and sends it to the administrators. */
export function ReportDialog<Reason extends ReportReason>(props: ReportDialogProps<Reason>) {
  const { title, question, description, reasons, what, report, opened, onClose, children } = props;
  const [reason, setReason] = useState<Reason | null>(null);
  const [details, setDetails] = useState('');
  const [problems, setProblems] = useState<Record<string, string>>({});
  const optional = !(reason && needsDetails(reason));
  const send = async () => {
    if (reason === null) return setProblems({ reason: 'Please choose a reason.' });
    if (!optional && details.trim() === '') return setProblems({ details: 'Please say what is wrong.' });
    setProblems({});
    try {
      await report.mutateAsync({ reason, details });
    } catch (error) {
      const fields = fieldsOf(error);
      if (Object.keys(fields).length > 0) return setProblems(fields);
      return notifyError({ title: 'Could not send the report', message: sentenceOf(error) });
    }
    notify({ title: 'Report sent', message: `An administrator will look at ${what}. Thank you.` });
    onClose();
  };
  return (
    <Dialog opened={opened} title={title} busy={report.isPending} onClose={onClose}>
      {children}
      <Radio.Group
        mb="1.25rem"
        label={question}
        description={description}
        value={reason ?? ''}
        error={problems.reason}
        onChange={(value) => {
          setReason(value as Reason);
          setProblems({});
        }}
      >
        <Stack gap="0.625rem" mt="0.625rem" mb="0.375rem">
          {(Object.entries(reasons) as [Reason, string][]).map(([key, label]) => (
            <Radio key={key} value={key} label={label} />
          ))}
        </Stack>
      </Radio.Group>
      <Textarea
        label={optional ? `${props.details} (optional)` : props.details}
        autosize
        minRows={3}
        maxRows={8}
        maxLength={reportLimits.details}
        value={details}
        error={problems.details}
        onChange={(event) => {
          setDetails(event.currentTarget.value);
          setProblems({});
        }}
      />
      <DialogButtons>
        <NotNow disabled={report.isPending} />
        <Button color="red" loading={report.isPending} onClick={() => void send()}>
          Send report
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
