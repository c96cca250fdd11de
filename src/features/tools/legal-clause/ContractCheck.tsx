import '@mantine/core/styles/Input.layer.css';
import { NativeSelect, Textarea, VisuallyHidden } from '@mantine/core';
import { contractLimit } from '../../../../domain/ip/clauses/contract-limit.ts';
import { type AgreementType, agreementNames, agreementTypes } from '../../../../domain/ip/clauses/types.ts';
import { sentenceOf } from '../../../errors.ts';
import { trpc } from '../../../trpc.ts';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import page from '../shared/answer.module.css';
import { ChooseFileButton } from '../shared/ChooseFileButton.tsx';
import { PatentSkeleton } from '../shared/PatentSkeleton.tsx';
import { QuotaLine } from '../shared/QuotaLine.tsx';
import { ResultActions } from '../shared/ResultActions.tsx';
import form from '../shared/ToolForm.module.css';
import { useKept } from '../shared/useKept.ts';
import { usePasted } from '../shared/usePasted.ts';
import { ContractResult } from './ContractResult.tsx';

const most = contractLimit.toLocaleString('en-US');
const limit = {
  characters: contractLimit,
  tooLong: `A contract may have at most ${most} characters here.`,
};
const blank: { text: string; type: AgreementType | '' } = { text: '', type: '' };

/** A contract that is pasted, held against the clauses usual in its kind. */
export function ContractCheck({ signedIn }: { signedIn: boolean }) {
  const utils = trpc.useUtils();
  const [{ text, type }, changeForm] = useKept('legal-clause', blank);
  const { problem, change, read } = usePasted(text, (next) => changeForm({ text: next }), limit);
  const check = trpc.tools.legalClause.useMutation({ onSuccess: () => utils.tools.usage.invalidate() });
  const ask = (as: AgreementType | '') => {
    changeForm({ type: as });
    check.mutate({ text, ...(as !== '' && { type: as }) });
  };
  const reason = text.trim() === '' ? 'Paste a contract, or choose a file.' : problem;
  return (
    <>
      <form
        className={form.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (reason === null && !check.isPending) ask(type);
        }}
      >
        <div className={form.fields}>
          <Textarea
            label="Contract"
            description={`Its text in English, at most ${most} characters. It is read and forgotten, unless you save the result.`}
            rows={10}
            spellCheck={false}
            className={form.all}
            value={text}
            error={problem}
            onChange={(event) => change(event.currentTarget.value)}
          />
          <NativeSelect
            label="Kind of agreement"
            className={form.wide}
            data={[
              { value: '', label: 'Recognise it from the text' },
              ...agreementTypes.map((value) => ({ value, label: agreementNames[value] })),
            ]}
            value={type}
            onChange={(event) => {
              const chosen = event.currentTarget.value;
              changeForm({ type: agreementTypes.find((one) => one === chosen) ?? '' });
            }}
          />
        </div>
        <div className={form.foot}>
          <div className={form.buttons}>
            <ActionButton type="submit" loading={check.isPending} reason={reason}>
              Check contract
            </ActionButton>
            <ChooseFileButton
              label="Choose text file"
              accept=".txt,.md,text/plain"
              onChoose={(file) => void read(file)}
            />
          </div>
          <QuotaLine tool="legal-clause" />
        </div>
      </form>
      <VisuallyHidden>
        <span role="status">
          {check.isPending ? 'Checking the contract' : check.data ? 'Contract checked' : ''}
        </span>
      </VisuallyHidden>
      <div className={page.answer} aria-busy={check.isPending}>
        {check.isPending && <PatentSkeleton />}
        {check.error && <ErrorState sentence={sentenceOf(check.error)} />}
        {check.data && check.variables && (
          <ContractResult
            key={check.submittedAt}
            answer={check.data}
            onCheckAs={ask}
            actions={
              <ResultActions use={{ tool: 'legal-clause', input: check.variables }} signedIn={signedIn} />
            }
          />
        )}
      </div>
    </>
  );
}
