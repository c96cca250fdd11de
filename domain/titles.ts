export const titled = (name: string) => `${name} - Ipso`;

export const NOT_FOUND = 'Page not found';
/** The title of every address that has no page. */
export const PAGE_NOT_FOUND = titled(NOT_FOUND);

/** The title of the page on which a call is booked, and of a booked one. */
export const scheduleTitle = (booking: unknown) =>
  titled(booking === undefined ? 'Book a call' : 'Your call');

/** The title of a listing's or an article's page. */
export const itemTitle = ({ title }: { title: string }) => titled(title);

export const profileTitle = ({ fullName, username }: { fullName: string; username: string }) =>
  titled(`${fullName} (@${username})`);
