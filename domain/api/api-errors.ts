/** Every error of the API, by its code: the last part of the address in `type` (RFC 9457), where this text stands. */
export const apiErrors = {
  'missing-key': {
    ...{ status: 401, title: 'The request has no key' },
    why: 'The request has no Authorization header with an API key.',
    fix: 'Send the header “Authorization: Bearer ipso_…”. Keys are made on the API tab of your account.',
  },
  'invalid-key': {
    ...{ status: 401, title: 'The key is not valid' },
    why: 'The key that was sent does not work: it was mistyped or cut off, has expired or was revoked, or its owner’s account is closed or suspended.',
    fix: 'Copy the key again, whole. A key is shown once; if you no longer have it, make a new one.',
  },
  'not-entitled': {
    ...{ status: 403, title: 'The plan does not include the API' },
    why: 'API access is part of the Pro and Enterprise plans.',
    fix: 'Change your plan. Your keys will then work again.',
  },
  'missing-scope': {
    ...{ status: 403, title: 'The key may not do this' },
    why: 'Every endpoint needs one scope, and the key was made without it. The scope is named in “detail”.',
    fix: 'Make a key with this scope. The scopes of a key cannot be changed.',
  },
  forbidden: {
    ...{ status: 403, title: 'You may not do this' },
    why: 'You may see what you asked about, but the step is somebody else’s, or something is needed first: a confirmed e-mail address, acceptance of the terms of use.',
    fix: 'Read “detail”: it says what is missing or whose step it is.',
  },
  'not-found': {
    ...{ status: 404, title: 'There is nothing here' },
    why: 'There is no such thing, it is not yours to see, or no endpoint has this address.',
    fix: 'Check the id and the address against the reference.',
  },
  'method-not-allowed': {
    ...{ status: 405, title: 'The address has no such method' },
    why: 'The address exists, but not with this HTTP method.',
    fix: 'Use a method named in the Allow header.',
  },
  'invalid-request': {
    ...{ status: 400, title: 'The request is not valid' },
    why: 'A field is missing or has a value that is not accepted. “errors” names each field with a sentence.',
    fix: 'Correct the fields and send the request again.',
  },
  'malformed-body': {
    ...{ status: 400, title: 'The body cannot be read' },
    why: 'The body is not the JSON or the form that its Content-Type names.',
    fix: 'Send valid JSON as “application/json”, and files as “multipart/form-data”.',
  },
  'idempotency-key-missing': {
    ...{ status: 400, title: 'The request has no Idempotency-Key' },
    why: 'This endpoint does something that must not happen twice, so it needs a key that names the attempt.',
    fix: 'Send a header “Idempotency-Key” with 8 to 80 characters that you use for nothing else, such as a UUID. Send the same one when you repeat the request.',
  },
  'idempotency-key-reused': {
    ...{ status: 409, title: 'The Idempotency-Key was used for something else' },
    why: 'The key was sent before with another endpoint or different contents.',
    fix: 'Use a new key for a new request, and repeat a request only unchanged.',
  },
  conflict: {
    ...{ status: 409, title: 'This is not possible as things stand' },
    why: 'What you asked for conflicts with the current state: somebody acted first, the price has changed, the step is over.',
    fix: 'Read it again, and decide on what it says now.',
  },
  'too-large': {
    ...{ status: 413, title: 'The request is too large' },
    why: 'The body or a file in it is larger than is accepted.',
    fix: 'A file may have up to 10 MB.',
  },
  'rate-limited': {
    ...{ status: 429, title: 'Too many requests' },
    why: 'The key has used up its requests for now; the RateLimit headers say how many there are.',
    fix: 'Wait as many seconds as Retry-After says.',
  },
  'limit-reached': {
    ...{ status: 429, title: 'A limit of your account is reached' },
    why: 'The same limits apply as on the pages: uses of a tool in a month, offers and purchases in an hour.',
    fix: 'Read “detail”: it says which limit it is and when it ends.',
  },
  unavailable: {
    ...{ status: 503, title: 'Ipso cannot answer at the moment' },
    why: 'The database, the file store or the payment provider does not answer.',
    fix: 'Repeat the request after as many seconds as Retry-After says, with the same Idempotency-Key.',
  },
  internal: {
    ...{ status: 500, title: 'Something went wrong on our side' },
    why: 'This is a fault of ours. It was recorded under the number in “detail”.',
    fix: 'Repeat the request with the same Idempotency-Key. If it keeps happening, tell us the number.',
  },
} as const satisfies Record<string, { status: number; title: string; why: string; fix: string }>;

export type ApiErrorCode = keyof typeof apiErrors;

/** The page about an error, from the root of the site. */
export const errorPage = (code: ApiErrorCode) => `/docs/errors/${code}`;
