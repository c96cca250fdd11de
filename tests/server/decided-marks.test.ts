import { beforeAll, expect, test } from 'vitest';
import { searchTrademarks } from '../../server/tools/trademark-search/run.ts';
import { testServices } from '../support/services.ts';
import { layMarks } from '../support/watches.ts';

const services = await testServices({ quotas: false });

beforeAll(() =>
  layMarks(
    services,
    { mark: 'JIM BEAM', classes: [33] },
    { mark: 'Jim Beam', classes: [9] },
    { mark: 'VANTAGE', classes: [34] },
  ),
);

const search = async (name: string, classes: number[]) =>
  (await searchTrademarks(services, { name, classes })).hits;

test('a mark that was held to be confusing comes first, however dissimilar, and the decision is cited', async () => {
  const [first, ...others] = await search('Beamish', [32]);
  expect(first).toMatchObject({ mark: 'JIM BEAM', classes: [33], risk: 'high' });
  expect(first?.reasons[0]).toContain('868 F.2d 1277');
  // The same mark for other goods was not decided on.
  expect(others.filter(({ risk }) => risk === 'high')).toEqual([]);
});

test('one that was held not to be is mentioned, at low risk', async () => {
  const [found] = await search('ADVANCE', [34]);
  expect(found).toMatchObject({ mark: 'VANTAGE', risk: 'low' });
  expect(found?.reasons[0]).toContain('not likely to be confused');
});

test('a counterpart is found among many registrations of its name for other goods', async () => {
  const elsewhere = Array.from({ length: 60 }, () => ({ mark: 'MCDONALD’S', classes: [1] }));
  await layMarks(services, ...elsewhere, { mark: 'MCDONALD’S', classes: [43] });
  const [first] = await search('McSleep Inn', [43]);
  expect(first).toMatchObject({ mark: 'MCDONALD’S', classes: [43], risk: 'high' });
});
