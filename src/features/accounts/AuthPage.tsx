import '@mantine/core/styles/Tabs.layer.css';
import { Button, Tabs } from '@mantine/core';
import { useState } from 'react';
import { AuthCard } from './AuthCard.tsx';
import classes from './Form.module.css';
import { SignInForm } from './SignInForm.tsx';
import { SignUpForm } from './SignUpForm.tsx';

interface AuthPageProps {
  tab: 'signin' | 'signup';
  onTab: (tab: 'signin' | 'signup') => void;
  /** Where to go after signing in. */
  target: string;
}

export function AuthPage({ tab, onTab, target }: AuthPageProps) {
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  const mailed = (email: string) => {
    setMailedTo(email);
    // The form was long; the answer is short.
    window.scrollTo({ top: 0, behavior: 'instant' });
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  if (mailedTo) {
    const signIn = () => {
      setMailedTo(null);
      onTab('signin');
    };
    return (
      <AuthCard
        title="Check your mail"
        text={`We sent a link to ${mailedTo}. Open it to verify your e-mail address.`}
      >
        <Button variant="default" fullWidth onClick={signIn}>
          Go to sign in
        </Button>
      </AuthCard>
    );
  }
  return (
    <AuthCard
      title={tab === 'signup' ? 'Create your account' : 'Welcome back'}
      text={
        tab === 'signup'
          ? 'One account to list, license, sell and buy.'
          : 'Sign in to your repository and your transactions.'
      }
    >
      <Tabs
        value={tab}
        onChange={(value) => onTab(value === 'signup' ? 'signup' : 'signin')}
        keepMounted={false}
      >
        <Tabs.List grow className={classes.tabs}>
          <Tabs.Tab value="signin">Sign In</Tabs.Tab>
          <Tabs.Tab value="signup">Sign Up</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="signin">
          <SignInForm target={target} />
        </Tabs.Panel>
        <Tabs.Panel value="signup">
          <SignUpForm onDone={mailed} />
        </Tabs.Panel>
      </Tabs>
    </AuthCard>
  );
}
