import { createFileRoute } from '@tanstack/react-router';
import { InfoPage } from '../features/content/InfoPage.tsx';
import { about } from '../features/content/texts/about.ts';
import { LinkButton } from '../ui/LinkButton.tsx';

export const Route = createFileRoute('/about')({
  component: About,
});

function About() {
  return (
    <InfoPage
      title="About Ipso"
      lead="A marketplace for patents and trademarks whose transfers are verified."
      blocks={about}
    >
      <LinkButton to="/marketplace/how-it-works">How the escrow works</LinkButton>
      <LinkButton to="/contact" variant="default">
        Contact
      </LinkButton>
    </InfoPage>
  );
}
