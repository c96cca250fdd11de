import { createFileRoute } from '@tanstack/react-router';
import { InfoPage } from '../features/content/InfoPage.tsx';
import { terms } from '../features/content/texts/terms.ts';
import { LinkButton } from '../ui/LinkButton.tsx';

export const Route = createFileRoute('/terms')({
  component: Terms,
});

function Terms() {
  return (
    <InfoPage
      title="Terms"
      lead="The rules of the marketplace, as the software enforces them."
      blocks={terms}
    >
      <LinkButton to="/marketplace/how-it-works" variant="default">
        Every step of the escrow
      </LinkButton>
    </InfoPage>
  );
}
