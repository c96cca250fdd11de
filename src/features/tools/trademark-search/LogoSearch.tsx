import { useMutation } from '@tanstack/react-query';
import { trpc } from '../../../trpc.ts';
import { FileDrop } from '../../../ui/form/FileDrop.tsx';
import { ResultActions } from '../shared/ResultActions.tsx';
import { ToolAnswer } from '../shared/ToolAnswer.tsx';
import { ToolForm } from '../shared/ToolForm.tsx';
import { TrademarkSkeleton } from '../shared/TrademarkSkeleton.tsx';
import { useKept } from '../shared/useKept.ts';
import { LogoResults } from './LogoResults.tsx';

/** Finds logos that look like a picture. */
export function LogoSearch({ signedIn }: { signedIn: boolean }) {
  const { client } = trpc.useUtils();
  const [{ file }, change] = useKept<{ file: File | null }>('logo-search', { file: null });
  const search = useMutation({
    mutationFn: async (chosen: File) => {
      const data = new FormData();
      data.set('picture', chosen);
      const input = { picture: await client.works.readPicture.mutate(data) };
      return { input, result: await client.tools.logoSearch.mutate(input) };
    },
  });
  return (
    <>
      <ToolForm
        action="Search logos"
        reason={file ? null : 'Choose a picture first.'}
        busy={search.isPending}
        onRun={() => file && search.mutate(file)}
        hint="Best alone on a plain background. The picture is not kept; a result that you save has a small copy of it."
      >
        <FileDrop
          purpose="picture"
          label="Your logo"
          value={file}
          disabled={search.isPending}
          onChange={(next) => change({ file: next })}
        />
      </ToolForm>
      <ToolAnswer
        of={search}
        waiting="Searching the logos"
        says={({ result: { hits } }) =>
          hits.length === 0
            ? 'No Conflicts Found'
            : `${hits.length} similar ${hits.length === 1 ? 'logo' : 'logos'}`
        }
        skeleton={<TrademarkSkeleton />}
      >
        {({ input, result }) => (
          <LogoResults
            input={input}
            result={result}
            actions={<ResultActions use={{ tool: 'logo-search', input }} signedIn={signedIn} />}
          />
        )}
      </ToolAnswer>
    </>
  );
}
