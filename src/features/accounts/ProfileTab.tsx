import { Panel } from '../../ui/Panel.tsx';
import type { Account } from './AccountPage.tsx';
import { AvatarField } from './AvatarField.tsx';
import { ProfileForm } from './ProfileForm.tsx';

export function ProfileTab({ account }: { account: Account }) {
  return (
    <>
      <Panel title="Picture">
        <AvatarField profile={account.profile} />
      </Panel>
      <Panel title="Public profile">
        <ProfileForm account={account} />
      </Panel>
    </>
  );
}
