import { Panel } from '../../ui/Panel.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { SessionsPanel } from './SessionsPanel.tsx';

export function SecurityTab() {
  return (
    <>
      <Panel title="Password">
        <PasswordForm />
      </Panel>
      <SessionsPanel />
    </>
  );
}
