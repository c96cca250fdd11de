import type { Parts } from '../../server/context.ts';

/** The same server, on which every mail to this address fails to be queued. */
export function withoutMailTo<P extends Parts>(parts: P, address: string): P {
  const send = (queue: string, data: { to?: string }, options: object) => {
    if (data.to === address) throw new Error('this mail keeps failing');
    return parts.jobs.send(queue, data, options);
  };
  return { ...parts, jobs: Object.assign(Object.create(parts.jobs), { send }) };
}
