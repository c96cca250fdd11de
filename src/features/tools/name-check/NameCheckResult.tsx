import { Box, Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { shortCategory } from '../../../../domain/market/listings.ts';
import { trademarkUrl } from '../../../../domain/tools/addresses.ts';
import { nameCheckUrl } from '../../../../domain/tools/name-check/address.ts';
import { domainStateWords } from '../../../../domain/tools/name-check/domain-names.ts';
import { strengthLabels } from '../../../../domain/tools/name-check/strength-kinds.ts';
import { registerText } from '../../../../domain/tools/trademark-search/register-words.ts';
import { LinkAnchor } from '../../../ui/LinkAnchor.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import answers from '../shared/answer.module.css';
import marks from '../shared/MarkHit.module.css';
import { classesText, MarkName, numberOf, Reasons, RiskTag } from '../shared/MarkHit.tsx';
import { LookedAt } from '../shared/ToolAnswer.tsx';
import type { Saved } from '../shared/types.ts';
import classes from './NameCheck.module.css';
import { StrengthPanel } from './StrengthPanel.tsx';

type NameCheck = Saved<'name-check'>;
type Answer = NameCheck['result'];

const count = new Intl.NumberFormat('en-US');

interface NameCheckResultProps {
  input: NameCheck['input'];
  answer: Answer;
  actions?: ReactNode;
}

export function NameCheckResult({ input, answer, actions }: NameCheckResultProps) {
  const { verdict, strength, bars, sources, register, brands, registerSize, compared, alternatives } = answer;
  const chosen = input.classes ?? [];
  // While the register is being loaded, its size is not known yet.
  const of = registerSize > 0 ? ` of about ${count.format(registerSize)}` : '';
  return (
    <>
      <Verdict name={input.name} verdict={verdict} actions={actions} />
      <div className={`${answers.columns} ${classes.columns}`}>
        <Stack gap="1.25rem" miw={0}>
          <StrengthPanel strength={strength} isBarred={!!bars?.length} chosen={chosen} goods={input.goods} />
          <NearMarks
            title="In the register"
            marks={register}
            none="No mark in the register is near it. Brands in use are listed below."
            about={`${
              of && compared * 2 > registerSize
                ? `All ${count.format(registerSize)} marks were searched.`
                : `${count.format(compared)}${of} ${compared === 1 && !of ? 'mark' : 'marks'} came near enough to be compared in full.`
            } ${sources ? registerText(sources) : ''}`}
          />
          <NearMarks
            title="Brands in use"
            marks={brands}
            none="No brand on the list is near it."
            about="From the list of brands that maps use (name-suggestion-index): in use, but not checked for registration."
          />
          <Alternatives alternatives={alternatives} chosen={chosen} goods={input.goods} />
        </Stack>
        <Stack gap="1.25rem" miw={0}>
          <NextSteps input={input} />
          <DomainNames domains={answer.domains} />
          <NamesHere here={answer.here} />
          <NearListings name={input.name} listings={answer.listings} />
        </Stack>
      </div>
      <LookedAt {...answer} />
    </>
  );
}

interface VerdictProps {
  name: string;
  verdict: Answer['verdict'];
  actions?: ReactNode;
}

const verdictColors = {
  barred: ['red', 'red'],
  conflict: ['red', 'red'],
  weak: ['amber', 'gold'],
  care: ['amber', 'gold'],
  clear: ['green', 'green'],
} as const;

/** The answer in one sentence, and what led to it. */
function Verdict({ name, verdict: { level, headline, because }, actions }: VerdictProps) {
  const [color, line] = verdictColors[level];
  return (
    <Panel className={classes.verdict}>
      <Box flex="1 1 26rem" miw={0} pl="1.25rem" style={{ borderInlineStart: `3px solid var(--${line})` }}>
        <Text c="dimmed" className={classes.anywhere}>
          “{name}”
        </Text>
        <Title order={2} c={color} mt="0.125rem" mb="0.625rem">
          {headline}
        </Title>
        <Reasons reasons={because} gap="0.25rem" />
      </Box>
      {actions}
    </Panel>
  );
}

interface NearMarksProps {
  title: string;
  marks: Answer['register'];
  /** What is said when there are none. */
  none: string;
  about: string;
}

const FEW_REASONS = 2;

/** The marks nearest to the name, likeliest conflict first. */
function NearMarks({ title, marks: near, none, about }: NearMarksProps) {
  return (
    <Panel title={title}>
      {near.length === 0 ? (
        <p>{none}</p>
      ) : (
        <ol className={classes.marks} aria-label={title}>
          {near.map((hit) => (
            <NearMark key={`${hit.source} ${hit.serial}`} hit={hit} />
          ))}
        </ol>
      )}
      <Text c="dimmed" fz="sm" mt="0.875rem">
        {about}
      </Text>
    </Panel>
  );
}

function NearMark({ hit }: { hit: NearMarksProps['marks'][number] }) {
  const number = numberOf(hit);
  const facts = [
    ...(number ? [`No. ${number}`] : []),
    ...(hit.owner && hit.owner !== hit.mark ? [hit.owner] : []),
    classesText(hit.classes),
    ...(hit.source === 'marketplace' ? ['shown on this marketplace'] : []),
  ];
  return (
    <li>
      <Group gap="0.125rem 0.75rem">
        <Title order={3} fz="1.125rem" miw={0} mr="auto" className={classes.anywhere}>
          <MarkName hit={hit} />
        </Title>
        <Group gap="0.75rem" wrap="nowrap">
          <Text span c="dimmed" fz="sm" className={classes.figures}>
            {Math.round(hit.score)} of 100
          </Text>
          <RiskTag risk={hit.risk} />
        </Group>
      </Group>
      <p className={marks.facts}>
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      <Text mt="0.25rem" className={classes.anywhere}>
        {hit.reasons.slice(0, FEW_REASONS).join(' ')}
      </Text>
    </li>
  );
}

/** Names to use instead, each searched like any other. */
function Alternatives({
  alternatives,
  chosen,
  goods,
}: Pick<Answer, 'alternatives'> & { chosen: readonly number[]; goods: string | undefined }) {
  const { tried, passed } = alternatives;
  return (
    <Panel title="Names at low risk">
      <Text c="dimmed">{alternativesText(tried, passed.length)}</Text>
      {passed.length > 0 && (
        <ul className={classes.names}>
          {passed.map(({ name, how, strength, nearest }) => (
            <li key={name}>
              <LinkAnchor
                to="/tools/name-check"
                search={nameCheckUrl({ name, classes: chosen.join(), goods })}
                ff="var(--serif)"
                fz="xl"
              >
                {name}
              </LinkAnchor>
              <Text c="dimmed" fz="sm" mt="0.125rem">
                {how}
              </Text>
              <Text c="dimmed" fz="sm" mt="0.125rem">
                {strength ? `${strengthLabels[strength]}. ` : ''}
                {nearest
                  ? `Nearest: ${nearest.mark}, ${Math.round(nearest.score)} of 100.`
                  : 'No mark is near it.'}
              </Text>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function alternativesText(tried: number, passed: number): string {
  if (tried === 0) return 'There is no other name to propose.';
  const were =
    tried === 1
      ? 'One other name was thought of and searched'
      : `${tried} other names were thought of and searched`;
  if (passed === 0) return `${were} in the register; none came out at low risk.`;
  return `${were} in the register; ${passed === 1 ? 'one' : passed} came out at low risk. Open one to check it in full.`;
}

/** Where to go from a checked name. */
function NextSteps({ input: { name, classes: chosen } }: { input: NameCheck['input'] }) {
  return (
    <Panel title="Next steps">
      <Stack gap="0.625rem">
        <LinkButton
          to="/tools/trademark-search"
          search={trademarkUrl({ name, classes: chosen?.join() })}
          variant="default"
        >
          Search the mark in full
        </LinkButton>
        <LinkButton to="/tools/ip-watchlist" search={{ name }} variant="default">
          Watch this name
        </LinkButton>
        <LinkButton to="/dashboard/upload" variant="default">
          List a trademark
        </LinkButton>
      </Stack>
    </Panel>
  );
}

const domainTones = { records: 'taken', none: 'free', unchecked: undefined } as const;

/** What DNS says about the name under each ending; never that a domain is available. */
function DomainNames({ domains: { problem, found, unchecked } }: { domains: Answer['domains'] }) {
  const checked = found.some(({ state }) => state !== 'unchecked');
  return (
    <Panel title="Domain names">
      {problem && <Note>{problem}</Note>}
      {unchecked && !checked && <Note>Not checked. {unchecked}</Note>}
      {checked && (
        <dl className={classes.rows}>
          {found.map(({ name, state }) => (
            <Row key={name} what={name} tone={domainTones[state]}>
              {domainStateWords[state]}
            </Row>
          ))}
        </dl>
      )}
      {unchecked && checked && <Note>{unchecked}</Note>}
    </Panel>
  );
}

const usernameWords = {
  taken: 'Taken',
  kept: 'Reserved for its last owner',
  free: 'Not taken',
  impossible: 'Not possible as a username',
} as const;
const companyWords = {
  same: 'A company here has this name',
  near: 'A company here has a similar name',
  none: 'No company here has a similar name',
} as const;

/** Whether the name is taken on this site. Nobody is named. */
function NamesHere({ here: { usernames, nearUsername, company } }: { here: Answer['here'] }) {
  const [impossible] = usernames.filter(({ why }) => why);
  return (
    <Panel title="Names on Ipso">
      <dl className={classes.rows}>
        {usernames.map(({ username, state }) => (
          <Row key={username} what={`@${username}`} tone={state === 'free' ? 'free' : 'taken'}>
            {usernameWords[state]}
          </Row>
        ))}
        <Row what="Company" tone={company === 'none' ? 'free' : 'taken'}>
          {companyWords[company]}
        </Row>
      </dl>
      {impossible && <Note>{impossible.why}</Note>}
      {nearUsername && <Note>A public profile here has a similar username.</Note>}
    </Panel>
  );
}

/** What is on the market under the name or with its words. */
function NearListings({ name, listings }: { name: string; listings: Answer['listings'] }) {
  return (
    <Panel title="On the marketplace">
      {listings.length === 0 ? (
        <Note>Nothing on the market has this name or its words.</Note>
      ) : (
        <>
          <dl className={classes.rows}>
            {listings.map(({ id, title, type, category, exact }) => (
              <Row
                key={id}
                what={
                  <LinkAnchor to="/marketplace/listing/$listingId" params={{ listingId: id }}>
                    {title}
                  </LinkAnchor>
                }
                tone={exact ? 'taken' : undefined}
              >
                {exact ? 'Exactly this name, ' : 'Has its words, '}
                {type === 'Patent' ? 'a patent' : 'a trademark'} ({shortCategory(type, category)})
              </Row>
            ))}
          </dl>
          <Note>
            <LinkAnchor to="/marketplace" search={{ q: name }}>
              Search the marketplace for it
            </LinkAnchor>
          </Note>
        </>
      )}
    </Panel>
  );
}

interface RowProps {
  what: ReactNode;
  tone: 'taken' | 'free' | undefined;
  children: ReactNode;
}

function Row({ what, tone, children }: RowProps) {
  const color = tone === undefined ? 'dimmed' : tone === 'free' ? 'green' : 'amber';
  return (
    <div>
      <dt>{what}</dt>
      <Text component="dd" fz="sm" c={color}>
        {children}
      </Text>
    </div>
  );
}

function Note({ children }: { children: ReactNode }) {
  return <p className={classes.note}>{children}</p>;
}
