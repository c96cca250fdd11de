import { createFileRoute } from '@tanstack/react-router';
import { InfoPage } from '../features/content/InfoPage.tsx';
import { privacy } from '../features/content/texts/privacy.ts';
import { LinkButton } from '../ui/LinkButton.tsx';

export const Route = createFileRoute('/privacy')({
  component: Privacy,
});

function Privacy() {
  return (
    <InfoPage
      title="Privacy"
      lead="What Ipso stores about you, who sees it, and for how long."
      blocks={privacy}
    >
      <LinkButton to="/contact" variant="default">
        Contact
      </LinkButton>
    </InfoPage>
  );
}
