import { useState } from 'react';

interface Versioned {
  version: number;
}

/**
 * Keeps before an administrator what they began to read. While `decidable`, a later version of `live` is not put in its
 * place before `setRead` says that what is new has been read: `isOld` until then.
 */
export function useRead<Live extends Versioned>(live: Live, decidable: boolean) {
  const [read, setRead] = useState(live);
  const isOld = decidable && live.version > read.version;
  return { shown: isOld || live.version < read.version ? read : live, isOld, setRead };
}
