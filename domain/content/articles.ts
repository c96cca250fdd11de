/** The kinds of articles of Happening, by the word in their address (specification, Happening). */
export const articleKinds = {
  'ceo-letter': { tab: 'Letter from the CEO', one: 'Letter' },
  insight: { tab: 'Insights', one: 'Insight' },
  'press-release': { tab: 'Press Releases', one: 'Press release' },
  media: { tab: 'Media Coverage', one: 'Media coverage' },
} as const;
export type ArticleKind = keyof typeof articleKinds;

/** The kind that a word of an address names, if any. */
export function articleKindOf(word: string): ArticleKind | undefined {
  return (Object.keys(articleKinds) as ArticleKind[]).find((kind) => kind === word);
}

/** Lists that have an address of their own. */
export const articleLists: Readonly<Record<string, ArticleKind>> = {
  'ceo-letters': 'ceo-letter',
  insights: 'insight',
  'press-releases': 'press-release',
  'media-coverage': 'media',
};

/** What a card shows of an article. */
export interface ArticleCard {
  kind: ArticleKind;
  /** The word in its address. */
  id: string;
  title: string;
  excerpt: string;
  /** As YYYY-MM-DD. */
  date: string;
  /** How long it takes to read. */
  minutes: number;
  /** Where a press report was published; other kinds have none. */
  externalUrl?: string;
}

/** A heading, a list, or a paragraph. */
export type ArticleBlock = { heading: string } | { list: string[] } | { text: string };

interface Source {
  title: string;
  url?: string;
  /** The day it was read for the article. */
  read: string | 'not read';
}

export interface Article extends ArticleCard {
  body: ArticleBlock[];
  sources: Source[];
}

/** Whether each of the words occurs in the text, whatever their case. */
export function mentions(text: string, words: string): boolean {
  const lower = text.toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => lower.includes(word));
}
