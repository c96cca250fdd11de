import { VisuallyHidden } from '@mantine/core';
import { useRef, useState } from 'react';
import { assembleAgreement } from '../../../../domain/tools/agreement-generator/assemble.ts';
import { forEscrow } from '../../../../domain/tools/agreement-generator/choose.ts';
import type { AgreementInput } from '../../../../domain/tools/agreement-generator/input.ts';
import type { AgreementStart } from '../../../../domain/tools/agreement-generator/start.ts';
import { sentenceOf } from '../../../errors.ts';
import { type RouterOutputs, trpc } from '../../../trpc.ts';
import { LinkAnchor } from '../../../ui/LinkAnchor.tsx';
import { notifyError } from '../../../ui/toast.ts';
import { LookedAt } from '../shared/LookedAt.tsx';
import { useKept } from '../shared/useKept.ts';
import { AgreementActions } from './AgreementActions.tsx';
import { AgreementForm } from './AgreementForm.tsx';
import { AgreementPaper } from './AgreementPaper.tsx';
import { type Draft, inputOf } from './draft.ts';
import classes from './Generator.module.css';

export type About = AgreementStart['about'] & Pick<AgreementStart, 'side'>;

interface GeneratorProps {
  from: string;
  begun: Draft;
  /** The listing or transaction that it is for. */
  about: About | null;
  signedIn: boolean;
}

type Generated = { input: AgreementInput; answer: RouterOutputs['tools']['agreementGenerator'] };

/** The form, and beside it the agreement as it stands, written anew with every key. */
export function Generator({ from, begun, about, signedIn }: GeneratorProps) {
  const [draft, setDraft] = useKept('agreement-generator', begun, from);
  const [generated, setGenerated] = useState<Generated | null>(null);
  const pane = useRef<HTMLElement>(null);
  const utils = trpc.useUtils();
  const generate = trpc.tools.agreementGenerator.useMutation({
    onSuccess: (answer, input) => {
      setGenerated({ input, answer });
      void utils.tools.usage.invalidate();
      pane.current?.focus();
    },
    onError: (error) => notifyError({ title: 'Error', message: sentenceOf(error) }),
  });
  const drafted = inputOf(draft);
  const input = drafted && about?.kind === 'transaction' ? forEscrow(drafted) : drafted;
  const key = JSON.stringify(input);
  // What was generated is offered only as long as the form still says the same.
  const fresh = generated && JSON.stringify(generated.input) === key ? generated : null;
  const agreement = input && assembleAgreement(input);
  return (
    <>
      {about && <AboutLine about={about} />}
      <div className={classes.columns}>
        <AgreementForm
          draft={draft}
          busy={generate.isPending}
          onChange={setDraft}
          onGenerate={() => input && generate.mutate(input)}
        />
        <section ref={pane} className={classes.pane} aria-label="Preview" tabIndex={-1}>
          <VisuallyHidden>
            <span role="status">
              {generate.isPending ? 'Generating' : fresh ? 'The agreement is ready' : ''}
            </span>
          </VisuallyHidden>
          {fresh && (
            <AgreementActions
              key={key}
              input={fresh.input}
              agreement={fresh.answer}
              about={about}
              signedIn={signedIn}
            />
          )}
          {agreement ? (
            <AgreementPaper agreement={agreement} draft={!fresh} />
          ) : (
            <div className={classes.blank}>
              <p>Choose a type, and the agreement is written here while you fill in the form.</p>
            </div>
          )}
        </section>
      </div>
      {fresh && <LookedAt {...fresh.answer} />}
    </>
  );
}

function AboutLine({ about: { kind, id, title } }: { about: About }) {
  return (
    <p className={classes.about}>
      Drafted for the {kind}{' '}
      {kind === 'transaction' ? (
        <LinkAnchor to="/transaction/$id" params={{ id }}>
          {title}
        </LinkAnchor>
      ) : (
        <LinkAnchor to="/marketplace/listing/$listingId" params={{ listingId: id }}>
          {title}
        </LinkAnchor>
      )}
      . Everything can be changed
      {kind === 'transaction' ? ', but that it takes effect with the release of the price.' : '.'}
    </p>
  );
}
