import { licensingLabels, priceLabel, shortCategory } from '../../../domain/listings.ts';
import { formatDollars, parseDollars } from '../../../domain/money.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { UploadProgress } from '../../ui/form/UploadProgress.tsx';
import { Panel } from '../../ui/Panel.tsx';
import type { ListingDraft } from './draft.ts';
import classes from './FilingPanel.module.css';

interface FilingPanelProps {
  listing: ListingDraft;
  document: File | null;
  /** Why it can't be created now. */
  reason: string | null;
  upload: { isPending: boolean; isSuccess: boolean; fraction: number; stop: () => void };
  onCreate: () => void;
}

/** What is about to be filed, and the one decision: to file it. Beside every tab. */
export function FilingPanel({ listing, document, reason, upload, onCreate }: FilingPanelProps) {
  const { type, category, licensingType } = listing;
  return (
    <Panel title="Your listing" className={classes.panel}>
      <DescriptionList
        facts={[
          { label: 'Right', value: category ? `${type}, ${shortCategory(type, category)}` : type },
          { label: 'Price', value: priceOf(listing) },
          { label: 'Terms', value: licensingType ? licensingLabels[licensingType] : 'Full sale' },
          { label: 'Document', value: document?.name ?? 'None' },
        ]}
      />
      <ActionButton
        fullWidth
        loading={upload.isPending || upload.isSuccess}
        reason={reason}
        onClick={onCreate}
      >
        Create IP Listing
      </ActionButton>
      {upload.isPending && document && (
        <UploadProgress name={document.name} fraction={upload.fraction} onStop={upload.stop} />
      )}
      <ol className={classes.next}>
        <li>It is stored in your private repository.</li>
        <li>An administrator reviews it: approved, or rejected with a reason.</li>
        <li>Once approved, you make it public when you like.</li>
      </ol>
    </Panel>
  );
}

function priceOf({ forSale, price }: ListingDraft): string {
  const priceCents = parseDollars(price);
  if (forSale && price.trim() !== '' && priceCents === null) return 'Not a valid price yet';
  return priceLabel({ forSale, priceCents }, formatDollars);
}
