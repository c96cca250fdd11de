import { Button, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { type Clause, type Stance, stances } from '../../../../domain/ip/clauses/types.ts';
import { keepIf } from '../../../../domain/tools/agreement-generator/variables.ts';
import { wordsIn } from '../../../../domain/tools/agreement-generator/words.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { notify, notifyError } from '../../../ui/toast.ts';
import answers from '../shared/answer.module.css';
import classes from './LegalClausePage.module.css';

const stanceNames: Record<Stance, string> = {
  grantor: 'Favors the grantor',
  neutral: 'Neutral',
  grantee: 'Favors the grantee',
};
const shortNames: Record<Stance, string> = { grantor: 'Grantor', neutral: 'Neutral', grantee: 'Grantee' };

interface ClauseVariantsProps {
  clause: Clause;
  /** Leaves out what it protects from, if that is shown already. */
  brief?: boolean;
}

/** What a clause protects from and its wording for either side: one at a time, or side by side if there is room. */
export function ClauseVariants({ clause, brief = false }: ClauseVariantsProps) {
  const { title, protectsFrom, source, variants } = clause;
  const has = stances.filter((stance) => variants[stance] !== undefined);
  const [shown, setShown] = useState<Stance | 'all'>('neutral');
  const visible = shown === 'all' ? has : [shown];
  return (
    <>
      <dl className={classes.about}>
        {!brief && (
          <div>
            <dt>Protects from</dt>
            <dd>{protectsFrom}</dd>
          </div>
        )}
        <div>
          <dt>Follows</dt>
          <dd>{source}</dd>
        </div>
      </dl>
      {has.length > 1 && (
        <>
          <fieldset className={`${answers.filter} ${classes.stances}`}>
            <VisuallyHidden component="legend">Variants of {title}</VisuallyHidden>
            {has.map((stance) => (
              <button
                key={stance}
                type="button"
                aria-label={stanceNames[stance]}
                aria-pressed={shown === stance}
                onClick={() => setShown(stance)}
              >
                <span className={classes.long}>{stanceNames[stance]}</span>
                <span className={classes.short}>{shortNames[stance]}</span>
              </button>
            ))}
            <button
              type="button"
              className={classes.wide}
              aria-pressed={shown === 'all'}
              onClick={() => setShown('all')}
            >
              Side by side
            </button>
          </fieldset>
          <Text fz="xs" mt="0.5rem" c="dimmed">
            The grantor gives the right: licensor, assignor, discloser, supplier. The grantee receives it.
          </Text>
        </>
      )}
      <div className={classes.texts} data-columns={visible.length}>
        {visible.map((stance) => (
          <ClauseText
            key={stance}
            clause={clause}
            stance={stance}
            heading={visible.length > 1 ? stanceNames[stance] : null}
          />
        ))}
      </div>
    </>
  );
}

/** The name of a gap in words: royaltyPercent is "royalty percent". */
const inWords = (name: string) =>
  name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(/^ip /, 'IP ');

interface ClauseTextProps {
  clause: Clause;
  stance: Stance;
  /** When several are shown side by side. */
  heading: string | null;
}

/** The wording of a clause, to copy or insert. */
function ClauseText({ clause: { id, title, variants, usedIn }, stance, heading }: ClauseTextProps) {
  const whole = keepIf(variants[stance] ?? variants.neutral, () => true);
  const text = wordsIn(whole, { type: usedIn[0] ?? 'assignment' });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text.replace(/\{\{(\w+)\}\}/g, (_, name) => `[${inWords(name)}]`));
      notify({ title: 'Clause copied', message: 'Fill in what is in brackets.' });
    } catch {
      notifyError({
        title: 'Not copied',
        message: 'The browser does not allow access to the clipboard. Select the text instead.',
      });
    }
  };
  return (
    <Stack component="article" gap="0.75rem" miw={0} aria-label={heading ? `${title}: ${heading}` : title}>
      {heading && <Text fw={600}>{heading}</Text>}
      <div className={classes.paper}>
        {text.split('\n\n').map((paragraph) => (
          <p key={paragraph}>
            {paragraph.split(/\{\{(\w+)\}\}/).map((part, at) =>
              // Every second part is a name between braces.
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order
              at % 2 === 0 ? part : <mark key={at}>{inWords(part)}</mark>,
            )}
          </p>
        ))}
      </div>
      <Group gap="0.5rem">
        <Button
          variant="default"
          size="sm"
          leftSection={<IconCopy size={16} stroke={1.6} aria-hidden="true" />}
          onClick={() => void copy()}
        >
          Copy
        </Button>
        <LinkButton
          to="/tools/$toolId"
          params={{ toolId: 'agreement-generator' }}
          search={{ clause: id, stance }}
          variant="default"
          size="sm"
        >
          Insert into an agreement
        </LinkButton>
      </Group>
    </Stack>
  );
}
