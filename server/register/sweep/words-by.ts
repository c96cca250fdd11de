/** Room for the number of a word next to a 32-bit key in one exact number. */
const WORDS = 2 ** 21;

/** Words by a number that several have in common. */
export class WordsBy {
  /** Key and word in one number, ascending. */
  private readonly sorted: Float64Array;

  /** `keyOf` returns null for words that nobody asks for. */
  constructor(words: number, keyOf: (word: number) => number | null) {
    const all = new Float64Array(words);
    let count = 0;
    for (let word = 0; word < words; word++) {
      const key = keyOf(word);
      if (key !== null) all[count++] = key * WORDS + word;
    }
    this.sorted = all.slice(0, count).sort();
  }

  *of(key: number): Iterable<number> {
    const { sorted } = this;
    const from = key * WORDS;
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[middle] as number) < from) low = middle + 1;
      else high = middle;
    }
    for (; low < sorted.length; low++) {
      const word = (sorted[low] as number) - from;
      if (word >= WORDS) return;
      yield word;
    }
  }
}
