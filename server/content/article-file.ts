import { marked, type Token } from 'marked';
import { parse } from 'yaml';
import { z } from 'zod';
import { type Article, type ArticleBlock, articleKindOf } from '../../domain/content/articles.ts';

const WORDS_A_MINUTE = 220;

const day = z.iso.date('must be a day such as 2026-11-23');
const address = z.url({ protocol: /^https?$/, error: 'must be an address that begins with http' });
const text = (what: string, max: number) =>
  z
    .string(`${what} is missing`)
    .trim()
    .min(1, `${what} is missing`)
    .max(max, `${what} has more than ${max} characters`);

const sourceSchema = z.strictObject({
  title: text('the title of a source', 200),
  url: address.optional(),
  read: z.union([day, z.literal('not read')], 'must be the day it was read, or “not read”'),
});

const frontSchema = z.strictObject({
  title: text('the title', 90),
  date: day,
  excerpt: text('the excerpt', 180),
  externalUrl: address.optional(),
  sources: z.array(sourceSchema).default([]),
});

/**
 * Reads one article: front matter in YAML between two lines of dashes, then Markdown of level-two headings,
 * paragraphs and plain lists, without links or emphasis. `file` is its path under src/content,
 * 'insight/record-the-assignment.md': the kind and the slug. Throws a sentence that names the file and what is wrong.
 */
export function readArticle(file: string, content: string): Article {
  const wrong = (sentence: string) => new Error(`src/content/${file}: ${sentence}.`);
  const [, folder = '', id = ''] = /^([^/]+)\/([a-z0-9]+(?:-[a-z0-9]+)*)\.md$/.exec(file) ?? [];
  const kind = articleKindOf(folder);
  if (!kind) throw wrong('a path is a kind of article and a name of lowercase letters, digits and dashes');
  const [, front, markdown = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(content) ?? [];
  if (front === undefined) throw wrong('it does not begin with front matter between two lines of “---”');
  const { data, error } = frontSchema.safeParse(yamlOf(front, wrong));
  if (!data) {
    throw wrong(error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '));
  }
  if (kind === 'media' && !data.externalUrl) throw wrong('media coverage needs an externalUrl');
  if (kind === 'insight' && data.sources.length === 0) throw wrong('an insight needs sources');
  const body = marked.lexer(markdown).flatMap((token) => blocksOf(token, wrong));
  if (body.length === 0) throw wrong('it has no text');
  const words = body.flatMap(textsOf).join(' ').split(/\s+/).length;
  return { kind, id, ...data, minutes: Math.max(1, Math.round(words / WORDS_A_MINUTE)), body };
}

type Wrong = (sentence: string) => Error;

function yamlOf(front: string, wrong: Wrong): unknown {
  try {
    return parse(front);
  } catch (error) {
    throw wrong(`its front matter is not YAML: ${error instanceof Error ? error.message : error}`);
  }
}

function blocksOf(token: Token, wrong: Wrong): ArticleBlock[] {
  if (token.type === 'space') return [];
  if (token.type === 'heading' && token.depth === 2) return [{ heading: plain(token.tokens ?? [], wrong) }];
  if (token.type === 'paragraph') return [{ text: plain(token.tokens ?? [], wrong) }];
  if (token.type === 'list' && !token.ordered) {
    const items = token.items as { tokens: Token[] }[];
    return [{ list: items.map(({ tokens }) => plain(tokens, wrong)) }];
  }
  throw wrong(
    `only “##” headings, paragraphs and lists with dashes can be shown, not “${token.raw.slice(0, 40)}”`,
  );
}

function plain(tokens: Token[], wrong: Wrong): string {
  const words = tokens.map((token) => {
    if (token.type !== 'text') throw wrong(`“${token.raw.slice(0, 40)}” is more than plain text`);
    return 'tokens' in token && token.tokens ? plain(token.tokens, wrong) : token.raw;
  });
  return words.join('').replace(/\s+/g, ' ').trim();
}

/** The sentences of a block. */
export function textsOf(block: ArticleBlock): string[] {
  if ('heading' in block) return [block.heading];
  return 'list' in block ? block.list : [block.text];
}
