import '@mantine/core/styles/Input.layer.css';
import { NativeSelect, Textarea } from '@mantine/core';
import { contractLimit } from '../../../../domain/ip/clauses/contract-limit.ts';
import { type AgreementType, agreementNames, agreementTypes } from '../../../../domain/ip/clauses/types.ts';
import { trpc } from '../../../trpc.ts';
import { ChooseFileButton, usePasted } from '../shared/pasted.tsx';
import { ResultActions } from '../shared/ResultActions.tsx';
import { Sample } from '../shared/Sample.tsx';
import { ToolAnswer } from '../shared/ToolAnswer.tsx';
import form from '../shared/ToolForm.module.css';
import { Fields, ToolForm } from '../shared/ToolForm.tsx';
import { useKept } from '../shared/useKept.ts';
import { ContractResult } from './ContractResult.tsx';

const most = contractLimit.toLocaleString('en-US');
const limit = {
  characters: contractLimit,
  tooLong: `A contract may have at most ${most} characters here.`,
};
const blank: { text: string; type: AgreementType | '' } = { text: '', type: '' };

/** Checks a pasted contract for the clauses that are usual in its kind. A default export, because it is loaded lazily. */
export default function ContractCheck({ signedIn }: { signedIn: boolean }) {
  const [{ text, type }, change] = useKept('legal-clause', blank);
  const pasted = usePasted(text, (next) => change({ text: next }), limit);
  const check = trpc.tools.legalClause.useMutation();
  const checkAs = (as: AgreementType | '') => {
    change({ type: as });
    check.mutate({ text, ...(as !== '' && { type: as }) });
  };
  return (
    <>
      <ToolForm
        tool="legal-clause"
        action="Check contract"
        reason={text.trim() === '' ? 'Paste a contract, or choose a file.' : pasted.problem}
        busy={check.isPending}
        onRun={() => checkAs(type)}
        buttons={
          <ChooseFileButton label="Choose text file" accept=".txt,.md,text/plain" onChoose={pasted.read} />
        }
      >
        <Fields>
          <Textarea
            label="Contract"
            description={`Its text in English, at most ${most} characters. It is not kept unless you save the result.`}
            rows={10}
            spellCheck={false}
            className={form.all}
            {...pasted.field}
          />
          <NativeSelect
            label="Kind of agreement"
            className={form.wide}
            data={[
              { value: '', label: 'Recognize it from the text' },
              ...agreementTypes.map((value) => ({ value, label: agreementNames[value] })),
            ]}
            value={type}
            onChange={({ currentTarget: { value } }) =>
              change({ type: agreementTypes.find((one) => one === value) ?? '' })
            }
          />
        </Fields>
      </ToolForm>
      <ToolAnswer
        of={check}
        waiting="Checking the contract"
        says={() => 'Contract checked'}
        sample={<Sample tool="legal-clause">{({ result }) => <ContractResult answer={result} />}</Sample>}
      >
        {(answer) => (
          <ContractResult
            answer={answer}
            onCheckAs={checkAs}
            actions={
              check.variables && (
                <ResultActions use={{ tool: 'legal-clause', input: check.variables }} signedIn={signedIn} />
              )
            }
          />
        )}
      </ToolAnswer>
    </>
  );
}
