import { useEffect, useState } from 'react';
import { dropEdit, keepEdit, type ListingDetails, readEdit } from './draft.ts';

const same = (one: ListingDetails, other: ListingDetails) =>
  (Object.keys(one) as (keyof ListingDetails)[]).every((name) => one[name] === other[name]);

/**
 * The entries of the edit page, kept in this browser until they are saved or discarded. `restored` says that they come from
 * an earlier visit, and whether the listing was changed since.
 */
export function useEditDraft(userId: string, listingId: string, saved: ListingDetails) {
  const [kept, setKept] = useState(() => {
    const found = readEdit(userId, listingId);
    return found && !same(found.values, saved) ? found : null;
  });
  const [values, setValues] = useState<ListingDetails>(() => ({ ...saved, ...kept?.values }));
  const begunFrom = kept?.begunFrom ?? saved;

  useEffect(() => {
    if (same(values, saved)) dropEdit(userId, listingId);
    else keepEdit(userId, listingId, { values, begunFrom });
  }, [userId, listingId, values, saved, begunFrom]);

  const change = (patch: Partial<ListingDetails>) => setValues((now) => ({ ...now, ...patch }));
  const discard = () => {
    setKept(null);
    setValues(saved);
  };
  const restored: 'as it was' | 'outdated' | null =
    kept && (same(begunFrom, saved) ? 'as it was' : 'outdated');
  return { values, change, restored, discard, drop: () => dropEdit(userId, listingId) };
}
