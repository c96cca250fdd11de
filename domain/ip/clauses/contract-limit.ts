/**
 * The most characters of a contract that are read: some 60 dense pages. In its own file, because the form needs nothing
 * else.
 */
export const contractLimit = 200_000;
