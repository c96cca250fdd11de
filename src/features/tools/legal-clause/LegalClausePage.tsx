import '@mantine/core/styles/Input.layer.css';
import { NativeSelect, Text, TextInput, Title, VisuallyHidden } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { needGroups } from '../../../../domain/ip/clauses/needs.ts';
import { agreementNames, agreementTypes, clauseTopics } from '../../../../domain/ip/clauses/types.ts';
import { type ClauseUrl, clauseUrl, readClauseUrl } from '../../../../domain/tools/legal-clause/address.ts';
import { useTyped } from '../../../ui/form/useTyped.ts';
import { LinkAnchor } from '../../../ui/LinkAnchor.tsx';
import { lazyPiece } from '../../../ui/lazyPiece.tsx';
import { UrlTabs } from '../../../ui/UrlTabs.tsx';
import { AnswerSkeleton } from '../shared/ToolAnswer.tsx';
import classes from './LegalClausePage.module.css';

// The library of clauses is large, and what somebody needs can be chosen without it.
const piece = { fallback: <AnswerSkeleton />, place: 'inline' } as const;
const ClausesFound = lazyPiece(() => import('./ClausesFound.tsx'), piece);
const ContractCheck = lazyPiece(() => import('./ContractCheck.tsx'), piece);

interface LegalClausePageProps {
  /** The search parameters as they stand in the address. */
  url: ClauseUrl;
  signedIn: boolean;
  onChange: (url: ClauseUrl, how?: { replace: boolean }) => void;
}

export default function LegalClausePage({ url: said, signedIn, onChange }: LegalClausePageProps) {
  const url = clauseUrl({ ...said });
  return (
    <UrlTabs
      label="What to do"
      value={url.way ?? 'library'}
      tabs={[
        { value: 'library', label: 'Find a clause' },
        { value: 'contract', label: 'Check a contract' },
      ]}
      onChange={(way) => onChange(clauseUrl(way === 'contract' ? { way } : {}))}
    >
      {url.way === 'contract' ? (
        <ContractCheck signedIn={signedIn} />
      ) : (
        <ClauseLibrary url={url} onChange={onChange} />
      )}
    </UrlTabs>
  );
}

const LONGEST = 200;

type LibraryProps = Pick<LegalClausePageProps, 'url' | 'onChange'>;

/** The clauses by need, or searched. This runs in the page and does not count as a use. */
function ClauseLibrary({ url, onChange }: LibraryProps) {
  const { need, q, type, topic, open } = readClauseUrl(url);
  const change = (patch: Record<string, unknown>, replace = false) =>
    onChange(clauseUrl({ ...url, clause: undefined, ...patch }), { replace });
  const [typed, setTyped] = useTyped(q, (next) => change({ q: next }, true));
  const asked = q.trim() !== '' || type !== null || topic !== null;
  return (
    <>
      {(!need || asked) && (
        <search className={classes.search}>
          <TextInput
            type="search"
            label="What do you need?"
            placeholder="In your own words, e.g. the owner goes bankrupt"
            autoComplete="off"
            maxLength={LONGEST}
            leftSection={<IconSearch size={18} stroke={1.6} aria-hidden="true" />}
            className={classes.words}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <NativeSelect
            label="Agreement"
            data={[
              { value: '', label: 'Any' },
              ...agreementTypes.map((value) => ({ value, label: agreementNames[value] })),
            ]}
            value={type ?? ''}
            onChange={(event) => change({ type: event.currentTarget.value })}
          />
          <NativeSelect
            label="Topic"
            data={[{ value: '', label: 'All' }, ...clauseTopics]}
            value={topic ?? ''}
            onChange={(event) => change({ topic: event.currentTarget.value })}
          />
        </search>
      )}
      {need || asked || open ? <ClausesFound url={url} onChange={onChange} /> : <Needs />}
      <Text mt="2rem" c="dimmed">
        Each clause names the statute, treaty, decision or model that it follows. None was chosen for your
        case: this is information, not legal advice.
      </Text>
    </>
  );
}

/** What people are about to do, in plain words: each leads to a few clauses. */
function Needs() {
  return (
    <>
      <VisuallyHidden component="h2">Needs</VisuallyHidden>
      <div className={classes.needs}>
        {needGroups.map(({ title, needs }) => (
          <section key={title} aria-label={title}>
            <Title order={3} size="h4" mb="0.375rem">
              {title}
            </Title>
            <ul>
              {needs.map(({ id, need }) => (
                <li key={id}>
                  <LinkAnchor to="/tools/legal-clause" search={{ need: id }}>
                    {need}
                  </LinkAnchor>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
