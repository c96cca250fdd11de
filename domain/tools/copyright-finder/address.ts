import type { FinderWay } from './finder.ts';

export interface FinderUrl {
  way?: FinderWay | 'works';
}

/** What the page keeps in its address: texts and pictures are too long for one. */
export function finderUrl({ way }: Record<string, unknown>): FinderUrl {
  const ways = ['text', 'pictures', 'picture', 'works'] as const;
  return { way: ways.find((one) => one === way) };
}
