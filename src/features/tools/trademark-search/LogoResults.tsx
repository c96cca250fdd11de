import { Box, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { pictureBits, pictureWords } from '../../../../domain/ip/pictures/likeness.ts';
import { trademarkUrl } from '../../../../domain/tools/addresses.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { classesText, HitList } from '../shared/MarkHit.tsx';
import { Thumbnail } from '../shared/Thumbnail.tsx';
import { AnswerHead, LookedAt } from '../shared/ToolAnswer.tsx';
import type { Saved } from '../shared/types.ts';
import classes from './TrademarkSearch.module.css';

type Logo = Saved<'logo-search'>;

const count = new Intl.NumberFormat('en-US');

interface LogoResultsProps {
  input: Logo['input'];
  result: Logo['result'];
  actions?: ReactNode;
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
          text={`None of the logos known here is similar enough to yours to be shown. ${searched} A logo that is not among them may still stand in the way.`}
          action={actions}
        />
        <LookedAt {...result} />
      </>
    );
  }
  return (
    <>
      <AnswerHead
        title={hits.length === 1 ? 'One similar logo' : `${hits.length} similar logos`}
        lead={`${searched} ${source}`}
        actions={actions}
      />
      <div className={classes.logos}>
        <div>
          <Text fw={600} mb="0.375rem">
            Yours
          </Text>
          <Thumbnail print={picture} />
        </div>
        <HitList label="Similar logos, most alike first">
          {hits.map((hit) => (
            <LogoHit key={hit.serial} hit={hit} />
          ))}
        </HitList>
      </div>
      <LookedAt {...result} />
    </>
  );
}

function LogoHit({ hit }: { hit: Logo['result']['hits'][number] }) {
  const { name, path, distance } = hit;
  return (
    <li className={classes.logo}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={path} />
      </svg>
      <Box miw={0}>
        <Title order={3} className={classes.anywhere}>
          {name}
        </Title>
        <Text c="dimmed" fz="sm" mt="0.125rem">
          {classesText(hit.classes, 'Classes not known here')}
        </Text>
        <Text fw={600} mt="0.5rem">
          {pictureWords(distance)}
        </Text>
        <Text c="dimmed" fz="sm" mt="0.125rem">
          {distance} of {pictureBits} bits differ
        </Text>
      </Box>
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
