import type { Article } from '../../domain/articles.ts';
import { confusion } from './articles/insight-confusion.ts';
import { patentTerm } from './articles/insight-patent-term.ts';
import { recording } from './articles/insight-recording.ts';
import { royalties } from './articles/insight-royalties.ts';
import { neitherGoesFirst } from './articles/letter-neither-goes-first.ts';
import { escrowOpens } from './articles/press-escrow.ts';

/** All published articles, newest first. */
export const allArticles: readonly Article[] = [
  neitherGoesFirst,
  patentTerm,
  recording,
  royalties,
  confusion,
  escrowOpens,
].sort((a, b) => b.date.localeCompare(a.date));
