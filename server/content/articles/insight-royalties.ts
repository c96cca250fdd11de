import type { Article } from '../../../domain/articles.ts';

export const royalties: Article = {
  kind: 'insight',
  id: 'what-a-licence-costs',
  title: 'What a license costs: royalties by industry',
  excerpt:
    'Two thirds of royalty rates are five percent or less. Typical ranges, and why the old 25 percent rule should not be used.',
  date: '2026-11-16',
  body: [
    {
      text: 'Most licenses are paid as a share of net sales. What share is usual depends far more on the industry’s margins than on how clever the invention is.',
    },
    { heading: 'Typical ranges, in percent of net sales' },
    {
      list: [
        'Software: 5 to 8',
        'Pharma and biotech: 4 to 6',
        'Medical devices: 3 to 5',
        'Consumer goods: 2 to 5',
        'Electronics: 2 to 4',
        'Chemicals: 2 to 4',
        'Automotive and industrial: 1 to 3',
        'Semiconductors: 1 to 2',
      ],
    },
    {
      text: 'About two thirds of all rates are 5% or less. A number above the range is not impossible; it needs a reason, such as exclusivity, a product that would not exist without the patent, or a short remaining term that must earn its keep quickly.',
    },
    { heading: 'Not the 25 percent rule' },
    {
      text: 'For decades it was common to begin at a quarter of the licensee’s expected profit. In 2011 the Court of Appeals for the Federal Circuit rejected that as a starting point: it is not tied to the facts of the case. A court will not take it from you, and neither should a counterparty.',
    },
    { heading: 'From a rate to a price' },
    {
      text: 'To compare a license with a sale, appraisers ask what royalties an owner is relieved from paying: the expected sales, times a rate from the range, for each year that is left, discounted to today. The result is only as good as the sales you believe in, so write them down beside the price.',
    },
  ],
  sources: [
    { title: 'ipCG, royalty rates by industry' },
    { title: 'Uniloc USA, Inc. v. Microsoft Corp., 632 F.3d 1292 (Fed. Cir. 2011)' },
  ],
};
