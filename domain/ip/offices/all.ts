import { au } from './au.ts';
import { ca } from './ca.ts';
import { cn } from './cn.ts';
import { de } from './de.ts';
import { ep } from './ep.ts';
import { fr } from './fr.ts';
import { gb } from './gb.ts';
import { india } from './in.ts';
import { jp } from './jp.ts';
import { kr } from './kr.ts';
import { otherOffices } from './others.ts';
import type { Office } from './types.ts';
import { us } from './us.ts';
import { wo } from './wo.ts';

/** Every office the validator knows. */
export const offices: readonly Office[] = [
  us,
  ep,
  wo,
  jp,
  cn,
  kr,
  india,
  gb,
  de,
  fr,
  ca,
  au,
  ...otherOffices,
];
