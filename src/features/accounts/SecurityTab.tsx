import { Panel } from '../../ui/Panel.tsx';
import type { Account } from './AccountPage.tsx';
import { EmailForm } from './EmailForm.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { SessionsPanel } from './SessionsPanel.tsx';

export function SecurityTab({ account }: { account: Account }) {
  return (
    <>
      <Panel title="E-mail address">
        <EmailForm email={account.email} />
      </Panel>
      <Panel title="Password">
        <PasswordForm />
      </Panel>
      <SessionsPanel />
    </>
  );
}
