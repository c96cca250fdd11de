import { expect, test } from 'vitest';
import { suspensionProcess } from '../../../domain/admin/suspension.ts';

const facts = {
  ...{ own: false, administrator: false, deleted: false, lastOwner: false },
  role: 'reviewer' as const,
};
const ends = (state: 'active' | 'suspended', about: object) =>
  suspensionProcess.explain('endSessions', state, 'admin', { ...facts, ...about })?.kind ?? 'ok';

test('sessions of the last owner and of suspended people can be ended, and the state stays', () => {
  expect(ends('active', {})).toBe('ok');
  expect(ends('suspended', {})).toBe('ok');
  const owner = { administrator: true, lastOwner: true, role: 'owner' } as const;
  expect(ends('active', owner)).toBe('ok');
  expect(suspensionProcess.explain('suspend', 'active', 'admin', { ...facts, ...owner })).not.toBeNull();
  for (const state of ['active', 'suspended'] as const)
    expect(suspensionProcess.decide('endSessions', state, 'admin', facts)).toMatchObject({ to: state });
});

test('nobody ends their own through the back office, an administrator’s without the power, or a deleted account’s', () => {
  expect(ends('active', { own: true })).toBe('conflict');
  expect(ends('active', { administrator: true })).toBe('forbidden');
  expect(ends('active', { deleted: true })).toBe('conflict');
});
