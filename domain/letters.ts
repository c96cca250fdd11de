// What the trigram indexes of searched lists can find.

/** Whether trigrams find a text in every locale of the database. */
export const hasTrigrams = (text: string): boolean => /[a-z0-9]/i.test(text);

/** Whether they find it inside of words, and not only at their beginning: it has three letters in a row. */
export const isLong = (text: string): boolean => /[a-z0-9]{3}/i.test(text);

/** What a page says beside the results of a search that is not long. */
export const SHORT_SEARCH = 'One or two letters are searched at the beginning of words.';
