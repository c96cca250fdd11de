import { type Article, type ArticleCard, type ArticleKind, mentions } from '../../domain/content/articles.ts';
import { notFound } from '../../domain/errors.ts';
import { asPlain } from '../infra/plain.ts';
import { textsOf } from './article-file.ts';
import { allArticles } from './articles.ts';

/** How many the home page shows. */
const LATEST = 4;

function cardOf({ body: _, sources: __, ...card }: Article): ArticleCard {
  return card;
}

/** All articles as cards, newest first; given words, only those that contain every one of them. */
export function articles(words = ''): ArticleCard[] {
  const found = allArticles.filter((article) => words === '' || mentions(textOf(article), words));
  return asPlain(found.map(cardOf));
}

/** The newest articles for the home page. */
export function latestArticles(): ArticleCard[] {
  return asPlain(allArticles.slice(0, LATEST).map(cardOf));
}

export function findArticle(kind: ArticleKind, id: string): Article {
  const found = allArticles.find((article) => article.kind === kind && article.id === id);
  if (!found) throw notFound('This article does not exist.');
  return asPlain(found);
}

function textOf({ title, excerpt, body }: Article): string {
  return [title, excerpt, ...body.flatMap(textsOf)].join(' ');
}
