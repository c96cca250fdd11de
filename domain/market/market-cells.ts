import { type FacetCounts, facetCounts, fitsKind, type KindCount } from './facets.ts';
import { activeFilters, priceBars, priceBounds, priceSlider, type SearchParams } from './search.ts';

/** A kind of listing, without how many there are of it. */
export type Kind = Omit<KindCount, 'n'>;

/** In cents. Every price filter begins and ends at a multiple of it (`readSearch`), or nowhere. */
const STEP = priceSlider.step * 100;
/** The place of the highest price that a filter can name. Beyond it there is one more. */
const TOP = placeAt((priceSlider.max - priceSlider.min) * 100);
const PLACES = TOP + 2;

/**
 * Where a price in cents stands among all that filters can tell apart: 0 without a price, odd at a multiple of the step,
 * even between two of them. `pricePlaceSql` says the same.
 */
export function pricePlace(cents: number | null): number {
  if (cents === null) return 0;
  return Math.min(placeAt(cents) + (cents % STEP > 0 ? 1 : 0), TOP + 1);
}

/** The same of the column `price_cents` as SQL. */
export const pricePlaceSql = `case when price_cents is null then 0
  else least(1 + 2 * (price_cents / ${STEP}) + (price_cents % ${STEP} > 0)::int, ${TOP + 1}) end`;

function placeAt(cents: number): number {
  return 1 + 2 * Math.floor(cents / STEP);
}

/** The first and last place that the price filter lets through. */
function placesOf(params: SearchParams): [number, number] {
  const { from, to } = priceBounds(params);
  if (from === null && to === null) return [0, TOP + 1];
  return [placeAt(from ?? 0), to === null ? TOP + 1 : placeAt(to)];
}

/** Of how many searches the answer is kept until the next change. */
const KEPT_AT_MOST = 500;

/** What the numbers beside the filters say; all of them exact. */
export type MarketFacets = FacetCounts & { country: Record<string, number>; prices: number[] };

/**
 * How many listings the market has of each kind, in each country, at each place of the price: every number that the filters
 * need is a sum over these cells. A million of them take nine megabytes.
 */
export class MarketCells {
  readonly #kinds: KindCount[] = [];
  readonly #kindAt = new Map<string, number>();
  readonly #countries: string[] = [];
  readonly #countryAt = new Map<string, number>();
  readonly #ofCountry: number[] = [];
  readonly #ofPlace = new Float64Array(PLACES);
  // One cell each; several may be of the same kind, country and place, and a listing that left counts -1.
  #kind = new Uint16Array(1024);
  #country = new Uint16Array(1024);
  #place = new Uint8Array(1024);
  #n = new Int32Array(1024);
  #size = 0;
  /** Answers until the next change. */
  readonly #facets = new Map<string, MarketFacets>();
  readonly #counts = new Map<string, number>();

  /** How many cells there are: more than needed once many listings have come and gone. */
  get size(): number {
    return this.#size;
  }

  /** Counts `n` more listings; fewer when it is negative. */
  add(kind: Kind, country: string, place: number, n: number): void {
    const [k, c] = [this.#kindIndex(kind), this.#countryIndex(country)];
    if (this.#size === this.#n.length) this.#grow();
    this.#kind[this.#size] = k;
    this.#country[this.#size] = c;
    this.#place[this.#size] = place;
    this.#n[this.#size++] = n;
    const total = this.#kinds[k];
    if (total) total.n += n;
    this.#ofCountry[c] = (this.#ofCountry[c] ?? 0) + n;
    this.#ofPlace[place] = (this.#ofPlace[place] ?? 0) + n;
    this.#facets.clear();
    this.#counts.clear();
  }

  /** How many listings pass the filters. */
  count(params: SearchParams): number {
    const key = keyOf(params);
    const known = this.#counts.get(key);
    if (known !== undefined) return known;
    const n = this.#countAt(params, placesOf(params));
    keep(this.#counts, key, n);
    return n;
  }

  /** How many of those have a price. */
  countPriced(params: SearchParams): number {
    const [first, last] = placesOf(params);
    return this.#countAt(params, [Math.max(first, 1), last]);
  }

  #countAt(params: SearchParams, [first, last]: [number, number]): number {
    const filters = activeFilters(params);
    const ofKind = filters.some((name) => name !== 'price' && name !== 'country');
    const anyPrice = first === 0 && last === TOP + 1;
    const { country } = params;
    if (!ofKind && country === 'all') return sum(this.#ofPlace.subarray(first, last + 1));
    if (!ofKind && anyPrice) return this.#ofCountry[this.#countryAt.get(country) ?? -1] ?? 0;
    const fits = this.#kinds.map((kind) => fitsKind(kind, params));
    if (country === 'all' && anyPrice)
      return this.#kinds.reduce((n, kind, at) => (fits[at] ? n + kind.n : n), 0);
    const wanted = country === 'all' ? null : (this.#countryAt.get(country) ?? -1);
    let n = 0;
    for (let at = 0; at < this.#size; at++) {
      const place = this.#place[at] as number;
      if (place < first || place > last || (wanted !== null && this.#country[at] !== wanted)) continue;
      if (fits[this.#kind[at] as number]) n += this.#n[at] as number;
    }
    return n;
  }

  /** The number beside each choice of each filter: what it would give with the other filters as they are. Do not modify it. */
  facets(params: SearchParams): MarketFacets {
    const key = keyOf(params);
    const known = this.#facets.get(key);
    if (known) return known;
    const { kinds, country, ofPlace } = this.#narrowed(params);
    const fresh = { ...facetCounts(kinds, params), country, prices: barsOf(ofPlace) };
    keep(this.#facets, key, fresh);
    return fresh;
  }

  /** The kinds under price and country, the countries under everything but the country, the prices under all but the price. */
  #narrowed(params: SearchParams) {
    const [first, last] = placesOf(params);
    const wanted = params.country === 'all' ? null : (this.#countryAt.get(params.country) ?? -1);
    const fits = this.#kinds.map((kind) => fitsKind(kind, params));
    const ofKind = new Float64Array(this.#kinds.length);
    const ofCountry = new Float64Array(this.#countries.length);
    const ofPlace = new Float64Array(PLACES);
    for (let at = 0; at < this.#size; at++) {
      const place = this.#place[at] as number;
      const kind = this.#kind[at] as number;
      const country = this.#country[at] as number;
      const n = this.#n[at] as number;
      const here = wanted === null || wanted === country;
      if (here && fits[kind]) ofPlace[place] = (ofPlace[place] as number) + n;
      if (place < first || place > last) continue;
      if (fits[kind]) ofCountry[country] = (ofCountry[country] as number) + n;
      if (here) ofKind[kind] = (ofKind[kind] as number) + n;
    }
    const countries = this.#countries.map((code, at) => [code, ofCountry[at] ?? 0] as const);
    return {
      kinds: this.#kinds.map((kind, at) => ({ ...kind, n: ofKind[at] ?? 0 })).filter(({ n }) => n > 0),
      country: Object.fromEntries(countries.filter(([, n]) => n > 0)),
      ofPlace,
    };
  }

  #kindIndex(kind: Kind): number {
    const { type, industry, category, negotiable, licence } = kind;
    const key = `${type}|${industry}|${category}|${negotiable}|${licence}`;
    const known = this.#kindAt.get(key);
    if (known !== undefined) return known;
    this.#kindAt.set(key, this.#kinds.length);
    return this.#kinds.push({ type, industry, category, negotiable, licence, n: 0 }) - 1;
  }

  #countryIndex(country: string): number {
    const known = this.#countryAt.get(country);
    if (known !== undefined) return known;
    this.#countryAt.set(country, this.#countries.length);
    return this.#countries.push(country) - 1;
  }

  #grow(): void {
    const grown = <T extends { set(from: T): void }>(made: T, from: T): T => {
      made.set(from);
      return made;
    };
    const size = this.#size * 2;
    this.#kind = grown(new Uint16Array(size), this.#kind);
    this.#country = grown(new Uint16Array(size), this.#country);
    this.#place = grown(new Uint8Array(size), this.#place);
    this.#n = grown(new Int32Array(size), this.#n);
  }
}

/** The bars above the price slider, the last with all that cost more. */
function barsOf(ofPlace: Float64Array): number[] {
  const bars = Array.from({ length: priceBars }, () => 0);
  const width = ((priceSlider.max - priceSlider.min) * 100) / priceBars;
  for (let place = 1; place < PLACES; place++) {
    const cents = Math.floor((place - 1) / 2) * STEP;
    const bar = Math.min(Math.floor(cents / width), priceBars - 1);
    bars[bar] = (bars[bar] ?? 0) + (ofPlace[place] ?? 0);
  }
  return bars;
}

function keyOf({
  type,
  industry,
  category,
  min,
  max,
  negotiability,
  licence,
  country,
}: SearchParams): string {
  return `${type}|${industry}|${category}|${min}|${max}|${negotiability}|${licence}|${country}`;
}

function keep<T>(map: Map<string, T>, key: string, value: T): void {
  if (map.size === KEPT_AT_MOST) map.clear();
  map.set(key, value);
}

function sum(values: Float64Array): number {
  return values.reduce((total, value) => total + value, 0);
}
