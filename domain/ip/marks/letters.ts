import { letterSounds } from './letter-sounds.ts';

/** How a letter of an English word is read, by its neighbors: scripts/letter-sounds.ts fits the trees to a dictionary. */

/** The places a question may ask about, seen from the letter. */
export const neighbors = [1, -1, 2, -2, 3, -3, 4, -4] as const;

/** Kinds of letters a question may ask for; # is the edge of the word. */
const kinds: Record<string, string> = {
  A: 'aeiouy',
  B: 'bcdfghjklmnpqrstvwxz',
  C: 'eiy',
  D: 'lr',
  E: 'mn',
  F: 'ptkbdgcq',
  G: 'szxc',
  H: 'aou',
  I: 'td',
  J: 'lrmnw',
};

/** Whether a letter (or the edge) is what a question asks for: one letter, or a kind of letters. */
export function isBetween(question: string, letter: string): boolean {
  return question === letter || kinds[question]?.includes(letter) === true;
}

type Tree = string | { neighbor: number; question: string; yes: Tree; no: Tree };

const trees = new Map<string, Tree>();

function treeOf(letter: string): Tree {
  let tree = trees.get(letter);
  if (tree === undefined) {
    tree = parse(letterSounds[letter] ?? '.');
    trees.set(letter, tree);
  }
  return tree;
}

function parse(text: string): Tree {
  let at = 0;
  const next = (): Tree => {
    const neighbor = neighbors[Number(text[at])];
    if (text[at] === undefined || neighbor === undefined) {
      const end = text.indexOf('.', at);
      const leaf = text.slice(at, end);
      at = end + 1;
      return leaf;
    }
    const question = text[at + 1] ?? '';
    at += 2;
    return { neighbor, question, yes: next(), no: next() };
  };
  return next();
}

/** The sounds of a word of small Latin letters. */
export function readLetters(word: string): string {
  let sounds = '';
  for (let at = 0; at < word.length; at++) {
    let tree = treeOf(word[at] ?? '');
    while (typeof tree !== 'string') {
      const letter = word[at + tree.neighbor] ?? '#';
      tree = isBetween(tree.question, letter) ? tree.yes : tree.no;
    }
    sounds += tree;
  }
  return sounds;
}
