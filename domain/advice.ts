/** What every answer of a tool says about itself. */
export const ADVICE = 'This is information, not legal advice.';
