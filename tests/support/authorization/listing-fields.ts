/** What a correction of a listing sends. */
export const reviewed = {
  title: 'A better title',
  type: 'Patent' as const,
  category: 'G - Physics',
  industry: 'technology' as const,
  description: 'A way to weigh light.',
  registrationNumber: '',
  registrationDate: '',
  country: 'IN',
};

/** What a new listing sends. */
export const fields = {
  ...reviewed,
  price: '',
  forSale: false,
  negotiable: true,
  licensingType: null,
  licensingText: '',
};
