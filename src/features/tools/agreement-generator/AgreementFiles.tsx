import { Button } from '@mantine/core';
import { contentTypes } from '../../../../domain/files.ts';
import type { AgreementInput } from '../../../../domain/tools/agreement-generator/input.ts';
import { sentenceOf } from '../../../errors.ts';
import { trpc } from '../../../trpc.ts';
import { notifyError } from '../../../ui/toast.ts';
import { download } from '../shared/download.ts';

const forms = [
  { form: 'docx', label: 'Word' },
  { form: 'pdf', label: 'PDF' },
] as const;

/** The agreement in the forms that the server writes. */
export function AgreementFiles({ input }: { input: AgreementInput }) {
  const utils = trpc.useUtils();
  const write = trpc.tools.agreementFile.useMutation({
    onSuccess: ({ name, base64 }, { form }) => {
      const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
      download(name, [bytes], contentTypes[form]);
      void utils.tools.usage.invalidate();
    },
    onError: (error) => notifyError({ title: 'Error', message: sentenceOf(error) }),
  });
  return forms.map(({ form, label }) => (
    <Button
      key={form}
      variant="default"
      loading={write.isPending && write.variables.form === form}
      onClick={() => write.mutate({ input, form })}
    >
      {label}
    </Button>
  ));
}
