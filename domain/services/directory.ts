/** The legal services by area, in the order of the specification: the word in the address, the name and one line. */
export const serviceAreas = {
  trademark: {
    name: 'Trademark',
    line: 'From the first search to the tenth renewal, before the Indian registry.',
    services: {
      registration: {
        name: 'Trademark registration',
        line: 'Search, classes, Form TM-A, and the way to the certificate.',
      },
      objections: {
        name: 'Objections and oppositions',
        line: 'A reply to the examination report, a counter-statement, a hearing.',
      },
      renewals: {
        name: 'Trademark renewals',
        line: 'Every ten years, in time or with the surcharge, and restoration.',
      },
      watch: {
        name: 'Trademark watch',
        line: 'New marks that come close to yours, while they can still be opposed.',
      },
      portfolio: {
        name: 'Trademark portfolio',
        line: 'What you own, what it costs to keep, and what nobody uses anymore.',
      },
    },
  },
  patent: {
    name: 'Patent',
    line: 'Search, filing and upkeep in India, the United States and Europe.',
    services: {
      india: { name: 'Patents in India', line: 'Filing, request for examination, response and renewal.' },
      us: {
        name: 'Patents in the United States',
        line: 'Provisional and nonprovisional applications, and maintenance fees.',
      },
      eu: { name: 'Patents in Europe', line: 'A European application, validation, or the unitary patent.' },
      search: { name: 'Patent search', line: 'Is it new, is it free to use, and does that patent stand?' },
      international: {
        name: 'International patents',
        line: 'One PCT application, and the choice of countries by month 30 or 31.',
      },
    },
  },
  copyright: {
    name: 'Copyright',
    line: 'Proof of what you made, permission to use it, and an answer to copies.',
    services: {
      registration: {
        name: 'Copyright registration',
        line: 'Form XIV for texts, software, art, music, sound and film.',
      },
      infringement: {
        name: 'Copyright infringement',
        line: 'Evidence, notice, takedown, and the remedies of the Act.',
      },
      licensing: {
        name: 'Copyright licensing',
        line: 'Which rights, for how long, where and for how much, in writing.',
      },
      'fair-use': {
        name: 'Fair use and fair dealing',
        line: 'What may be used without permission, in India and the United States.',
      },
    },
  },
  company: {
    name: 'Company',
    line: 'A company to own the rights, and the registrations it needs.',
    services: {
      formation: {
        name: 'Company formation',
        line: 'Name, SPICe+, certificate of incorporation, PAN and TAN.',
      },
      'startup-india': {
        name: 'Startup India recognition',
        line: 'Recognition by DPIIT, and what it changes for patents and marks.',
      },
      certifications: {
        name: 'Certifications',
        line: 'Udyam for small enterprises, and ISO management systems.',
      },
      gst: { name: 'GST registration', line: 'Who must register, with which documents, and when.' },
      roc: { name: 'ROC compliance', line: 'The annual filings of a company with the Registrar.' },
    },
  },
} as const;

export type ServiceArea = keyof typeof serviceAreas;

/** The area that a word of an address names, if any. */
export const serviceAreaOf = (word: string): ServiceArea | undefined =>
  (Object.keys(serviceAreas) as ServiceArea[]).find((area) => area === word);

interface ServiceEntry {
  area: ServiceArea;
  id: string;
  name: string;
  line: string;
}

/** All services, with the area of each. */
export const serviceEntries: readonly ServiceEntry[] = (Object.keys(serviceAreas) as ServiceArea[]).flatMap(
  (area) =>
    Object.entries(serviceAreas[area].services).map(([id, { name, line }]) => ({ area, id, name, line })),
);

/** The service at /enterprise/{area}/{id}, if there is one. */
export const findService = (area: string, id: string): ServiceEntry | undefined =>
  serviceEntries.find((entry) => entry.area === area && entry.id === id);
