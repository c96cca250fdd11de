/** Who runs an installation: the party of the terms, the controller of people's data, the issuer of the platform's invoices. */
export interface Operator {
  /** The legal name. */
  name: string;
  /** The postal address on one line, without the country. */
  address: string;
  /** ISO 3166-1 alpha-2; null in a demo, which is run nowhere. */
  country: string | null;
  /** The register and the number in it, as the operator writes them. */
  registration: string | null;
  /** The VAT ID as the operator writes it, with the country's letters. */
  vatId: string | null;
  email: string | null;
  /** The law that governs the terms, as it reads after "governed by": "the law of Germany". */
  law: string | null;
  /** "the courts of Berlin". */
  courts: string | null;
  /** A sentence on the license, or the licensed partner, by which money is held for others. */
  license: string | null;
  /** Where the data is kept, and on what a transfer out of the European Economic Area rests (GDPR, Articles 44 to 49). */
  hosting?: string;
  transfers?: string;
  /** The data protection officer, and the representative in the European Union or the United Kingdom (GDPR, Articles 27 and 37). */
  officer?: string;
  representative?: string;
  /** The agent for notices of claimed infringement, and the grievance officer, each with name, address, telephone and e-mail. */
  agent?: string;
  grievances?: string;
  /** Nobody is named. */
  demo: boolean;
  /** Nobody is named although others can reach the installation. */
  hidden?: true;
}

/** The operator of an installation on one's own machine for which none is set. */
export const demoOperator: Operator = {
  name: 'Ipso demo (not a company)',
  address: 'This demo has no address.',
  country: null,
  registration: null,
  vatId: null,
  email: null,
  law: null,
  courts: null,
  license: null,
  demo: true,
};

/** The operator of a public installation who has not been named: the terms and the privacy page say so. */
export const hiddenOperator: Operator = {
  ...demoOperator,
  name: 'An operator who is not named',
  address: 'No address is given.',
  hidden: true,
};
