import type { Db } from '../../db/connection.ts';
import { type AnalysedMark, analyseMark } from '../../domain/tools/marks/analyse.ts';
import type { Risk } from '../../domain/tools/risk.ts';
import { WatchedNames } from '../../domain/watches/names.ts';
import type { Watched } from '../../domain/watches.ts';
import { keyFrequencies } from '../register/frequencies.ts';
import { lexicon } from '../register/lexicon.ts';
import { rarityIn } from '../register/rarity.ts';

/** A stored watch of a name. */
export interface NameRow extends Record<string, unknown> {
  id: string;
  userId: string;
  text: string;
  classes: number[];
  leastRisk: Risk;
}

interface Ready {
  /** In the register when its words were counted; the counts change with it. */
  marks: number;
  rows: readonly NameRow[];
  index: WatchedNames;
  watched: { id: string; userId: string; watched: Watched; name: AnalysedMark }[];
}

const kept = new WeakMap<Db, Ready>();

/** The watched names, taken apart; anew only when they, or how common the register's words are, have changed. */
export async function namesReady(db: Db, rows: readonly NameRow[]): Promise<Ready> {
  const frequencies = await keyFrequencies(db);
  const known = kept.get(db);
  if (known && known.marks === frequencies.marks && areSame(known.rows, rows)) return known;
  const watched = rows.map(({ id, userId, text, classes, leastRisk }) => ({
    id,
    userId,
    watched: { kind: 'name' as const, text, classes, leastRisk },
    name: analyseMark(text, lexicon()),
  }));
  const names = watched.map(({ name: mark, watched: { classes, leastRisk } }) => ({
    mark,
    classes,
    leastRisk,
  }));
  const index = new WatchedNames(names, { lexicon: lexicon(), rarity: rarityIn(frequencies) });
  const ready = { marks: frequencies.marks, rows, index, watched };
  kept.set(db, ready);
  return ready;
}

function areSame(known: readonly NameRow[], rows: readonly NameRow[]): boolean {
  return (
    known.length === rows.length &&
    known.every((one, at) => {
      const other = rows[at];
      return (
        one.id === other?.id &&
        one.text === other.text &&
        one.leastRisk === other.leastRisk &&
        one.classes.join() === other.classes.join()
      );
    })
  );
}
