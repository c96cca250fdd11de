import { READ, type ServicePage, type Source } from './service.ts';

const spice: Source = {
  title: 'Account of SPICe+: parts, fees, documents (taxguru)',
  url: 'https://taxguru.in/company-law/spice-plus-company-incorporation.html',
  read: READ,
};
const spiceFees: Source = {
  title: 'Account of the fees and the time of SPICe+ (Regikart)',
  url: 'https://regikart.com/blog/spice-plus-form-company-incorporation',
  read: READ,
};
const startup: Source = {
  title: 'DPIIT, notification G.S.R. 108(E) of 4 February 2026, as reported by Taxmann',
  url: 'https://www.taxmann.com/post/blog/dpiit-revises-startup-definition-introduces-deep-tech-framework',
  read: READ,
};
const udyam: Source = {
  title: 'Account of Udyam registration: free, on self-declaration',
  url: 'https://www.onlinelegalindia.com/blogs/udyog-aadhaar-registration',
  read: READ,
};
const iso: Source = {
  title: 'ISO certificates are issued by independent bodies (Tata nexarc)',
  url: 'https://blog.tatanexarc.com/msme/iso-registration-certificate/',
  read: READ,
};
const gst: Source = {
  title: 'GST registration in 2026: thresholds and penalties',
  url: 'https://forms-legal.com/blog/gst-registration-in-india-2026-costs-documents-timeline-and-when-it-is-mandatory',
  read: READ,
};
const gstPenalty: Source = {
  title:
    'Central Goods and Services Tax Act 2017, section 122, in a copy; the amount in an account of it (lawcrux.com)',
  url: 'https://knowyourgst.com/gstlaw/cgst-act/122-penalty-for-certain-offences-122',
  read: '2026-11-26',
};
const gstFee: Source = {
  title: 'Account of GST registration, with its fee',
  url: 'https://skymoonworld.com/gst.html',
  read: READ,
};
const roc: Source = {
  title: 'Annual filings of companies and their due days (caclubindia)',
  url: 'https://caclubindia.com/guide/roc',
  read: READ,
};
const rocFees: Source = {
  title: 'Filing fees by share capital',
  url: 'https://jibinjoseandassociates.com/author/admin/',
  read: READ,
};
const mca = { title: 'Ministry of Corporate Affairs, fees and services', url: 'https://www.mca.gov.in' };

export const companyServices: Record<string, ServicePage> = {
  formation: {
    what: [
      'A company can own patents and marks, outlive its founders and be sold with what it owns. In India one web form, SPICe+, reserves its name, incorporates it, and brings the numbers for tax and social insurance with it.',
    ],
    steps: [
      { title: 'Signatures', text: 'Directors and subscribers get digital signature certificates.' },
      {
        title: 'Reserve the name',
        text: 'Part A takes up to two names. An approved one is held for 20 days. Search the trademark register first.',
      },
      {
        title: 'Incorporate',
        text: 'Part B with the memorandum and the articles; PAN, TAN and directors’ numbers come with it.',
      },
      {
        title: 'Move the rights in',
        text: 'Founders assign their inventions and marks to the company, and the assignments are recorded.',
      },
    ],
    documents: [
      'Identity and address of each director and subscriber',
      'Directors’ consents, form DIR-2',
      'Proof of the registered office: deed or lease, and a utility bill not older than two months',
      'The objects of the company in a few sentences',
    ],
    time: 'A clean application takes 7 to 14 working days by one account; the ministry publishes no promise that could be read here.',
    costs: [
      { what: 'Reserving the name, SPICe+ Part A', amount: '₹1,000', source: spice },
      {
        what: 'Incorporation, capital up to ₹15 lakh',
        amount: 'No filing fee; stamp duty differs by state',
        source: spiceFees,
      },
      { what: 'Incorporation with more capital, and stamp duty', see: mca },
    ],
    questions: [
      {
        q: 'How many people does it take?',
        a: 'Two members for a private company, seven for a public one, one and a nominee for a one-person company.',
      },
      {
        q: 'Who should own the marks?',
        a: 'Usually the company, from the first day. A mark in a founder’s name is a question in every later sale.',
      },
    ],
    sources: [spice, spiceFees],
    tools: ['name-check', 'agreement-generator'],
  },
  'startup-india': {
    what: [
      'Recognition by DPIIT says that a young company works on something new or can grow. It lowers the fees for patents and trademarks, allows expedited examination, and opens tax and funding schemes that have conditions of their own.',
      'Since February 2026 the limit is a turnover of ₹200 crore within ten years of incorporation; for deep tech startups ₹300 crore and 20 years.',
    ],
    steps: [
      {
        title: 'Check the conditions',
        text: 'Form of the company, age, turnover, and that it was not made by splitting up an older business.',
      },
      {
        title: 'Write what is new',
        text: 'A short account of the product, what is new about it and how it grows.',
      },
      { title: 'Apply online', text: 'On the Startup India portal, with the certificate of incorporation.' },
      {
        title: 'Use it',
        text: 'The certificate goes with the next patent or trademark application, for the lower fee.',
      },
    ],
    documents: [
      'Certificate of incorporation',
      'PAN of the company',
      'An account of the innovation, with a website, deck or patent',
      'Turnover of each year since incorporation',
    ],
    time: 'No promise of the department could be read here. Recognition ends with the tenth year, or when the turnover passes the limit.',
    costs: [
      {
        what: 'Recognition',
        see: { title: 'Startup India, the department’s portal', url: 'https://www.startupindia.gov.in' },
      },
    ],
    questions: [
      {
        q: 'Can a sole proprietor be recognized?',
        a: 'No: a private limited company, a partnership firm, a limited liability partnership or a cooperative society.',
      },
      {
        q: 'Does recognition bring the tax holiday?',
        a: 'Not by itself. Section 80-IAC is applied for separately.',
      },
    ],
    sources: [startup],
    tools: [],
  },
  certifications: {
    what: [
      'Two kinds of paper are called certification. Udyam registration says that an enterprise is micro, small or medium, and lowers official fees. An ISO certificate says that an independent body has audited a management system; ISO itself issues none.',
    ],
    steps: [
      {
        title: 'Decide what it is for',
        text: 'A tender, a customer, a lower fee: each asks for a different paper.',
      },
      { title: 'Udyam', text: 'Self-declared online with Aadhaar and PAN; the number comes at once.' },
      {
        title: 'ISO: close the gaps',
        text: 'The standard is compared with what you do, and what is missing is written and done.',
      },
      { title: 'ISO: audit', text: 'An accredited body audits, and comes back each year.' },
    ],
    documents: [
      'Aadhaar of the owner and PAN of the enterprise',
      'Investment and turnover of the last year',
      'For ISO: manual, procedures and records',
    ],
    time: 'Udyam: the number comes at once according to the accounts read. ISO: as long as closing the gaps takes; audits are repeated each year.',
    costs: [
      { what: 'Udyam registration', amount: 'Free', source: udyam },
      {
        what: 'ISO certificate',
        see: {
          title: 'Set by the certification body; accredited ones are listed by NABCB',
          url: 'https://nabcb.qci.org.in',
        },
      },
    ],
    questions: [
      { q: 'Who charges for Udyam?', a: 'The government does not. Sites that do are private.' },
      {
        q: 'Does an ISO certificate protect a product?',
        a: 'No. It is about how you work. A patent, a design or a mark protects the product.',
      },
    ],
    sources: [udyam, iso],
    tools: [],
  },
  gst: {
    what: [
      'Whoever supplies goods or services above a turnover must register for goods and services tax, and whoever supplies goods across states, as a rule, whatever the turnover. Royalties and the sale of rights are supplies, too.',
    ],
    steps: [
      { title: 'See whether you must', text: 'By turnover, by kind of supply, and by state.' },
      { title: 'Apply', text: 'Form REG-01 on the portal, in two parts, confirmed by one-time passwords.' },
      {
        title: 'Answer the officer',
        text: 'A question or a visit to the premises is answered within the days the notice names.',
      },
      {
        title: 'Use the number',
        text: 'It goes on every invoice, and returns begin with the first month or quarter.',
      },
    ],
    documents: [
      'PAN of the business and Aadhaar of its owners',
      'Proof of the place of business',
      'Certificate of incorporation or deed of partnership',
      'A bank statement or cancelled cheque',
      'Photograph of the person who signs',
    ],
    time: 'See the portal for how long the officer has; it could not be read here. Register before the first supply that needs it.',
    costs: [
      { what: 'Registration', amount: 'No fee', source: gstFee },
      {
        what: 'Not registering when one must',
        amount: 'Penalty as high as the tax, at least ₹10,000 (section 122(1)(xi))',
        source: gstPenalty,
      },
    ],
    questions: [
      {
        q: 'What is the turnover?',
        a: '₹20 lakh for services, also across states (Notification 10/2017, Integrated Tax), and ₹40 lakh for goods within one state; ₹10 lakh in some states. For goods across states there is none.',
      },
      {
        q: 'Is it worth it below that?',
        a: 'It can be: only those who are registered get back the tax paid on what they bought.',
      },
    ],
    sources: [
      gst,
      {
        title: 'Notification No. 10/2017, Integrated Tax, of 13 October 2017, on services across states',
        url: 'https://www.taxheal.com/notification-no-102017-integrated-tax.html',
        read: READ,
      },
      {
        title: 'Account of the documents',
        url: 'https://corporatewalla.com/blog/gst-registration-guide',
        read: READ,
      },
    ],
    tools: [],
  },
  roc: {
    what: [
      'Every company files its accounts and an annual return with the Registrar of Companies, whether it did business or not. Late filing costs by the day and has no upper limit that anybody would like to meet.',
    ],
    steps: [
      { title: 'Close the books', text: 'Accounts are drawn up, audited and approved by the board.' },
      {
        title: 'Hold the meeting',
        text: 'The annual general meeting adopts them. A one-person company needs none.',
      },
      {
        title: 'File',
        text: 'AOC-4 for the accounts, MGT-7 or MGT-7A for the return, ADT-1 for the auditor.',
      },
      {
        title: 'Keep the register',
        text: 'Changes of directors, capital and office are filed when they happen.',
      },
    ],
    documents: [
      'Audited accounts and the board’s report',
      'Minutes of the general meeting',
      'Members, directors and share capital at the end of the year',
      'Digital signatures of a director and, where asked for, of a professional',
    ],
    time: 'From the annual general meeting: 15 days for ADT-1, 30 days for AOC-4, 60 days for MGT-7.',
    costs: [
      { what: 'Each form, by share capital', amount: '₹200 to ₹600', source: rocFees },
      { what: 'AOC-4 or MGT-7 filed late', amount: '₹100 for each day and form', source: roc },
    ],
    questions: [
      { q: 'We had no turnover. Must we file?', a: 'Yes. A company without business files like any other.' },
      {
        q: 'Do patents appear in the accounts?',
        a: 'Those that were bought do, as intangible assets. What the company made itself often does not.',
      },
    ],
    sources: [roc],
    tools: [],
  },
};
