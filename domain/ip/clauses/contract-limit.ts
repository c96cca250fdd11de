/** Characters of a contract that are read at most: some 60 close pages. Apart, because the form needs nothing else. */
export const contractLimit = 200_000;
