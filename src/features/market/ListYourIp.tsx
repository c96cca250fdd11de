import { CallToAction } from '../../ui/CallToAction.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';

export function ListYourIp() {
  return (
    <CallToAction
      seal="ipso-market"
      title="Do you own a patent or a trademark?"
      text="Keep it in your private repository, and put it on the market when you are ready. The buyer pays into escrow before anything changes hands."
    >
      <LinkButton to="/dashboard/upload" size="lg">
        List Your IP
      </LinkButton>
    </CallToAction>
  );
}
