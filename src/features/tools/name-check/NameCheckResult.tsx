import type { ReactNode } from 'react';
import { LookedAt } from '../shared/LookedAt.tsx';
import type { NameCheckAnswer, ToolUse } from '../shared/types.ts';
import { AlternativeNames } from './AlternativeNames.tsx';
import { DomainNames } from './DomainNames.tsx';
import classes from './NameCheckResult.module.css';
import { NamesHere } from './NamesHere.tsx';
import { NearListings } from './NearListings.tsx';
import { NearMarks } from './NearMarks.tsx';
import { NextSteps } from './NextSteps.tsx';
import { StrengthPanel } from './StrengthPanel.tsx';
import { VerdictPanel } from './VerdictPanel.tsx';

interface NameCheckResultProps {
  input: Extract<ToolUse, { tool: 'name-check' }>['input'];
  answer: NameCheckAnswer;
  actions: ReactNode;
}

const count = new Intl.NumberFormat('en-US');

export function NameCheckResult({ input, answer, actions }: NameCheckResultProps) {
  const { verdict, strength, register, brands, registerSize, compared } = answer;
  const { listings, here, domains, alternatives } = answer;
  // A register that is being laid down has not been counted yet.
  const of = registerSize > 0 ? ` of about ${count.format(registerSize)}` : '';
  const searched = `${count.format(compared)}${of} marks came near enough to be compared in full.`;
  return (
    <>
      <VerdictPanel name={input.name} verdict={verdict} actions={actions} />
      <div className={classes.columns}>
        <div className={classes.column}>
          <StrengthPanel strength={strength} chosen={input.classes ?? []} />
          <NearMarks
            title="In the register"
            marks={register}
            none="No mark of the register is near it. Well-known brands stand below."
            about={searched}
          />
          <NearMarks
            title="Well-known brands"
            marks={brands}
            none="No brand of the list is near it."
            about="From the list of brands that maps use (name-suggestion-index), in use but not checked for registration."
          />
          <AlternativeNames alternatives={alternatives} chosen={input.classes ?? []} />
        </div>
        <div className={classes.column}>
          <NextSteps input={input} />
          <DomainNames domains={domains} />
          <NamesHere here={here} />
          <NearListings name={input.name} listings={listings} />
        </div>
      </div>
      <LookedAt {...answer} />
    </>
  );
}
