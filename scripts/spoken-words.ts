import { createHash } from 'node:crypto';
import { dictionary } from 'cmu-pronouncing-dictionary';

/** The sounds of the CMU Pronouncing Dictionary as domain/ip/marks/pronounce.ts writes them; stress is left out. */
// biome-ignore format: a table
const sounds: Record<string, string> = {
  AA: 'o', AE: 'a', AH: 'a', AO: 'o', AW: 'O', AY: 'I', EH: 'e', ER: 'er', EY: 'e', IH: 'i', IY: 'i', OW: 'o', OY: 'O',
  UH: 'u', UW: 'u', B: 'b', CH: 'C', D: 'd', DH: 'T', F: 'f', G: 'g', HH: 'h', JH: 'J', K: 'k', L: 'l', M: 'm', N: 'n',
  NG: 'N', P: 'p', R: 'r', S: 's', SH: 'S', T: 't', TH: 'T', V: 'v', W: 'w', Y: 'j', Z: 'z', ZH: 'Z',
};

/** The words of the dictionary and how each is pronounced. */
export function spokenWords(): { word: string; sounds: string }[] {
  return Object.entries(dictionary)
    .filter(([word]) => /^[a-z]{2,}$/.test(word))
    .map(([word, said]) => ({
      word,
      sounds: said
        .split(' ')
        .map((sound) => sounds[sound.replace(/\d/, '')] ?? '')
        .join('')
        .replace(/(.)\1+/g, '$1'),
    }));
}

/** A tenth of the words, chosen by hash, from which no rule was made. */
export function isHeldOut(word: string): boolean {
  return Number.parseInt(createHash('sha256').update(word).digest('hex').slice(0, 8), 16) % 10 === 0;
}
