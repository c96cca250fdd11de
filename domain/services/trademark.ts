import { READ, type ServicePage, type Source } from './service.ts';

const rules: Source = {
  title: 'Trade Marks Rules 2017, First Schedule, e-filing (as copied by a practitioner)',
  url: 'https://mumbaitrademark.com/download-forms/',
  read: READ,
};
const report: Source = {
  title: 'Account of the reply to an examination report',
  url: 'https://www.trademarkipr.com/Examination_Report_Objections',
  read: READ,
};
const counter: Source = {
  title: 'Account of the counter-statement, with its fee',
  url: 'https://selvams.com/kb/in/trademarks/filing-counter-statement/',
  read: READ,
};

export const trademarkServices: Record<string, ServicePage> = {
  registration: {
    what: [
      'Registration gives the owner of a mark the exclusive right to use it in India for the goods and services it is registered for, and the right to stop marks that come too close. It lasts ten years and can be renewed without end.',
      'The application names the mark, its owner, the goods or services by Nice class, and whether the mark is already in use.',
    ],
    steps: [
      {
        title: 'Search',
        text: 'The register is searched for marks that are alike in look, sound or meaning, in the classes your customers buy in.',
      },
      {
        title: 'Choose the classes',
        text: 'The fee is charged for each class, so the list is as long as the business and no longer.',
      },
      {
        title: 'File Form TM-A',
        text: 'The application is filed online. From then on the application number and the day of filing are yours.',
      },
      {
        title: 'Examination',
        text: 'The registry examines the mark. If it objects, the reply is due one month after the report was received.',
      },
      {
        title: 'Advertisement and certificate',
        text: 'An accepted mark is advertised in the Trade Marks Journal. If nobody opposes it, the certificate follows.',
      },
    ],
    documents: [
      'The mark as it is used: words, or a clear picture',
      'Name, address and kind of the applicant',
      'The goods and services, in plain words',
      'The first day of use in India, with evidence, if there was any',
      'For the lower fee: proof that you are a startup or a small enterprise',
      'A power of attorney, if an agent files for you',
    ],
    time: 'Trademark registration typically takes 12-18 months. An objection or an opposition makes it longer.',
    costs: [
      {
        what: 'Form TM-A, individual, startup or small enterprise',
        amount: '₹4,500 for each class and mark',
        source: rules,
      },
      { what: 'Form TM-A, everybody else', amount: '₹9,000 for each class and mark', source: rules },
    ],
    questions: [
      {
        q: 'May I use ™ before the certificate?',
        a: 'Yes. ™ claims a mark. ® says that it is registered, and is wrong before that.',
      },
      {
        q: 'Does it apply outside India?',
        a: 'No. A mark is registered country by country. An Indian application can be the basis of an international one under the Madrid Protocol.',
      },
    ],
    sources: [report],
    tools: ['trademark-search', 'name-check'],
  },
  objections: {
    what: [
      'An objection comes from the registry: the mark says what the goods are, or an earlier mark is too close. An opposition comes from somebody else, after the mark was advertised.',
      'Both have a period that cannot be missed: an application that is not answered for is treated as abandoned.',
    ],
    steps: [
      {
        title: 'Read what was said',
        text: 'Each ground of the report or notice is set beside the mark, its goods and the marks it cites.',
      },
      {
        title: 'Collect the evidence',
        text: 'Invoices, packaging and advertisements show since when and how the mark has been used.',
      },
      {
        title: 'Answer',
        text: 'The reply to a report, or the counter-statement to an opposition on Form TM-O, answers every ground.',
      },
      {
        title: 'Be heard',
        text: 'Where the papers do not settle it, the registry hears both sides and decides.',
      },
    ],
    documents: [
      'The examination report or the notice of opposition, with the day you received it',
      'Evidence of use: invoices, packaging, advertisements, with dates',
      'The application as filed',
      'A power of attorney, if an agent answers for you',
    ],
    time: 'One month from receipt for the reply to a report; two months from receipt for a counter-statement, which cannot be extended.',
    costs: [
      {
        what: 'Notice of opposition or counter-statement, Form TM-O',
        amount: '₹2,700 for each class',
        source: rules,
      },
      {
        what: 'Reply to an examination report',
        see: { title: 'The registry’s forms and fees', url: 'https://www.ipindia.gov.in' },
      },
    ],
    questions: [
      {
        q: 'What happens without a counter-statement?',
        a: 'The application is deemed abandoned, however weak the opposition was.',
      },
      {
        q: 'Can I oppose somebody else’s mark?',
        a: 'Anybody can, after it is advertised. The watch below is how one learns of it in time.',
      },
    ],
    sources: [report, counter],
    tools: ['trademark-search', 'infringement-detector'],
  },
  renewals: {
    what: [
      'A registered mark lasts ten years from the day of filing. Each renewal adds ten more. Without one the mark is removed, and somebody else may take it.',
      'For some time after the end it can still be renewed with a surcharge, and after that restored.',
    ],
    steps: [
      {
        title: 'Check the record',
        text: 'Owner, address and classes on the register are compared with what they are now. Changes are recorded first.',
      },
      {
        title: 'Decide what stays',
        text: 'Classes that nobody uses are left out, since each one costs the fee again.',
      },
      {
        title: 'File Form TM-R',
        text: 'The renewal is filed, and the receipt is kept with the certificate.',
      },
    ],
    documents: [
      'The registration number and the certificate',
      'The owner’s present name and address',
      'A power of attorney, if an agent renews for you',
    ],
    time: 'It can be filed up to a year before the ten years end, and with a surcharge for six months after. The docket computes both days for a mark you enter.',
    costs: [
      { what: 'Renewal, Form TM-R', amount: '₹9,000 for each class', source: rules },
      { what: 'With surcharge, after the end', amount: '₹4,500 more for each class', source: rules },
      { what: 'Restoration and renewal', amount: '₹9,000 more for each class', source: rules },
    ],
    questions: [
      {
        q: 'Does the registry remind me?',
        a: 'Do not rely on it: a notice goes to the address on the register, which may be years old. Enter the mark in your docket instead.',
      },
      {
        q: 'Must the mark be in use to be renewed?',
        a: 'The renewal does not ask. A mark that was not used for years can be removed at somebody’s request, renewed or not.',
      },
    ],
    sources: [],
    tools: [],
  },
  watch: {
    what: [
      'New marks are advertised before they are registered, so that others can oppose them. A watch reads what is advertised and tells you what comes close to yours, while there is still time.',
      'The IP Watchlist here does that for the registers and listings it is given, and says for each hit why it was found.',
    ],
    steps: [
      {
        title: 'Name what to watch',
        text: 'Your marks, their classes, and the names of owners whose filings matter to you.',
      },
      {
        title: 'Read the hits',
        text: 'Each one says whether it is alike in look, sound or meaning, and for which goods.',
      },
      {
        title: 'Act or wait',
        text: 'A letter, an opposition on Form TM-O, or nothing: the decision is on record either way.',
      },
    ],
    documents: [
      'The marks to watch, with their registration numbers',
      'The classes and countries that matter',
      'An address that is read every week',
    ],
    time: 'A hit is reported within minutes or once a day, as you choose. An opposition must be filed within four months of the advertisement (Trade Marks Act 1999, section 21(1); its text was not read here).',
    costs: [
      {
        what: 'Watching',
        see: {
          title: 'No office charges for it; the Trade Marks Journal is open to all',
          url: 'https://www.ipindia.gov.in',
        },
      },
      { what: 'Opposition, Form TM-O', amount: '₹2,700 for each class', source: rules },
    ],
    questions: [
      {
        q: 'Does a watch stop a mark?',
        a: 'No. It tells you of it. Stopping it takes an opposition, or an agreement with its applicant.',
      },
      {
        q: 'Which registers does the watchlist read?',
        a: 'Those that were imported here. The page of the tool names them, with the day of each import.',
      },
    ],
    sources: [],
    tools: ['ip-watchlist', 'infringement-detector'],
  },
  portfolio: {
    what: [
      'Ten marks in five countries are fifty dates, fifty fees and fifty records that must name the same owner. A portfolio is reviewed as a whole: what is used, what is missing, what can go.',
    ],
    steps: [
      {
        title: 'List everything',
        text: 'Marks, numbers, classes, owners and dates come in as one CSV file and are checked row by row.',
      },
      {
        title: 'Correct the records',
        text: 'Old names and addresses are corrected, and assignments that were never recorded are recorded.',
      },
      {
        title: 'Decide mark by mark',
        text: 'Keep, let lapse, license or sell: with the cost of keeping it beside each.',
      },
      { title: 'Keep it under watch', text: 'Deadlines go to the docket, and the marks to the watchlist.' },
    ],
    documents: [
      'A list of the marks, in any form',
      'Certificates and renewal receipts',
      'Assignments and licenses already signed',
    ],
    time: 'Importing and checking a list takes minutes. How long the corrections take depends on the office; recording an assignment is a filing of its own.',
    costs: [
      { what: 'Recording an assignment, Form TM-P', amount: '₹9,000 for each mark', source: rules },
      { what: 'European Union trademark, renewal of one class', schedule: 'EM.mark' },
      { what: 'United States, declaration of use and renewal', schedule: 'US.mark.8-9' },
    ],
    questions: [
      {
        q: 'Can I sell a mark I no longer use?',
        a: 'In the United States not if you have given it up: a mark whose use has ended without an intent to take it up again is abandoned, and there is nothing left to assign. Three years without use are taken as proof of that unless you show the contrary. Elsewhere a registration can be sold as long as it stands, with its goodwill where the law asks for that, but a mark that is not used can be removed from the register, also after the sale. Say in the listing when it was last used. The price is held in escrow until the transfer is verified.',
      },
      {
        q: 'What does a mark nobody uses risk?',
        a: 'Removal at the request of a competitor. In the European Union five years without genuine use are enough.',
      },
    ],
    sources: [
      {
        title: '15 U.S.C. 1127 on abandonment, as quoted by Cowan, Liebowitz & Latman',
        url: 'https://www.cll.com/OnMyMindBlog/how-to-defeat-a-claim-of-abandonment',
        read: '2026-11-27',
      },
      {
        title:
          'Los Angeles Intellectual Property Law Association on marks that were abandoned before their transfer',
        url: 'https://www.laipla.net/ttab-dismisses-new-man-cancellation-petitions/',
        read: '2026-11-27',
      },
      {
        title: 'Account of Article 18 EUTMR',
        url: 'https://katzarov-manual.com/europe-menu/european-union-trademark-eutm-overview/provisions-relating-to-the-use-of-the-eutm',
        read: READ,
      },
    ],
    tools: ['portfolio-analyzer', 'ip-watchlist'],
  },
};
