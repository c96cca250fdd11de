import './formStyles.ts';
import { TextInput } from '@mantine/core';

interface SenderFieldsProps {
  /** The form of a page that anybody can write from. */
  form: {
    key(field: 'name' | 'email'): string;
    getInputProps(field: 'name' | 'email'): object;
  };
  emailHint?: string;
}

/** Who is writing, and where the answer goes. */
export function SenderFields({ form, emailHint }: SenderFieldsProps) {
  return (
    <>
      <TextInput
        label="Name"
        autoComplete="name"
        required
        key={form.key('name')}
        {...form.getInputProps('name')}
      />
      <TextInput
        label="Email"
        description={emailHint}
        type="email"
        autoComplete="email"
        required
        key={form.key('email')}
        {...form.getInputProps('email')}
      />
    </>
  );
}
