/** Works that people register here: what they are, how large, and what that means in law. */

export const workKinds = ['text', 'picture'] as const;
export type WorkKind = (typeof workKinds)[number];

export const workKindLabels: Record<WorkKind, string> = { text: 'Text', picture: 'Picture' };

export const workLimits = {
  title: 160,
  owner: 160,
  /** Characters of a text: some hundred pages. */
  text: 300_000,
  /** The most works of one person. */
  each: 200,
} as const;

/**
 * Shown wherever a work is registered. Berne Convention for the Protection of Literary and Artistic Works (Paris Act,
 * 1971), article 5(2): the enjoyment and exercise of the rights are not subject to any formality. 17 U.S.C. 411(a): no
 * civil action for infringement in any United States work before it is registered with the Copyright Office.
 */
export const notARegistration = 'This is not a registration with a copyright office.';

/** What a registration would be for. */
export const copyrightAnyway =
  'A work is protected from the moment it is made, without formalities (Berne Convention, article 5(2)); to sue over a United States work in the United States, it must be registered with the U.S. Copyright Office first (17 U.S.C. 411(a)).';

/** What registering proves, and no more. */
export const whatItProves =
  'It shows that this exact file was here at that time, under that title, submitted by that account. It does not show who made the work.';
