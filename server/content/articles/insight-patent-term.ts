import type { Article } from '../../../domain/articles.ts';

export const patentTerm: Article = {
  kind: 'insight',
  id: 'how-long-a-patent-lasts',
  title: 'How long a patent lasts, and what keeps it alive',
  excerpt:
    'Twenty years from filing is the rule, but a patent whose fees went unpaid is worth nothing in year five. What to check before you buy.',
  date: '2026-11-09',
  body: [
    {
      text: 'What a buyer of a patent buys is time. Two dates decide how much of it is left: when the earliest application was filed, and when the next fee is due.',
    },
    { heading: 'The term' },
    {
      text: 'A patent generally lasts 20 years from the filing of the earliest application it claims, provisional applications left aside. In the United States, applications filed before 8 June 1995 have the longer of that and 17 years from grant. Adjustments for delays at the office lengthen the term; a terminal disclaimer shortens it to that of another patent.',
    },
    {
      text: 'United States design patents are counted differently: 15 years from grant, or 14 if the application was filed before 13 May 2015, and no fees keep them alive.',
    },
    { heading: 'The fees' },
    {
      list: [
        'United States: three maintenance fees, due 3.5, 7.5 and 11.5 years after grant. Each may be paid from six months before, and with a surcharge until six months after. For a large entity they were $2,150, $4,040 and $8,280 in 2025; small entities pay 40% of that, micro entities 20%.',
        'European applications: a renewal fee each year from the third on, due on the last day of the month of filing, with a surcharge of half up to six months later. Once granted, the national offices take over, unless the patent was given unitary effect: then one fee a year goes on being paid to the EPO for all participating states, and the national offices collect only where the unitary patent does not reach.',
        'National annuities begin in the second year in France, in the third in Germany, Canada and India, in the fifth in Australia and the United Kingdom, and in the fourth from grant in Japan and Korea.',
      ],
    },
    { heading: 'Before you buy' },
    {
      text: 'Ask for the number with its kind code, look it up in the register of its office, and compare three things: the owner of record, the status, and the last fee paid. The Patent Validator tells you whether a number can exist at all and when its fees fall due. It does not look into the offices’ registers, and says so.',
    },
  ],
  sources: [
    {
      title: '35 U.S.C. § 154, contents and term of patent',
      url: 'https://www.law.cornell.edu/uscode/text/35/154',
    },
    {
      title: '35 U.S.C. § 173, term of design patent',
      url: 'https://www.law.cornell.edu/uscode/text/35/173',
    },
    { title: 'USPTO, Maintain your patent', url: 'https://www.uspto.gov/patents/maintain' },
    {
      title: 'European Patent Convention, Rule 51, payment of renewal fees',
      url: 'https://www.epo.org/en/legal/epc/2020/r51.html',
    },
    {
      title: 'EPO, Guidelines for Unitary Patents (2025), 3.1.7, renewal fees',
      url: 'https://www.epo.org/en/legal/guidelines-up/2025/section_3_1_7_3.html',
    },
  ],
};
