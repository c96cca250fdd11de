import { CallToAction } from '../../ui/CallToAction.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';

export function Join() {
  return (
    <CallToAction
      seal="ipso-16"
      title="Put your rights to work"
      text="Keep them in a private repository, and list them when you are ready."
    >
      <LinkButton to="/signup" size="lg">
        Create Account
      </LinkButton>
      <LinkButton to="/contact" search={{ topic: 'sales' }} variant="default" size="lg">
        Contact Sales
      </LinkButton>
    </CallToAction>
  );
}
