import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import page from '../../ui/Page.module.css';

export function ListingNotFound() {
  return (
    <div className={page.page}>
      <EmptyState
        order={1}
        title="Listing Not Found"
        text="The IP listing you're looking for doesn't exist or has been removed."
        action={<LinkButton to="/marketplace">Browse Marketplace</LinkButton>}
      />
    </div>
  );
}
