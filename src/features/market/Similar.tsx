import { Title } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import { useState } from 'react';
import { trpc } from '../../trpc.ts';
import { ListingCard, ListingCardSkeleton, ListingGrid } from '../../ui/listing/ListingCard.tsx';
import classes from './Similar.module.css';

/** Asked for when whoever reads is within one screen of it. */
const NEAR = '100%';
const places = ['first', 'second', 'third', 'fourth'];

/** What else is on the market like it. Nothing at all is shown when there is nothing, or when it cannot be asked. */
export function Similar({ id }: { id: string }) {
  const { ref, entry } = useIntersection({ rootMargin: NEAR });
  const [near, setNear] = useState(false);
  if (entry?.isIntersecting && !near) setNear(true);
  const { data, isPending } = trpc.interest.similar.useQuery({ id }, { enabled: near });
  if (!isPending && !data?.length) return null;
  return (
    <section ref={ref} className={classes.section} aria-labelledby="similar">
      <Title order={2} size="h3" id="similar" className={classes.title}>
        Similar listings
      </Title>
      <ListingGrid>
        {!data && near && places.map((place) => <ListingCardSkeleton key={place} />)}
        {data?.map((listing) => (
          <div key={listing.id} className={classes.item}>
            <ListingCard listing={listing} />
            <p className={classes.why}>{listing.reasons.join(' · ')}</p>
          </div>
        ))}
      </ListingGrid>
    </section>
  );
}
