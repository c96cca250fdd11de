/** What the home page begins with; the title is the specification's. */
export const HOME = {
  heading: 'The Intellectual Property Marketplace',
  lead: 'Sell a patent or trademark. The money is in escrow before you sign it over.',
};
