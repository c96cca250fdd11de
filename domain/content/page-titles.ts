import { transactionLabel } from '../deals/transaction-label.ts';
import { findService, serviceAreaOf, serviceAreas } from '../services/directory.ts';
import { NOT_FOUND, titled } from '../titles.ts';
import { directory } from '../tools/directory.ts';

type Params = Record<string, string>;

/**
 * The title of each page by the pattern of its address, as it is before (or without) the page's data. The server
 * sends it and the client shows it. Without the site's name, unless that is part of the title.
 */
export const pageTitles: Record<string, string | ((params: Params) => string)> = {
  '/': 'Ipso - The Intellectual Property Marketplace',
  '/$username': 'Profile',
  '/about': 'About',
  '/account': 'Account',
  '/admin/audit': 'Audit Log - Ipso Admin',
  '/admin/books': 'Books - Ipso Admin',
  '/admin/dashboard': 'Admin Dashboard',
  '/admin/identities': 'Identities - Ipso Admin',
  '/admin/invitation': 'Become an administrator',
  '/admin/listings': 'IP Listings - Ipso Admin',
  '/admin/listings/bulk/$bulkId': 'Many Listings - Ipso Admin',
  '/admin/listings/$id': 'Listing - Ipso Admin',
  '/admin/login': 'Admin sign in',
  '/admin/content': 'Content - Ipso Admin',
  '/admin/payouts': 'Payouts - Ipso Admin',
  '/admin/queue': 'Work Queue - Ipso Admin',
  '/admin/queue/$kind/$id': 'Review - Ipso Admin',
  '/admin/reports': 'Reports - Ipso Admin',
  '/admin/security': 'Security - Ipso Admin',
  '/admin/settings': 'Settings - Ipso Admin',
  '/admin/transactions': 'Transactions - Ipso Admin',
  '/admin/transactions/$id': 'Transaction - Ipso Admin',
  '/admin/users': 'User Management - Ipso Admin',
  '/admin/users/$id': 'Person - Ipso Admin',
  '/auth': 'Sign in',
  '/auth/change-email': 'Your new e-mail address',
  '/auth/forgot': 'Forgot your password',
  '/auth/reset': 'Set a new password',
  '/auth/verify': 'Verify your e-mail',
  '/books': 'What is held is owed',
  '/cancel': 'Cancel a plan',
  '/chat': 'Messages',
  '/chat/$chatId': 'Conversation',
  '/contact': 'Contact',
  '/dashboard': 'My Dashboard',
  '/dashboard/edit/$listingId': 'Edit listing',
  '/dashboard/docket': 'Docket',
  '/dashboard/import': 'Import a portfolio',
  '/dashboard/repository': 'My Repository',
  '/dashboard/upload': 'Upload IP',
  '/docs/api': 'The API',
  '/docs/errors': 'Errors of the API',
  '/docs/errors/$code': 'An error of the API',
  '/enterprise': 'Enterprise Legal+',
  '/enterprise/schedule': 'Book a call',
  '/enterprise/$area/$service': ({ area = '', service = '' }) =>
    findService(area, service)?.name ?? NOT_FOUND,
  '/happening': 'Happening',
  '/happening/$kind/$id': 'Happening',
  '/inbox': 'Inbox',
  '/marketplace': 'IP Marketplace',
  '/marketplace/how-it-works': 'How the escrow works',
  '/marketplace/listing/$listingId': 'Listing',
  '/marketplace/sell': 'Sell your IP',
  '/newsletter': 'The newsletter',
  '/privacy': 'Privacy',
  '/services/$area': ({ area = '' }) => areaTitle(area),
  '/licences': 'Licenses',
  '/terms': 'Terms',
  '/verify': 'Verify a certificate',
  '/tour': 'Try a sale with play money',
  '/tools': 'AI-Powered IP Tools',
  '/tools/$toolId': NOT_FOUND,
  '/tools/agreement-generator/$agreementId': 'Agreement',
  '/tools/result/$resultId': 'Saved result',
  '/transaction/$id': ({ id = '' }) => transactionLabel(id),
  ...Object.fromEntries(directory.map(({ id, name }) => [`/tools/${id}`, name])),
};

/** "Trademark services" of 'trademark'. */
function areaTitle(word: string): string {
  const area = serviceAreaOf(word);
  return area ? `${serviceAreas[area].name} services` : NOT_FOUND;
}

/** The title of the page at an address of this pattern ("/transaction/$id"); undefined for a pattern of no page. */
export function pageTitle(pattern: string, params: Params = {}): string | undefined {
  const title = pageTitles[pattern];
  const name = typeof title === 'function' ? title(params) : title;
  return name && (name.includes('Ipso') ? name : titled(name));
}
