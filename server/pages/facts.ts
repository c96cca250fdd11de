import type { Head } from './head.ts';

/** Who runs the site, in the vocabulary of schema.org. */
const publisher = (origin: string) => ({ '@type': 'Organization', name: 'Ipso', url: `${origin}/` });

/** The site and its search. */
export function siteFacts(origin: string): NonNullable<Head['facts']> {
  return [
    { ...publisher(origin), logo: `${origin}/favicon.svg` },
    {
      '@type': 'WebSite',
      name: 'Ipso',
      url: `${origin}/`,
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${origin}/marketplace?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
  ];
}

interface ListingFacts {
  id: string;
  title: string;
  type: string;
  category: string;
  description: string;
  registrationNumber: string | null;
  priceCents: number | null;
  forSale: boolean;
  owner: { username: string; fullName: string };
}

/** A listing as a product. Only one that can be bought at a price carries an offer. */
export function productFacts(listing: ListingFacts, origin: string, image: string) {
  const { id, owner, priceCents } = listing;
  const url = `${origin}/marketplace/listing/${id}`;
  return {
    '@type': 'Product',
    name: listing.title,
    description: listing.description,
    category: `${listing.type} / ${listing.category}`,
    image: new URL(image, origin).href,
    url,
    ...(listing.registrationNumber && { sku: listing.registrationNumber }),
    ...(listing.forSale &&
      priceCents !== null && {
        offers: {
          '@type': 'Offer',
          url,
          price: (priceCents / 100).toFixed(2),
          priceCurrency: 'USD',
          availability: 'https://schema.org/InStock',
          seller: { '@type': 'Person', name: owner.fullName, url: `${origin}/${owner.username}` },
        },
      }),
  };
}

interface ProfileFacts {
  username: string;
  fullName: string;
  bio: string | null;
  company: string | null;
}

export function profileFacts(profile: ProfileFacts, origin: string) {
  return {
    '@type': 'ProfilePage',
    mainEntity: {
      '@type': 'Person',
      name: profile.fullName,
      alternateName: profile.username,
      url: `${origin}/${profile.username}`,
      ...(profile.bio && { description: profile.bio }),
      ...(profile.company && { worksFor: { '@type': 'Organization', name: profile.company } }),
    },
  };
}

interface ArticleFacts {
  path: string;
  title: string;
  excerpt: string;
  date: string;
}

export function articleFacts({ path, title, excerpt, date }: ArticleFacts, origin: string) {
  return {
    '@type': 'Article',
    headline: title,
    description: excerpt,
    datePublished: date,
    mainEntityOfPage: origin + path,
    author: publisher(origin),
    publisher: publisher(origin),
  };
}

/** A page's breadcrumbs, from the top. */
export function trailFacts(trail: [name: string, path: string][], origin: string) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(([name, path], place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name,
      item: origin + path,
    })),
  };
}
