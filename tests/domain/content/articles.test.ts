import { describe, expect, test } from 'vitest';
import { readArticle } from '../../../server/content/article-file.ts';
import { allArticles } from '../../../server/content/articles.ts';

const front = {
  title: 'title: What to check',
  date: 'date: 2026-11-23',
  excerpt: 'excerpt: Three things.',
  sources: 'sources:\n  - title: 35 U.S.C. § 262\n    url: https://example.com\n    read: 2026-11-23',
};
const file = (change: Partial<typeof front> = {}, body = 'A line.\n') =>
  `---\n${Object.values({ ...front, ...change }).join('\n')}\n---\n\n${body}`;
const read = (content: string, name = 'insight/what-to-check.md') => readArticle(name, content);

describe('an article’s file', () => {
  test('becomes headings, lists and paragraphs, with its reading time', () => {
    const body = `## First\n\nOne line,\nand “another”: A & B's.\n\n- one\n- two\n\n${'word '.repeat(430)}\n`;
    const article = read(file({}, body));
    expect(article).toMatchObject({
      kind: 'insight',
      id: 'what-to-check',
      title: 'What to check',
      date: '2026-11-23',
      minutes: 2,
      sources: [{ title: '35 U.S.C. § 262', url: 'https://example.com', read: '2026-11-23' }],
    });
    expect(article.body.slice(0, 3)).toEqual([
      { heading: 'First' },
      { text: "One line, and “another”: A & B's." },
      { list: ['one', 'two'] },
    ]);
  });

  test.each([
    ['no front matter', 'A line.', /what-to-check\.md: it does not begin with front matter/],
    ['no title', file({ title: '' }), /title: the title is missing/],
    ['a date that does not exist', file({ date: 'date: 2026-02-30' }), /date: must be a day/],
    ['no excerpt', file({ excerpt: 'excerpt: ""' }), /excerpt: the excerpt is missing/],
    ['a key nobody knows', file({ excerpt: 'excerpt: A.\nauthor: B' }), /author/],
    ['an insight without sources', file({ sources: '' }), /an insight needs sources/],
    [
      'a source without the day it was read',
      file({ sources: 'sources:\n  - title: A' }),
      /sources\.0\.read: must be the day it was read/,
    ],
    [
      'an address of another kind',
      file({ sources: 'sources:\n  - title: A\n    url: javascript:a\n    read: not read' }),
      /sources\.0\.url: must be an address/,
    ],
    ['front matter that is not YAML', file({ title: 'title: [' }), /not YAML/],
    ['no text', file({}, ''), /it has no text/],
    ['a table', file({}, '| a |\n| - |\n| b |\n'), /can be shown, not “\| a \|/],
    ['a link', file({}, 'See [this](https://example.com).\n'), /more than plain text/],
  ])('is refused with a sentence: %s', (_, content, sentence) => {
    expect(() => read(content)).toThrow(sentence);
  });

  test('is refused in a folder of no kind, and as media coverage without an address', () => {
    expect(() => read(file(), 'essay/a.md')).toThrow('a path is a kind of article');
    expect(() => read(file(), 'media/a.md')).toThrow('media coverage needs an externalUrl');
  });
});

test('all articles can be read, each at an address of its own', () => {
  expect(new Set(allArticles.map(({ kind, id }) => `${kind}/${id}`)).size).toBe(allArticles.length);
  expect(allArticles.filter(({ kind }) => kind === 'insight').length).toBeGreaterThanOrEqual(12);
});

test('no article counts the twenty years from a priority (35 U.S.C. 154(a)(3))', () => {
  const texts = allArticles.map(({ body }) => JSON.stringify(body));
  for (const text of texts) expect(text).not.toMatch(/earliest application (?:that )?it claims/);
  expect(texts.filter((text) => /whose priority (?:it|is) claim/.test(text)).length).toBeGreaterThanOrEqual(
    2,
  );
});

test('no article says more about held money than the terms do', () => {
  for (const { body } of allArticles)
    expect(JSON.stringify(body)).not.toMatch(/held apart|kept apart|segregated|trust account|guaranteed/i);
});
