import '../../ui/form/formStyles.ts';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import {
  Button,
  FileInput,
  Group,
  Input,
  PasswordInput,
  SegmentedControl,
  Select,
  Text,
  TextInput,
} from '@mantine/core';
import { useForm } from '@mantine/form';
import { type ComponentProps, useState } from 'react';
import {
  missingSignUpFields,
  PASSWORD_HINT,
  passwordProblem,
  type SignUpFields,
  type UserType,
  userTypeLabels,
  userTypes,
} from '../../../domain/accounts/accounts.ts';
import { IDENTITY_FILE_DAYS, MASK_COPY } from '../../../domain/accounts/identity.ts';
import { countries } from '../../../domain/countries.ts';
import { dayText } from '../../../domain/day-text.ts';
import { acceptAttribute, MAX_FILE_BYTES, tooLargeSentence } from '../../../domain/files.ts';
import { signUpRules } from '../../../server/accounts/input.ts';
import { sentenceOf } from '../../errors.ts';
import { trpc } from '../../trpc.ts';
import { AskBeforeLeaving } from '../../ui/form/AskBeforeLeaving.tsx';
import { LinkAnchor } from '../../ui/LinkAnchor.tsx';
import { notify, notifyError } from '../../ui/toast.ts';
import classes from './Form.module.css';

const countryOptions = countries().map(({ code, name }) => ({ value: code, label: name }));
const typeOptions = userTypes.map((type) => ({ value: type, label: userTypeLabels[type] }));

/** The fields of the first step; all others are asked for in the second. */
const signInFields = ['email', 'password'] as const;

/** One form in two steps. `onDone` gets the address the verification mail went to. */
export function SignUpForm({ onDone }: { onDone: (email: string) => void }) {
  const [step, setStep] = useState<1 | 2>(1);
  const form = useForm({ initialValues: keptSignUp(), validate: signUpErrors, onValuesChange: keepSignUp });
  const company = form.values.userType === 'company';
  const signUp = trpc.accounts.signUp.useMutation({
    onSuccess: () => {
      sessionStorage.removeItem(KEPT);
      notify({
        title: 'Success!',
        message: 'Registration successful. Please check your email for verification.',
      });
      onDone(form.values.email.trim());
    },
    onError: (error) => {
      const fields = error.data?.fields ?? {};
      form.setErrors(fields);
      show(Object.keys(fields));
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

  const focus = (field: string) => requestAnimationFrame(() => form.getInputNode(field)?.focus());
  /** Goes to the step of the first of these fields, and into it. */
  const show = (fields: readonly string[]) => {
    const first = order.find((field) => fields.includes(field));
    if (first === undefined) return;
    setStep(isOfSignIn(first) ? 1 : 2);
    focus(first);
  };
  const refuse = (errors: Record<string, unknown>, missing: string | null) => {
    if (missing) notifyError({ title: 'Missing Information', message: missing });
    show(Object.keys(errors));
  };
  const goOn = () => {
    const values = form.getValues();
    const found = Object.entries(signUpErrors(values)).filter(([name]) => isOfSignIn(name));
    if (found.length > 0) {
      const errors = Object.fromEntries(found);
      form.setErrors(errors);
      const blank = signInFields.some((name) => values[name].trim() === '');
      return refuse(errors, blank ? missingSignUpFields(signUpFieldsOf(values)) : null);
    }
    setStep(2);
    focus('name');
  };
  /** A field that says what is wrong when the focus leaves it; an empty one may still be filled in. */
  const field = (name: keyof SignUpValues) => ({
    ...form.getInputProps(name),
    onBlur: () => {
      if (form.getValues()[name]) form.validateField(name);
    },
  });

  return (
    <AskBeforeLeaving call={signUp}>
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          if (step === 2) {
            return form.onSubmit(
              (values) => void send(values),
              (errors, values) => refuse(errors, missingSignUpFields(signUpFieldsOf(values))),
            )(event);
          }
          event.preventDefault();
          goOn();
        }}
      >
        <Text fz="sm" c="dimmed" aria-live="polite">
          {step === 1 ? 'Step 1 of 2: how you sign in' : 'Step 2 of 2: who you are'}
        </Text>
        {/* Hidden and not removed: password managers save what the whole form has. */}
        <div className={classes.form} hidden={step !== 1}>
          <TextInput label="Email" type="email" autoComplete="email" required {...field('email')} />
          <PasswordInput
            label="Password"
            description={PASSWORD_HINT}
            autoComplete="new-password"
            required
            {...field('password')}
          />
          <Button type="submit" fullWidth className={classes.submit}>
            Continue
          </Button>
        </div>
        <div className={classes.form} hidden={step !== 2}>
          <Input.Wrapper label="I am signing up as" labelElement="div">
            <SegmentedControl
              fullWidth
              data={typeOptions}
              aria-label="I am signing up as"
              {...form.getInputProps('userType')}
            />
          </Input.Wrapper>
          <TextInput label="Name" autoComplete="name" required {...field('name')} />
          <TextInput label="Phone number" type="tel" autoComplete="tel" required {...field('phone')} />
          <div className={classes.pair}>
            <CountryField {...form.getInputProps('country')} />
            <TextInput label="State / City" autoComplete="address-level2" required {...field('stateCity')} />
          </div>
          {company ? (
            <>
              <TextInput
                label="Company name"
                autoComplete="organization"
                required
                {...field('companyName')}
              />
              <TextInput label="Tax ID" autoComplete="off" required {...field('taxId')} />
            </>
          ) : (
            <FileInput
              label="Government ID"
              description={`PDF, JPG or PNG, up to 10 MB. ${MASK_COPY} An administrator compares it with your name, so that others know who they deal with. Nobody else sees it; it is deleted ${IDENTITY_FILE_DAYS} days after the decision.`}
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
            {terms && ` of ${dayText(terms.version)}`}. Our{' '}
            <LinkAnchor to="/privacy" target="_blank" underline="always">
              privacy notice
            </LinkAnchor>{' '}
            says what we do with your data.
          </Text>
          <Group wrap="nowrap" gap="0.75rem" className={classes.submit}>
            <Button
              variant="default"
              onClick={() => {
                setStep(1);
                focus('email');
              }}
            >
              Back
            </Button>
            <Button type="submit" flex={1} loading={signUp.isPending}>
              Create Account
            </Button>
          </Group>
        </div>
      </form>
    </AskBeforeLeaving>
  );
}

const isOfSignIn = (field: string) => (signInFields as readonly string[]).includes(field);

/** A country from the list; a browser may fill in its name, too. */
function CountryField({ onChange, ...field }: ComponentProps<typeof Select>) {
  const choose = (typed: string) => {
    const name = typed.trim().toLowerCase();
    const found = countryOptions.find(({ label }) => label.toLowerCase() === name);
    if (found && found.value !== field.value) onChange?.(found.value, found);
  };
  return (
    <Select
      label="Country"
      placeholder="Search countries"
      searchable
      required
      autoComplete="country-name"
      nothingFoundMessage="No matching country"
      data={countryOptions}
      {...field}
      onChange={onChange}
      // While it is typed, "Niger" may become "Nigeria".
      onInput={({ currentTarget }) => {
        if (document.activeElement !== currentTarget) choose((currentTarget as HTMLInputElement).value);
      }}
      onBlur={({ currentTarget }) => choose(currentTarget.value)}
    />
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

/** The fields as the form asks for them. */
const order = [...new Set([...signInFields, ...Object.keys(emptySignUp)])];

const KEPT = 'ipso.signup';

/** What was typed survives a reload of this tab; the password is never kept, and a file cannot be. */
function keepSignUp({ password: _, governmentId: __, ...typed }: SignUpValues) {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify(typed));
  } catch {
    // Without storage the entries last as long as the page is open.
  }
}

function keptSignUp(): SignUpValues {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEPT) ?? '{}') as Partial<SignUpValues>;
    return { ...emptySignUp, ...kept, password: '', governmentId: null };
  } catch {
    return emptySignUp;
  }
}

function signUpFieldsOf({ governmentId, country, ...values }: SignUpValues): SignUpFields {
  return { ...values, country: country ?? '', hasGovernmentId: governmentId !== null };
}

/** Every field that is shown must be filled in, as the server's own rule for it says. */
function signUpErrors(values: SignUpValues): Record<string, string> {
  const hidden: string[] = values.userType === 'company' ? ['governmentId'] : ['companyName', 'taxId'];
  const errors: Record<string, string> = {};
  for (const issue of signUpRules.safeParse(signUpFieldsOf(values)).error?.issues ?? []) {
    errors[issue.path.join('.')] ??= issue.message;
  }
  const weak = passwordProblem(values.password, values);
  if (weak) errors.password = weak;
  if ((values.governmentId?.size ?? 0) > MAX_FILE_BYTES) errors.governmentId = tooLargeSentence;
  for (const [name, value] of Object.entries(values)) {
    if (hidden.includes(name)) delete errors[name];
    else if (value === null || (typeof value === 'string' && value.trim() === ''))
      errors[name] = 'Please fill this in.';
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
