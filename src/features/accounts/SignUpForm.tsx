import '../../ui/form/formStyles.ts';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import {
  Button,
  FileInput,
  Input,
  PasswordInput,
  SegmentedControl,
  Select,
  Text,
  TextInput,
} from '@mantine/core';
import { useForm } from '@mantine/form';
import {
  missingSignUpFields,
  PASSWORD_HINT,
  type SignUpFields,
  type UserType,
  userTypeLabels,
  userTypes,
} from '../../../domain/accounts.ts';
import { countries } from '../../../domain/countries.ts';
import { acceptAttribute, MAX_FILE_BYTES, tooLargeSentence } from '../../../domain/files.ts';
import { dayText } from '../../../domain/tools/day-text.ts';
import { signUpFields } from '../../../server/accounts/input.ts';
import { sentenceOf } from '../../errors.ts';
import { trpc } from '../../trpc.ts';
import { AskBeforeLeaving } from '../../ui/form/AskBeforeLeaving.tsx';
import { LinkAnchor } from '../../ui/LinkAnchor.tsx';
import { notify, notifyError } from '../../ui/toast.ts';
import classes from './Form.module.css';

const countryOptions = countries().map(({ code, name }) => ({ value: code, label: name }));
const typeOptions = userTypes.map((type) => ({ value: type, label: userTypeLabels[type] }));

/** `onDone` gets the address the verification mail went to. */
export function SignUpForm({ onDone }: { onDone: (email: string) => void }) {
  const form = useForm({ initialValues: emptySignUp, validate: signUpErrors });
  const company = form.values.userType === 'company';
  const signUp = trpc.accounts.signUp.useMutation({
    onSuccess: () => {
      notify({
        title: 'Success!',
        message: 'Registration successful. Please check your email for verification.',
      });
      onDone(form.values.email.trim());
    },
    onError: (error) => {
      form.setErrors(error.data?.fields ?? {});
      notifyError({ title: 'Error', message: sentenceOf(error) });
    },
  });

  const utils = trpc.useUtils();
  const { data: terms } = trpc.content.terms.useQuery();
  // The account names the terms that this page has shown.
  const send = async (values: SignUpValues) => {
    try {
      const { sha256 } = terms ?? (await utils.content.terms.fetch());
      signUp.mutate(signUpData(values, sha256));
    } catch (error) {
      notifyError({ title: 'Error', message: sentenceOf(error) });
    }
  };

  const refuse = (errors: typeof form.errors) => {
    const missing = missingSignUpFields(signUpFieldsOf(form.getValues()));
    if (missing) notifyError({ title: 'Missing Information', message: missing });
    form.getInputNode(Object.keys(errors)[0] ?? '')?.focus();
  };

  return (
    <AskBeforeLeaving call={signUp}>
      <form
        className={classes.form}
        noValidate
        onSubmit={form.onSubmit((values) => void send(values), refuse)}
      >
        <Input.Wrapper label="I am signing up as" labelElement="div">
          <SegmentedControl
            fullWidth
            data={typeOptions}
            aria-label="I am signing up as"
            {...form.getInputProps('userType')}
          />
        </Input.Wrapper>
        <TextInput label="Name" autoComplete="name" required {...form.getInputProps('name')} />
        <TextInput
          label="Email"
          type="email"
          autoComplete="email"
          required
          {...form.getInputProps('email')}
        />
        <PasswordInput
          label="Password"
          description={PASSWORD_HINT}
          autoComplete="new-password"
          required
          {...form.getInputProps('password')}
        />
        <TextInput
          label="Phone number"
          type="tel"
          autoComplete="tel"
          required
          {...form.getInputProps('phone')}
        />
        <div className={classes.pair}>
          <Select
            label="Country"
            placeholder="Search countries"
            searchable
            required
            autoComplete="off"
            nothingFoundMessage="No matching country"
            data={countryOptions}
            {...form.getInputProps('country')}
          />
          <TextInput
            label="State / City"
            autoComplete="address-level2"
            required
            {...form.getInputProps('stateCity')}
          />
        </div>
        {company ? (
          <>
            <TextInput
              label="Company name"
              autoComplete="organization"
              required
              {...form.getInputProps('companyName')}
            />
            <TextInput label="Tax ID" autoComplete="off" required {...form.getInputProps('taxId')} />
          </>
        ) : (
          <FileInput
            label="Government ID"
            description="PDF, JPG or PNG, up to 10 MB. Only administrators see it, and only to verify you."
            placeholder="Choose a file"
            accept={acceptAttribute('identity')}
            clearable
            required
            {...form.getInputProps('governmentId')}
          />
        )}
        <Text fz="sm" c="dimmed">
          By creating an account you accept our{' '}
          <LinkAnchor to="/terms" target="_blank" underline="always">
            terms
          </LinkAnchor>
          {terms && `, in their version of ${dayText(terms.version)}`}. Our{' '}
          <LinkAnchor to="/privacy" target="_blank" underline="always">
            privacy notice
          </LinkAnchor>{' '}
          says what we keep about you.
        </Text>
        <Button type="submit" fullWidth className={classes.submit} loading={signUp.isPending}>
          Create Account
        </Button>
      </form>
    </AskBeforeLeaving>
  );
}

interface SignUpValues extends Omit<SignUpFields, 'hasGovernmentId' | 'userType' | 'country'> {
  userType: UserType;
  country: string | null;
  governmentId: File | null;
}

const emptySignUp: SignUpValues = {
  userType: 'individual',
  name: '',
  email: '',
  password: '',
  phone: '',
  country: null,
  stateCity: '',
  companyName: '',
  taxId: '',
  governmentId: null,
};

function signUpFieldsOf({ governmentId, country, ...values }: SignUpValues): SignUpFields {
  return { ...values, country: country ?? '', hasGovernmentId: governmentId !== null };
}

/** Every field that is shown must be filled in; then the server's own schema decides. */
function signUpErrors(values: SignUpValues): Record<string, string> {
  const hidden: string[] = values.userType === 'company' ? ['governmentId'] : ['companyName', 'taxId'];
  const blank = Object.entries(values).filter(
    ([name, value]) =>
      !hidden.includes(name) && (value === null || (typeof value === 'string' && value.trim() === '')),
  );
  const errors = Object.fromEntries(blank.map(([name]) => [name, 'Please fill this in.']));
  if ((values.governmentId?.size ?? 0) > MAX_FILE_BYTES) errors.governmentId = tooLargeSentence;
  if (blank.length > 0) return errors;
  for (const issue of signUpFields.safeParse(signUpFieldsOf(values)).error?.issues ?? []) {
    errors[issue.path.join('.')] ??= issue.message;
  }
  return errors;
}

function signUpData(values: SignUpValues, terms: string): FormData {
  const { governmentId, ...texts } = values;
  const data = new FormData();
  for (const [name, value] of Object.entries(texts)) data.set(name, value ?? '');
  data.set('terms', terms);
  if (governmentId && values.userType === 'individual') data.set('governmentId', governmentId);
  return data;
}
