/** Calls that one request may hold: the client sends more in several (server/app.ts, src/links.ts). */
export const MOST_CALLS = 20;
