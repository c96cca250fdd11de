import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { OwnListings } from './OwnListings.tsx';

export function RepositoryPanel() {
  return (
    <OwnListings
      which="all"
      empty={
        <EmptyState
          title="Your repository is empty"
          text="Store a patent or trademark privately. You decide later whether it becomes public or is for sale."
          action={<LinkButton to="/dashboard/upload">Upload New IP</LinkButton>}
        />
      }
    />
  );
}
