import { useEffect, useState } from 'react';
import { dropDraft, emptyDraft, keepDraft, type ListingDraft, readDraft, type UploadDraft } from './draft.ts';

/** The upload page's entries, kept in this tab's storage until the listing exists. */
export function useUploadDraft(userId: string) {
  const [restored, setRestored] = useState(() => readDraft(userId));
  const [draft, setDraft] = useState<UploadDraft>(() => restored ?? emptyDraft);

  useEffect(() => {
    if (draft !== emptyDraft) keepDraft(userId, draft);
  }, [userId, draft]);

  const change = (patch: Partial<UploadDraft>) => setDraft((now) => ({ ...now, ...patch }));
  const changeListing = (patch: Partial<ListingDraft>) =>
    setDraft((now) => ({ ...now, listing: { ...now.listing, ...patch } }));
  const clear = () => {
    setRestored(null);
    setDraft(emptyDraft);
    dropDraft(userId);
  };
  return { draft, restored, change, changeListing, clear };
}
