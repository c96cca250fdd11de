import { READ, type ServicePage, type Source } from './service.ts';

const fees: Source = {
  title: 'Copyright Rules 2013, Second Schedule, as checked in June 2026 (Intepat)',
  url: 'https://www.intepat.com/blog/cost-registering-copyright-india',
  read: READ,
};
const process: Source = {
  title: 'Account of the registration: Form XIV, copies, 30 days',
  url: 'https://www.quickcompany.in/articles/copyright-registration-process-and-fees',
  read: READ,
};
const remedies: Source = {
  title: 'Copyright litigation in India (S.S. Rana & Co.)',
  url: 'https://ssrana.in/litigation/ip-litigation/copyright-litigation/?include_category=copyright-litigation-faq',
  read: READ,
};
const takedown: Source = {
  title: 'Takedown notice under rule 75 (S.S. Rana & Co.)',
  url: 'https://ssrana.in/ufaqs/take-down-notice-under-copyright-rules-2013/',
  read: READ,
};
const section19: Source = {
  title: 'Copyright Act 1957, section 19',
  url: 'https://cabkgoyal.com/section-19-the-copyright-act-1957',
  read: READ,
};
const courts = {
  title: 'Court fees differ by state and by the value of the claim',
  url: 'https://www.indiacode.nic.in',
};

export const copyrightServices: Record<string, ServicePage> = {
  registration: {
    what: [
      'Copyright exists from the moment a work is made; nobody has to register it. Registration is evidence: in court the register speaks for the person it names until somebody proves otherwise.',
      'Software is registered as a literary work. A logo used on goods needs a certificate of the trademark registry first.',
    ],
    steps: [
      {
        title: 'One form for each work',
        text: 'Form XIV with its two statements is filed online, with the fee.',
      },
      {
        title: 'Notice to others',
        text: 'Everybody who claims an interest in the work is told, and has 30 days to object.',
      },
      {
        title: 'Examination',
        text: 'The office compares the form with the work, and asks where something does not match.',
      },
      { title: 'Entry', text: 'The work is entered in the register, and an extract is issued.' },
    ],
    documents: [
      'Two copies of the work',
      'Name, address and nationality of the author',
      'The author’s consent, if somebody else applies',
      'A power of attorney, if an agent files for you',
      'For art used on goods: the certificate of the trademark registry',
    ],
    time: 'At least the 30 days in which others can object. How long the examination takes then is not published in a form that could be read here.',
    costs: [
      { what: 'Literary, dramatic, musical or artistic work', amount: '₹500 for each work', source: fees },
      { what: 'Artistic work used on goods or services', amount: '₹2,000 for each work', source: fees },
      { what: 'Sound recording', amount: '₹2,000 for each work', source: fees },
      { what: 'Cinematograph film', amount: '₹5,000 for each work', source: fees },
    ],
    questions: [
      {
        q: 'Do I have to register to sue?',
        a: 'Not in India. In the United States a work of that country must be registered first.',
      },
      {
        q: 'How long does it last?',
        a: 'For literary, musical and artistic works in India: the author’s life and 60 years.',
      },
    ],
    sources: [process],
    tools: ['copyright-finder'],
  },
  infringement: {
    what: [
      'Whoever does what only the owner may do, such as copying, publishing or adapting a substantial part, infringes. The Act answers with injunctions, damages and an account of profits, and in serious cases with criminal law.',
    ],
    steps: [
      {
        title: 'Secure the evidence',
        text: 'The work with its date, the copy with its address and date, and what the two share, passage by passage.',
      },
      {
        title: 'Send a notice',
        text: 'A letter before action says what is yours, what was taken, and what must stop by when.',
      },
      {
        title: 'Have it taken down',
        text: 'Whoever stores an infringing copy must act within 36 hours of a complaint, and keep it away for 21 days unless a court orders more (rule 75).',
      },
      {
        title: 'Go to court',
        text: 'An injunction first, damages or an account of profits after it (section 55).',
      },
    ],
    documents: [
      'The work, with drafts or files that show when it was made',
      'The infringing copy, with its address and the day it was found',
      'Assignments and licenses in the work',
      'A registration, if there is one',
    ],
    time: '36 hours for a takedown after a complaint under rule 75. A suit takes as long as the court does.',
    costs: [
      { what: 'Takedown complaint', amount: 'No official fee is named in rule 75', source: takedown },
      { what: 'Suit', see: courts },
    ],
    questions: [
      {
        q: 'Is an idea protected?',
        a: 'No. Ideas, systems and information are free; the way in which they are expressed is not.',
      },
      {
        q: 'What if I am accused without reason?',
        a: 'The Act provides against groundless threats: a court can declare that there is no infringement (section 60).',
      },
    ],
    sources: [remedies, takedown],
    tools: ['copyright-finder'],
  },
  licensing: {
    what: [
      'A license lets somebody use a work; an assignment makes it theirs. An assignment must be in writing and signed (section 19(1)), a license in writing (section 30, as changed in 2012, not read). Sign both. What the paper leaves out, the Act fills in, and rarely as the parties meant.',
    ],
    steps: [
      {
        title: 'Name the work and the rights',
        text: 'Copying, publishing, adapting, showing: each right can be given alone.',
      },
      {
        title: 'Set the bounds',
        text: 'How long, in which territory, exclusive or not, and whether it can be passed on.',
      },
      {
        title: 'Agree on the money',
        text: 'A royalty, a fixed sum or both, with reports that can be checked.',
      },
      { title: 'Sign and keep', text: 'Both sign, and the paper is kept with the work.' },
    ],
    documents: [
      'The work and who made it',
      'Earlier licenses and assignments',
      'What the other side wants to do, in plain words',
    ],
    time: 'As long as the negotiation. Without a stated term an assignment lasts five years; rights not used within a year lapse unless it says otherwise.',
    costs: [
      {
        what: 'A license or an assignment',
        see: {
          title: 'No office has to approve it; stamp duty differs by state',
          url: 'https://www.indiacode.nic.in',
        },
      },
      {
        what: 'Registered works: change of particulars',
        see: { title: 'Copyright Office, fees', url: 'https://copyright.gov.in' },
      },
    ],
    questions: [
      {
        q: 'What if no territory is named?',
        a: 'Then an assignment is presumed to extend within India (section 19(6)).',
      },
      { q: 'Does section 19 apply to licenses too?', a: 'Yes, with the adaptations that section 30A names.' },
    ],
    sources: [
      section19,
      {
        title: 'Account of assignment and licensing',
        url: 'http://www.emarks.org/copyright-assignment-licensing/page-1876191',
        read: READ,
      },
    ],
    tools: ['agreement-generator', 'licensing-estimator'],
  },
  'fair-use': {
    what: [
      'Indian law lists what may be done without permission: fair dealing for private use, research, criticism, review and the reporting of current events, and many single cases (section 52). What is not on the list is not allowed.',
      'The law of the United States weighs four factors instead (17 USC 107), so the same use can be fair there and an infringement here.',
    ],
    steps: [
      { title: 'Say what is used', text: 'Which work, how much of it, and whether it is its heart.' },
      { title: 'Say what for', text: 'Criticism, teaching, news, research or trade; and what the use adds.' },
      {
        title: 'Look at the market',
        text: 'Whether the use takes the place of the work or of a license that is sold.',
      },
      { title: 'Decide', text: 'Use it with its source, ask for a license, or leave it out.' },
    ],
    documents: [
      'The work and the passage or picture used',
      'The place where it is to be used',
      'Who will see it, and whether they pay',
    ],
    time: 'A first view takes days. Nobody but a court can say for certain that a use is fair.',
    costs: [
      {
        what: 'An opinion',
        see: {
          title: 'No office gives one; the texts of the law are open to all',
          url: 'https://www.indiacode.nic.in',
        },
      },
    ],
    questions: [
      { q: 'Is naming the source enough?', a: 'No. It is often required, and never sufficient.' },
      {
        q: 'Is there a number of words that is always free?',
        a: 'No. Neither law has one; a short passage can be the heart of a work.',
      },
    ],
    sources: [
      { title: '17 U.S.C. § 107', url: 'https://www.law.cornell.edu/uscode/text/17/107', read: READ },
      {
        title: 'Account of fair dealing under section 52',
        url: 'https://lawcorner.in/fair-use-under-copyright-law/',
        read: READ,
      },
    ],
    tools: ['copyright-finder'],
  },
};
