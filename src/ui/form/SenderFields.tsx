import './formStyles.ts';
import { TextInput } from '@mantine/core';

interface SenderFieldsProps {
  /** The form of a page that anybody can write from. */
  form: {
    key(field: 'name' | 'email'): string;
    getInputProps(field: 'name' | 'email'): object;
  };
}

/** Who is writing, and where the answer goes. */
export function SenderFields({ form }: SenderFieldsProps) {
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
        type="email"
        autoComplete="email"
        required
        key={form.key('email')}
        {...form.getInputProps('email')}
      />
    </>
  );
}
