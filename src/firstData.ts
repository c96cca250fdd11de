import type { SuperJSONResult } from 'superjson';
import type { Utils } from './trpc.ts';

interface FirstAnswer {
  path: string;
  input?: unknown;
  answer: SuperJSONResult;
}

interface Query {
  setData(input: unknown, data: unknown): void;
}

/** Seeds the cache with the answers the server put into the page (server/pages/first-data.ts), so nothing is fetched twice. */
export async function takeFirstData(utils: Utils): Promise<void> {
  const element = document.getElementById('first-data');
  const answers = JSON.parse(element?.textContent || '[]') as FirstAnswer[];
  element?.remove();
  // Only dates and the like need superjson; the server preloads it when the page has any.
  const superjson = answers.some(({ answer }) => answer.meta) ? (await import('superjson')).default : null;
  for (const { path, input, answer } of answers) {
    const [slice = '', procedure = ''] = path.split('.');
    const query = (utils as unknown as Record<string, Record<string, Query>>)[slice]?.[procedure];
    query?.setData(input, superjson && answer.meta ? superjson.deserialize(answer) : answer.json);
  }
}
