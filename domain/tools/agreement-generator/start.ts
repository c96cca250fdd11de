import type { AgreementType } from '../../ip/clauses/types.ts';
import { placeExtent, placeName } from '../../ip/places.ts';
import { kindRows, type RightKind } from '../../ip/rights.ts';
import { fieldsText, type LicenseTerms, termText, territoryText } from '../../market/licensing.ts';
import type { RightStage } from '../../market/listing-right.ts';
import type { LicensingType, ListingType } from '../../market/listings.ts';
import { agreementLimits } from './input.ts';
import type { TermName } from './variables.ts';

/** What an agreement about something on the market begins with; every word of it can be changed. */
export interface AgreementStart {
  type: AgreementType;
  firstParty: string;
  secondParty: string;
  ipDescription: string;
  terms: Partial<Record<TermName, string>>;
  right: RightKind;
  intentToUse: boolean;
  coOwners: boolean;
  disclaimed: boolean;
  /** Clauses that are left out: what is sold for a sum has no royalty. */
  off: string[];
  /** Which party the person who drafts it is. */
  side: 'first' | 'second';
  about: { kind: 'listing' | 'transaction'; id: string; title: string; otherUsername: string | null };
}

interface Party {
  fullName: string;
  company: string | null;
}

interface Deal extends Pick<AgreementStart, 'side' | 'about'> {
  title: string;
  type: ListingType;
  /** Null where it was not kept. */
  category: string | null;
  country: string | null;
  registrationNumber: string | null;
  /** As the owner said; null where nobody did. */
  rightKind?: RightKind | null;
  /** On what an application for a mark rests. */
  stage?: RightStage | null;
  rightExtras?: { basis?: string | null; coOwners?: boolean; disclaimedTo?: string } | null;
  priceCents: number | null;
  licensingType: LicensingType | null;
  licensingText: string | null;
  /** The terms of the license as fields, where they are stated so. */
  licenseTerms: LicenseTerms | null;
  owner: Party;
  /** Who wants the right; null if that is not known yet. */
  other: Party | null;
}

const dollars = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

/** A full sale becomes an assignment, everything else a license of the kind that is offered. */
export function startOf(deal: Deal): AgreementStart {
  const { title, type, category, country, registrationNumber, priceCents, licensingType } = deal;
  const amount = priceCents === null ? '' : dollars.format(priceCents / 100);
  const place = country === null ? '' : placeName(country);
  const terms: AgreementStart['terms'] = { ipNumber: registrationNumber ?? '' };
  if (licensingType === null) {
    terms.consideration = amount;
  } else {
    terms.exclusivity = licensingType === 'exclusive' ? 'exclusive' : 'non-exclusive';
    terms.upfrontFee = amount;
    // A national right is licensed in its own country; only the seller's own words can name regions of it.
    terms.territory = licensingType === 'region-restricted' || country === null ? '' : placeExtent(country);
  }
  if (deal.licenseTerms) Object.assign(terms, agreedTerms(deal.licenseTerms));
  const right = deal.rightKind ?? (type === 'Patent' ? 'patent' : 'trademark');
  const facts = [category, place].filter(Boolean).join('; ');
  const description = `${nameOf(right, deal)} “${title}”${facts && ` (${facts})`}`;
  return {
    type: licensingType === null ? 'assignment' : 'licensing',
    firstParty: partyName(deal.owner),
    secondParty: deal.other ? partyName(deal.other) : '',
    ipDescription: description.slice(0, agreementLimits.description),
    terms,
    right,
    intentToUse:
      type === 'Trademark' && deal.stage !== 'granted' && deal.rightExtras?.basis === 'intent-to-use',
    coOwners: deal.rightExtras?.coOwners === true,
    disclaimed: Boolean(deal.rightExtras?.disclaimedTo),
    off: licensingType !== null && priceCents !== null ? ['royalty'] : [],
    side: deal.side,
    about: deal.about,
  };
}

/** Kinds of right that contracts name differently from the form. */
const kindNames: Partial<Record<RightKind, string>> = { patent: 'patent', design: 'registered design' };

function nameOf(kind: RightKind, { country, stage }: Pick<Deal, 'country' | 'stage'>): string {
  const american = kind === 'design' && country === 'US';
  const name = american ? 'design patent' : (kindNames[kind] ?? kindRows[kind].label.toLowerCase());
  return stage === 'application' && kind !== 'provisional'
    ? `the application for the ${name}`
    : `the ${name}`;
}

/** What was agreed, in the words of the clauses. */
function agreedTerms({ exclusive, territory, fields, term }: LicenseTerms): AgreementStart['terms'] {
  const short = (text: string) => text.slice(0, agreementLimits.term);
  return {
    exclusivity: exclusive ? 'exclusive' : 'non-exclusive',
    territory: short(territory === null ? 'the whole world' : territoryText(territory)),
    field: short(fieldsText(fields)),
    term: short(termOf(term)),
  };
}

/** The term as the clause on it takes one: a length, or until when. It runs from the day on which the license takes effect. */
function termOf(term: LicenseTerms['term']): string {
  if (term === null) return 'as long as a right of the Property is in force';
  return 'until' in term ? termText(term) : `${term.months} ${term.months === 1 ? 'month' : 'months'}`;
}

function partyName({ fullName, company }: Party): string {
  return (company?.trim() || fullName).slice(0, agreementLimits.party);
}
