import { READ, type ServicePage, type Source } from './service.ts';

const india: Source = {
  title:
    'Patent fees, Centre for IPR facilitation of the Ministry of MSME’s scheme, in a copy of unknown day',
  url: 'https://www.indiasmeforum.org/ciprpf_patent_fee_structure.php',
  read: READ,
};
const uspto: Source = {
  title: 'Report on the USPTO’s fees from 19 January 2025 (Baker Botts)',
  url: 'https://www.bakerbotts.com/Thought-Leadership/Publications/2024/December/USPTO-Announces-New-Fee-Schedule-for-2025',
  read: READ,
};
const sevenSteps: Source = {
  title: 'USPTO, seven-step strategy for a preliminary search',
  url: 'http://www.uspto.gov/learning-and-resources/support-centers/patent-and-trademark-resource-centers-ptrc/resources/seven',
  read: READ,
};
const permitIndia: Source = {
  title: 'Patents Act 1970, section 39, as quoted by Kanalysis',
  url: 'https://blog.kanalysis.com/foreign-filing-permit',
  read: '2026-11-26',
};
const permitUs: Source = {
  title: '35 U.S.C. § 184, in a copy of MPEP 140',
  url: 'https://clfip.com/ip/blog/mpep/140',
  read: '2026-11-26',
};
const permitUsPrice: Source = {
  title: '35 U.S.C. § 185, as quoted by Patently-O',
  url: 'https://patentlyo.com/patent/2021/03/pretty-stiff-language.html',
  read: '2026-11-26',
};
/** Most readers of these pages live in India: it comes before everything else that is filed elsewhere. */
const permitStep = {
  title: 'Ask whether you may file abroad',
  text: 'Whoever lives in India may file an invention abroad, or at WIPO, only with a written permit, or six weeks after filing it in India (section 39). Otherwise the Indian application counts as abandoned, a patent can be revoked, and it is punishable (sections 40 and 118, not read). No permit is given afterwards.',
};
const pctFees = { title: 'WIPO, PCT fee tables', url: 'https://www.wipo.int/en/web/pct-system/fees/index' };

export const patentServices: Record<string, ServicePage> = {
  india: {
    what: [
      'An Indian patent protects a new and inventive product or process for 20 years from filing. It is examined only when that is requested, and kept alive by yearly fees from the third year on.',
      'A provisional specification secures the date; the complete one follows within twelve months.',
    ],
    steps: [
      {
        title: 'Search',
        text: 'What is already published decides what can be claimed, and whether to file at all.',
      },
      {
        title: 'File Forms 1 and 2',
        text: 'The application and the specification, provisional or complete.',
      },
      {
        title: 'Request examination',
        text: 'Form 18, within 31 months of the priority date. Startups and some others may ask for expedited examination.',
      },
      {
        title: 'Answer the report',
        text: 'The first examination report is answered, and the claims are amended where they must be.',
      },
      {
        title: 'Grant and renewal',
        text: 'The fees that fell due before the grant are paid together; later ones year by year.',
      },
    ],
    documents: [
      'A description of the invention with drawings',
      'Names and addresses of the inventors and the applicant',
      'The assignment from the inventors, if the applicant is a company',
      'Applications abroad for the same invention, for Form 3',
      'For the lower fee: proof that you are a startup or a small enterprise',
    ],
    time: 'The request for examination is due within 31 months of the priority date. How long the office then takes differs by field; it publishes no promise that could be read here.',
    costs: [
      { what: 'Filing, natural person', amount: '₹1,600', source: india },
      { what: 'Filing, company that is not a small entity', amount: '₹8,000', source: india },
      { what: 'Request for examination, natural person', amount: '₹4,000', source: india },
      {
        what: 'Request for examination, company that is not a small entity',
        amount: '₹20,000',
        source: india,
      },
      { what: 'Renewal fee for the third year, full amount', schedule: 'IN.renewal', n: 3 },
      {
        what: 'All fees, as now in force',
        see: {
          title: 'Patents Rules, First Schedule (PDF of 4 May 2026, not read here)',
          url: 'https://www.ipindia.gov.in/patents-before-you-apply-forms-official-fees',
        },
      },
    ],
    questions: [
      {
        q: 'May I publish before I file?',
        a: 'Do not. With few exceptions what was published before the filing counts against it.',
      },
      {
        q: 'Who owns what an employee invents?',
        a: 'The contract decides in most cases, and an assignment signed by the inventor is what the office asks for.',
      },
    ],
    sources: [],
    tools: ['patent-validator'],
  },
  us: {
    what: [
      'A United States patent lasts 20 years from the earliest nonprovisional filing, if three maintenance fees are paid. A provisional application costs little, is not examined, and holds the date for twelve months.',
      'An inventor’s own publication less than a year before the filing does not count against it there. Elsewhere it usually does.',
    ],
    steps: [
      permitStep,
      {
        title: 'Search',
        text: 'Earlier patents and publications, by classification first and by words second.',
      },
      {
        title: 'Provisional or not',
        text: 'A provisional application secures the date while the product is still changing.',
      },
      {
        title: 'File and pay',
        text: 'Filing, search and examination fees are paid with the nonprovisional application. Small and micro entities pay less.',
      },
      {
        title: 'Answer the office actions',
        text: 'Each rejection is answered by argument, by amendment, or in an interview with the examiner.',
      },
      {
        title: 'Issue and maintenance',
        text: 'The issue fee is paid, and later the maintenance fees at 3.5, 7.5 and 11.5 years.',
      },
    ],
    documents: [
      'A description with drawings',
      'The inventors’ oaths or declarations',
      'The assignment, with the cover sheet for its recording',
      'A statement of entity size',
      'Earlier documents you know of, for the disclosure statement',
    ],
    time: 'Twelve months from a provisional application to the nonprovisional one. How long examination takes differs by field; the USPTO publishes the figure.',
    costs: [
      { what: 'Basic filing fee, utility, large entity', amount: '$350', source: uspto },
      { what: 'Search fee, utility, large entity', amount: '$770', source: uspto },
      { what: 'Examination fee, utility, large entity', amount: '$880', source: uspto },
      { what: 'Maintenance fee at 3.5 years, large entity', schedule: 'US.maintenance', n: 3.5 },
      { what: 'Maintenance fee at 11.5 years, large entity', schedule: 'US.maintenance', n: 11.5 },
    ],
    questions: [
      {
        q: 'Who is a small entity?',
        a: 'Roughly an individual, a nonprofit or a business with at most 500 employees that has not licensed the invention to a larger one. A false claim can cost the patent.',
      },
      {
        q: 'Why record the assignment?',
        a: 'It is void against a later buyer who paid and did not know of it, unless it was recorded within three months from its date or before that purchase (35 USC 261).',
      },
      {
        q: 'It was invented in the United States. May I file elsewhere?',
        a: 'With a license, or six months after filing there (35 USC 184). Filing asks for the license, and the receipt says whether it is given. Without it the American patent is invalid, unless that was an error (35 USC 185).',
      },
    ],
    sources: [
      ...[permitIndia, permitUs, permitUsPrice],
      { title: '35 U.S.C. § 261', url: 'https://www.law.cornell.edu/uscode/text/35/261', read: READ },
    ],
    tools: ['patent-validator', 'licensing-estimator'],
  },
  eu: {
    what: [
      'The European Patent Office examines one application for many states. After the grant the patent is validated country by country, or given unitary effect in the states that take part.',
    ],
    steps: [
      permitStep,
      {
        title: 'File',
        text: 'In one of the office’s languages, or in any with a translation. Claims above the fifteenth cost extra.',
      },
      {
        title: 'Search report',
        text: 'It comes with an opinion, and shows early whether it is worth going on.',
      },
      {
        title: 'Examination',
        text: 'The request, the designation fee and the answers to the examining division.',
      },
      {
        title: 'Grant',
        text: 'The text is approved and the grant fee paid; a period for oppositions follows.',
      },
      {
        title: 'Validate or unify',
        text: 'National validations, or one request for unitary effect, which is due within a month of the grant.',
      },
    ],
    documents: [
      'The description, claims, drawings and abstract',
      'The priority document, if there is one',
      'The designation of the inventor',
      'Translations of the claims for the grant',
      'An authorization, for applicants from outside the contracting states',
    ],
    time: 'Renewal fees are due from the third year on, at the end of the month of filing. The EPO publishes how long examination takes.',
    costs: [
      { what: 'Renewal fee for the third year', schedule: 'EP.renewal.3', n: 3 },
      { what: 'Unitary patent, renewal fee for the second year', schedule: 'UP.renewal', n: 2 },
      // The amounts of 1 April 2026 were not found, and those before are out of date.
      {
        what: 'Filing, search, designation, examination, claims and grant',
        see: {
          title: 'EPO, fees, last changed on 1 April 2026',
          url: 'https://www.epo.org/en/applying/fees',
        },
      },
    ],
    questions: [
      {
        q: 'Is there one patent for the whole of Europe?',
        a: 'No. The unitary patent covers the states of the Union that take part. Others, such as the United Kingdom, Spain and Switzerland, are validated nationally.',
      },
      {
        q: 'Who signs the assignment of an application?',
        a: 'Both parties (EPC Article 72). Since April 2024 electronic signatures are admitted.',
      },
    ],
    sources: [
      permitIndia,
      {
        title: 'EPO, Case Law of the Boards of Appeal, registration of transfers',
        url: 'https://www.epo.org/en/legal/case-law/2025/clr_iii_m_2_3.html',
        read: READ,
      },
    ],
    tools: ['patent-validator'],
  },
  search: {
    what: [
      'Three questions look alike and are not. Is it new: a search for earlier publications anywhere. Is it free to use: a search for patents in force where you sell. Does this patent stand: a search for what its examiner did not find.',
    ],
    steps: [
      {
        title: 'Describe it',
        text: 'What it is for, what it is made of, how it is used; and the words others would use for that.',
      },
      {
        title: 'Find the classes',
        text: 'The cooperative patent classification finds what other words would miss.',
      },
      {
        title: 'Read and follow',
        text: 'Abstracts first, then claims; then the documents that each of them cites.',
      },
      {
        title: 'Report',
        text: 'What was searched, where, with which classes and words, and what was found. A search that does not say so cannot be trusted.',
      },
    ],
    documents: [
      'A description of the invention or product',
      'What you know of already',
      'The countries in which it will be made or sold',
    ],
    time: 'A first search by classification takes days, not weeks. Applications are published 18 months after their earliest date, so no search sees the newest ones.',
    costs: [
      {
        what: 'Searching the offices’ public databases',
        see: { title: 'Espacenet, free of charge', url: 'https://worldwide.espacenet.com' },
      },
      {
        what: 'An official search',
        see: {
          title: 'Part of the fees for filing, see India, the United States and Europe',
          url: 'https://www.epo.org/en/applying/fees',
        },
      },
    ],
    questions: [
      {
        q: 'Why not search by words alone?',
        a: 'Patents are written in words that their authors chose. The USPTO’s own guide puts classification first and words second.',
      },
      {
        q: 'Does a clean search prove that it is new?',
        a: 'No. It proves that nothing was found where it was looked for.',
      },
    ],
    sources: [sevenSteps],
    tools: ['patent-validator'],
  },
  international: {
    what: [
      'One international application under the Patent Cooperation Treaty holds the date in all its member states. It is searched and published, but nobody grants it: at month 30 or 31 you choose the countries, and each examines for itself.',
    ],
    steps: [
      permitStep,
      {
        title: 'File within twelve months',
        text: 'Of the first application, whose priority it claims; with your own office, or with WIPO if you may file abroad.',
      },
      {
        title: 'Read the search report',
        text: 'With its written opinion it is the cheapest moment to stop.',
      },
      { title: 'Amend', text: 'The claims can be amended once, or put through preliminary examination.' },
      { title: 'Enter the countries', text: 'By month 30 or 31: fees, translations and an agent in each.' },
    ],
    documents: [
      'The application and its priority document',
      'The request, form PCT/RO/101',
      'Assignments from the inventors',
      'A list of the countries that might matter',
    ],
    time: 'Publication 18 months after the earliest date; entry into the countries by month 30 or 31, by the rule of each office.',
    costs: [
      { what: 'International filing, search and transmittal fees', see: pctFees },
      {
        what: 'Entry into each country',
        see: {
          title: 'WIPO, PCT Applicant’s Guide, national chapters',
          url: 'https://pctlegal.wipo.int/eGuide/',
        },
      },
    ],
    questions: [
      {
        q: 'Is there an international patent?',
        a: 'No. There is an international application, and after it national or regional patents.',
      },
      {
        q: 'What if only two countries matter?',
        a: 'Filing there directly within the twelve months is often cheaper. The permit is needed for that as well.',
      },
      {
        q: 'Do other states ask for a permit?',
        a: 'The United States does, for what was invented there (35 USC 184), and China and the United Kingdom (Patent Law, Article 19; Patents Act 1977, section 23; not read). With inventors in several states, ask in each.',
      },
    ],
    sources: [permitIndia, permitUs],
    tools: ['patent-validator', 'portfolio-analyzer'],
  },
};
