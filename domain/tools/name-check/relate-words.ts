import type { AnalyzedMark, MarkWord } from '../../ip/marks/analyze.ts';
import { readings } from '../../ip/marks/meaning.ts';
import type { About, WordFinding } from './findings.ts';
import { relateWord } from './relate.ts';

const article = /^(?:el|la|los|las|il|lo|le|les|gli|der|die|das|o|os)$/;

/** What each word has to do with the goods; words of one foreign language are read together, whatever they are in English: PELO SUAVE. */
export function relateWords(mark: AnalyzedMark, parts: readonly MarkWord[], about: About): WordFinding[] {
  const readIn = parts.map(({ text }) => readings(text, about.known.lexicon));
  const language = readIn[0]?.find(
    ({ language }) => language && readIn.every((one) => one.some((other) => other.language === language)),
  )?.language;
  const found = parts.map((word, at) => {
    const own = relateWord(word, about);
    // EL GALLO is no family's name.
    const isTogether = parts.length > 1 || article.test(mark.words[0]?.text ?? '');
    if (!language || !isTogether || own.relation === 'names' || own.relation === 'describes') return own;
    const shown = word.text.toUpperCase();
    const meant = (readIn[at] ?? [])
      .filter((one) => one.language === language)
      .map(({ english }) => {
        const told = relateWord({ text: english, base: english, sound: word.sound }, about, true);
        const because = `${shown} is ${language} for ${english.toUpperCase()}. ${told.because}`;
        return { ...told, word: shown, because };
      });
    const telling = meant.find(({ relation }) => relation === 'names' || relation === 'describes');
    return telling ?? (own.relation === 'surname' ? (meant[0] ?? own) : own);
  });
  // Beside a word that says nothing of the goods a color only says which: BLACK CAT.
  const isMore = found.some(({ relation }) => ['unrelated', 'unknown', 'hints'].includes(relation));
  return found.map((one) =>
    one.by === 'color' && isMore
      ? { ...one, relation: 'unrelated', because: `${one.word} is a color.`, by: undefined }
      : one,
  );
}
