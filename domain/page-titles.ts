import { directory } from './tools/directory.ts';
import { transactionLabel } from './transaction-label.ts';

type Params = Record<string, string>;

const titled = (name: string) => `${name} - Ipso`;
const administration = (name: string) => `${name} - Ipso Admin`;

/** The title of every address that has no page. */
export const PAGE_NOT_FOUND = titled('Page not found');

/**
 * The title of each page by the pattern of its address, as it stands before (or without) what its data say. The server
 * sends it and the client shows it.
 */
export const pageTitles: Record<string, string | ((params: Params) => string)> = {
  '/': 'Ipso - The Intellectual Property Marketplace',
  '/$username': titled('Profile'),
  '/about': titled('About'),
  '/account': titled('Account'),
  '/admin': titled('Admin Dashboard'),
  '/admin/dashboard': titled('Admin Dashboard'),
  '/admin/identities': administration('Identities'),
  '/admin/listings': administration('IP Listings'),
  '/admin/login': titled('Admin sign in'),
  '/admin/reports': administration('Reports'),
  '/admin/transactions': administration('Transactions'),
  '/auth': titled('Sign in'),
  '/auth/change-email': titled('Your new e-mail address'),
  '/auth/forgot': titled('Forgot your password'),
  '/auth/reset': titled('Set a new password'),
  '/auth/verify': titled('Verify your e-mail'),
  '/chat/$chatId': titled('Conversation'),
  '/contact': titled('Contact'),
  '/dashboard': titled('My Dashboard'),
  '/dashboard/edit/$listingId': titled('Edit listing'),
  '/dashboard/upload': titled('Upload IP'),
  '/happening': titled('Happening'),
  '/happening/$list': titled('Happening'),
  '/happening/$kind/$id': titled('Happening'),
  '/marketplace': titled('IP Marketplace'),
  '/marketplace/browse': titled('IP Marketplace'),
  '/marketplace/how-it-works': titled('How the escrow works'),
  '/marketplace/listing/$listingId': titled('Listing'),
  '/marketplace/patents': titled('IP Marketplace'),
  '/marketplace/sell': titled('Sell your IP'),
  '/marketplace/trademarks': titled('IP Marketplace'),
  '/marketplace/unsubscribe': titled('Alerts'),
  '/newsletter': titled('The newsletter'),
  '/privacy': titled('Privacy'),
  '/signup': titled('Sign in'),
  '/terms': titled('Terms'),
  '/tools': titled('AI-Powered IP Tools'),
  '/tools/$toolId': PAGE_NOT_FOUND,
  '/tools/agreement-generator/$agreementId': titled('Agreement'),
  '/tools/result/$resultId': titled('Saved result'),
  '/transaction/$id': ({ id = '' }) => titled(transactionLabel(id)),
  ...Object.fromEntries(directory.map(({ id, name }) => [`/tools/${id}`, titled(name)])),
};

/** The title of the page at an address of this pattern ("/transaction/$id"); undefined for a pattern of no page. */
export function pageTitle(pattern: string, params: Params = {}): string | undefined {
  const title = pageTitles[pattern];
  return typeof title === 'function' ? title(params) : title;
}

/** The title of a listing's or an article's page. */
export const itemTitle = ({ title }: { title: string }) => titled(title);

export const profileTitle = ({ fullName, username }: { fullName: string; username: string }) =>
  titled(`${fullName} (@${username})`);
