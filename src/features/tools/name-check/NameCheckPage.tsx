import { Skeleton, Stack, Text, Title } from '@mantine/core';
import { toolEntries } from '../../../../domain/tools/directory.ts';
import {
  type NameCheckUrl,
  nameCheckUrl,
  readNameCheckUrl,
} from '../../../../domain/tools/name-check/address.ts';
import {
  strengthLabels,
  strengthMeanings,
  strengths,
} from '../../../../domain/tools/name-check/strength-kinds.ts';
import { trpc } from '../../../trpc.ts';
import { Panel } from '../../../ui/Panel.tsx';
import answers from '../shared/answer.module.css';
import { ResultActions } from '../shared/ResultActions.tsx';
import { Sample } from '../shared/Sample.tsx';
import { askedOnce, ToolAnswer } from '../shared/ToolAnswer.tsx';
import { TrademarkForm } from '../shared/TrademarkForm.tsx';
import classes from './NameCheck.module.css';
import { NameCheckResult } from './NameCheckResult.tsx';

interface NameCheckPageProps {
  /** The search parameters as they stand in the address. */
  url: NameCheckUrl;
  signedIn: boolean;
  onChange: (url: NameCheckUrl) => void;
}

export default function NameCheckPage({ url: said, signedIn, onChange }: NameCheckPageProps) {
  const url = nameCheckUrl({ ...said });
  const { name, classes: chosen, goods } = readNameCheckUrl(url);
  const input = { name, ...(chosen.length > 0 && { classes: chosen }), ...(goods !== '' && { goods }) };
  const check = trpc.tools.nameCheck.useQuery(input, { ...askedOnce, enabled: name !== '' });
  return (
    <>
      <TrademarkForm
        name={name}
        classes={chosen}
        goods={goods}
        busy={check.isFetching}
        words={{ label: 'Name', action: 'Check the name', tool: toolEntries.nameCheck.id }}
        onSearch={(next) => {
          const address = nameCheckUrl({ ...next, classes: next.classes.join() });
          const same =
            address.name === url.name && address.classes === url.classes && address.goods === url.goods;
          if (same) void check.refetch();
          else onChange(address);
        }}
      />
      <ToolAnswer
        of={check}
        waiting="Checking the name"
        says={({ verdict }) => verdict.headline}
        skeleton={<NameCheckSkeleton />}
        sample={
          <>
            <Sample tool="name-check">
              {({ input, result }) => <NameCheckResult input={input} answer={result} />}
            </Sample>
            <Strengths />
          </>
        }
      >
        {(answer) => (
          <NameCheckResult
            input={input}
            answer={answer}
            actions={<ResultActions use={{ tool: 'name-check', input }} signedIn={signedIn} />}
          />
        )}
      </ToolAnswer>
    </>
  );
}

/** A name of each kind; all but the first are examples of TMEP 1203.02, 1209.01, 1210.02 and 1211. */
const examples: Record<(typeof strengths)[number], string> = {
  generic: 'BICYCLE for bicycles',
  deceptive: 'LOVEE LAMB for seat covers that are not made of lambskin',
  descriptive: 'BED & BREAKFAST REGISTRY for lodging reservations',
  geographic: 'THE NASHVILLE NETWORK for television programs',
  surname: 'HAMILTON PHARMACEUTICALS for pharmaceuticals',
  suggestive: 'SPEEDI BAKE for frozen dough',
  arbitrary: 'APPLE for computers',
  fanciful: 'KODAK, EXXON and PEPSI',
};

/** Shown before the first check: what makes a name strong. */
function Strengths() {
  return (
    <section aria-labelledby="name-strengths">
      <Title order={2} id="name-strengths" fz="var(--title-3)">
        What makes a name strong
      </Title>
      <Text c="dimmed" mt="0.25rem" mb="1rem">
        The less a name says about the goods, the better it can be protected for them.
      </Text>
      <ol className={classes.kinds}>
        {strengths.map((kind) => (
          <li key={kind}>
            <Text span fw={600}>
              {strengthLabels[kind]}
            </Text>
            <span>{examples[kind]}</span>
            <Text span c="dimmed">
              {strengthMeanings[kind]}
            </Text>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The answer before it is known, in its final layout. */
function NameCheckSkeleton() {
  return (
    <div aria-hidden="true">
      <Panel>
        <Skeleton height="2rem" width="min(24rem, 90%)" mb="1rem" />
        <Skeleton height="0.9rem" width="min(32rem, 100%)" mb="0.5rem" />
        <Skeleton height="0.9rem" width="min(26rem, 80%)" />
      </Panel>
      <div className={`${answers.columns} ${classes.columns}`}>
        <Stack gap="1.25rem">
          {['strength', 'register'].map((place) => (
            <Panel key={place}>
              <Skeleton height="1.25rem" width="10rem" mb="1rem" />
              <Skeleton height="2.5rem" mb="0.75rem" />
              <Skeleton height="0.9rem" width="85%" mb="0.5rem" />
              <Skeleton height="0.9rem" width="70%" />
            </Panel>
          ))}
        </Stack>
        <Panel>
          <Skeleton height="1.25rem" width="8rem" mb="1rem" />
          <Skeleton height="10rem" />
        </Panel>
      </div>
    </div>
  );
}
