import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { OwnListings } from './OwnListings.tsx';

export function ForSalePanel() {
  return (
    <OwnListings
      which="forSale"
      empty={
        <EmptyState
          title="Nothing is for sale"
          text="Turn on For sale on an approved listing in your repository, and it stands here."
          action={
            <LinkButton to="/dashboard" variant="default">
              My Repository
            </LinkButton>
          }
        />
      }
    />
  );
}
