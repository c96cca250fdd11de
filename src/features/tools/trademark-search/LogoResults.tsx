import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { niceClassLabel } from '../../../../domain/ip/nice-classes.ts';
import { pictureBits, pictureWords } from '../../../../domain/ip/pictures/likeness.ts';
import { trademarkUrl } from '../../../../domain/tools/addresses.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { LookedAt } from '../shared/LookedAt.tsx';
import { Thumbnail } from '../shared/Thumbnail.tsx';
import type { Saved } from '../shared/types.ts';
import classes from './LogoResults.module.css';

type Logo = Saved<'logo-search'>;

const count = new Intl.NumberFormat('en-US');
const FEW = 3;

interface LogoResultsProps {
  input: Logo['input'];
  result: Logo['result'];
  actions: ReactNode;
}

/** The logos that look like a picture, beside it. */
export function LogoResults({ input: { picture }, result, actions }: LogoResultsProps) {
  const { hits, compared, source } = result;
  const searched = `${count.format(compared)} logos were compared.`;
  if (hits.length === 0) {
    return (
      <>
        <EmptyState
          title="No Conflicts Found"
          text={`None of the logos loaded here is near enough to yours to be shown. ${searched} A logo that is not among them may still stand in the way.`}
          action={actions}
        />
        <LookedAt {...result} />
      </>
    );
  }
  return (
    <>
      <div className={classes.head}>
        <div className={classes.words}>
          <Title order={2}>{hits.length === 1 ? 'One similar logo' : `${hits.length} similar logos`}</Title>
          <p className={classes.searched}>
            {searched} {source}
          </p>
        </div>
        {actions}
      </div>
      <div className={classes.columns}>
        <div className={classes.yours}>
          <p className={classes.label}>Yours</p>
          <Thumbnail print={picture} />
        </div>
        <ol className={classes.hits} aria-label="Similar logos, likest first">
          {hits.map((hit) => (
            <LogoHit key={hit.serial} hit={hit} />
          ))}
        </ol>
      </div>
      <LookedAt {...result} />
    </>
  );
}

function LogoHit({
  hit: { name, classes: numbers, path, distance },
}: {
  hit: Logo['result']['hits'][number];
}) {
  return (
    <li className={classes.hit}>
      <svg viewBox="0 0 24 24" className={classes.logo} aria-hidden="true">
        <path d={path} />
      </svg>
      <div className={classes.what}>
        <Title order={3} className={classes.name}>
          {name}
        </Title>
        <p className={classes.facts}>{classesText(numbers)}</p>
        <p className={classes.how}>{pictureWords(distance)}</p>
        <p className={classes.facts}>
          {distance} of {pictureBits} bits differ
        </p>
      </div>
      <LinkButton
        to="/tools/trademark-search"
        search={trademarkUrl({ name })}
        variant="default"
        size="sm"
        aria-label={`Search the name ${name}`}
      >
        Search the name
      </LinkButton>
    </li>
  );
}

function classesText(numbers: readonly number[]): string {
  if (numbers.length === 0) return 'Classes not known here';
  const named = numbers.slice(0, FEW).map(niceClassLabel).join(', ');
  return numbers.length > FEW ? `${named} and ${numbers.length - FEW} more` : named;
}
