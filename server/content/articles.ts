import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Article } from '../../domain/content/articles.ts';
import { readArticle } from './article-file.ts';

const folder = path.join(import.meta.dirname, '../../src/content');

/** All published articles, newest first; those of the same day by name. Read once, when the server starts. */
export const allArticles: readonly Article[] = globSync('*/*.md', { cwd: folder })
  .map((file) => readArticle(file, readFileSync(path.join(folder, file), 'utf8')))
  .sort((a, b) => b.date.localeCompare(a.date) || a.id.localeCompare(b.id));
