import './form/formStyles.ts';
import { Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { type ProofKind, totpTerms } from '../../domain/admin/factors.ts';
import { sentenceOf } from '../errors.ts';
import { type RouterInputs, type RouterOutputs, trpc } from '../trpc.ts';

export type GivenProof = RouterInputs['factors']['prove'];
type Methods = NonNullable<RouterOutputs['factors']['awaited']>['methods'];

const waysOf = ({ passkeys, totp, codes }: Methods): ProofKind[] => {
  const ways: ProofKind[] = [];
  if (passkeys > 0) ways.push('passkey');
  if (totp) ways.push('totp');
  if (codes > 0) ways.push('recovery');
  return ways.length > 0 ? ways : ['password'];
};

const names: Record<ProofKind, string> = {
  passkey: 'Use a passkey',
  totp: 'Use a code from your app',
  recovery: 'Use a recovery code',
  password: 'Use your password',
};

interface SecondFactorProps {
  /** What is set up; the password is used where nothing is. */
  methods: Methods;
  /** What the button that sends a code says. */
  label: string;
  busy: boolean;
  /** Why the last proof was refused. */
  error: unknown;
  onProof: (proof: GivenProof) => void;
}

/** Asks for a passkey, a code from an app or a recovery code, whichever the person has and chooses. */
export function SecondFactor({ methods, label, busy, error, onProof }: SecondFactorProps) {
  const ways = waysOf(methods);
  const [way, setWay] = useState<ProofKind>(ways[0] ?? 'password');
  /** The way whose proof was refused last: its error is not shown for another. */
  const [tried, setTried] = useState<ProofKind | null>(null);
  const sentence = error && tried === way && !busy ? sentenceOf(error) : null;
  const send = (proof: GivenProof) => {
    setTried(proof.by);
    onProof(proof);
  };
  return (
    <Stack gap="1.125rem">
      {way === 'passkey' ? (
        <Passkey busy={busy} sentence={sentence} onProof={send} />
      ) : (
        <Typed key={way} way={way} label={label} busy={busy} sentence={sentence} onProof={send} />
      )}
      {ways.length > 1 && (
        <Group gap="0.25rem 1rem">
          {ways
            .filter((other) => other !== way)
            .map((other) => (
              <Button
                key={other}
                variant="subtle"
                size="compact-sm"
                disabled={busy}
                onClick={() => setWay(other)}
              >
                {names[other]}
              </Button>
            ))}
        </Group>
      )}
    </Stack>
  );
}

interface WayProps {
  busy: boolean;
  sentence: string | null;
  onProof: (proof: GivenProof) => void;
}

function Passkey({ busy, sentence, onProof }: WayProps) {
  const challenge = trpc.factors.challenge.useMutation();
  const [waiting, setWaiting] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const ask = async () => {
    setWaiting(true);
    setProblem(null);
    try {
      const [optionsJSON, { startAuthentication }] = await Promise.all([
        challenge.mutateAsync(),
        import('@simplewebauthn/browser'),
      ]);
      onProof({ by: 'passkey', answer: await startAuthentication({ optionsJSON }) });
    } catch (error) {
      setProblem(passkeyProblem(error));
    } finally {
      setWaiting(false);
    }
  };
  const said = problem ?? sentence;
  return (
    <Stack gap="0.625rem">
      <Button fullWidth data-autofocus loading={busy || waiting} onClick={() => void ask()}>
        Use a passkey
      </Button>
      {said && (
        <Text role="alert" c="red" fz="sm">
          {said}
        </Text>
      )}
    </Stack>
  );
}

/** What a person reads when the browser or the server has refused a passkey. */
export function passkeyProblem(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError')
    return 'No passkey was used. Please try again, or choose another way.';
  if (name === 'InvalidStateError') return 'This device already has a passkey for you.';
  if (name === 'SecurityError')
    return 'Passkeys only work at this installation’s own address; open it there, or choose another way.';
  if (error instanceof Error && error.message.includes('not supported'))
    return 'This browser does not support passkeys.';
  return sentenceOf(error);
}

interface TypedProps extends WayProps {
  way: Exclude<ProofKind, 'passkey'>;
  label: string;
}

/** One field for what is typed, and its button. */
function Typed({ way, label, busy, sentence, onProof }: TypedProps) {
  const [typed, setTyped] = useState('');
  const [missing, setMissing] = useState<string | null>(null);
  const common = {
    value: typed,
    required: true,
    error: missing ?? sentence,
    disabled: busy,
    'data-autofocus': true,
    autoFocus: true,
    onChange: (event: { currentTarget: { value: string } }) => {
      setTyped(event.currentTarget.value);
      setMissing(null);
    },
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() === '') return setMissing(wanted[way]);
    onProof(way === 'password' ? { by: way, password: typed } : { by: way, code: typed });
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="1.125rem">
        {way === 'password' && (
          <PasswordInput label="Your password" autoComplete="current-password" {...common} />
        )}
        {way === 'totp' && (
          <TextInput
            label="Code from your app"
            description={`${totpTerms.digits} digits, changing every ${totpTerms.period} seconds. Each code works once.`}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            {...common}
          />
        )}
        {way === 'recovery' && (
          <TextInput
            label="Recovery code"
            description="One of those you saved when you set up your second factor. Each works once."
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            {...common}
          />
        )}
        <Button type="submit" fullWidth loading={busy}>
          {label}
        </Button>
      </Stack>
    </form>
  );
}

const wanted: Record<Exclude<ProofKind, 'passkey'>, string> = {
  password: 'Please enter your password.',
  totp: 'Please enter the code from your app.',
  recovery: 'Please enter a recovery code.',
};
