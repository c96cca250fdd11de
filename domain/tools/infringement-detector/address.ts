import { inAddress, type Plain, plain } from '../addresses.ts';

/** What the page of the Infringement Detector keeps in its address; texts and pictures are too long for one. */
export interface InfringementUrl {
  name?: Plain;
}

export function infringementUrl({ name }: Record<string, unknown>): InfringementUrl {
  return { name: inAddress(plain(name)) };
}

export function readInfringementUrl({ name }: InfringementUrl): { name: string } {
  return { name: plain(name).trim() };
}
