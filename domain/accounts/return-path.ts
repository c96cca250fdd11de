/** The path to return to after signing in: same origin only, never the sign-in pages themselves. */
export function safeReturnPath(path: string | undefined, fallback: string): string {
  // Browsers read "/\host" and "//host" as another origin, and drop control characters inside.
  if (!path || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path)) return fallback;
  return /^\/(auth|admin\/login)(?=[/?#]|$)/.test(path) ? fallback : path;
}
