import { ActionButton } from '../../../ui/ActionButton.tsx';
import { FileDrop } from '../../../ui/form/FileDrop.tsx';
import { QuotaLine } from '../shared/QuotaLine.tsx';
import form from '../shared/ToolForm.module.css';
import { useKept } from '../shared/useKept.ts';
import { FinderAnswer } from './FinderAnswer.tsx';
import { useFinder } from './useFinder.ts';

const none: { first: File | null; second: File | null } = { first: null, second: null };

/** One picture against the registered works, or two with each other. */
export function PictureWay({ two, signedIn }: { two: boolean; signedIn: boolean }) {
  const [{ first, second }, change] = useKept(two ? 'copyright-pictures' : 'copyright-picture', none);
  const finder = useFinder();
  const missing = two ? 'Choose both pictures first.' : 'Choose a picture first.';
  const reason = !first || (two && !second) ? missing : null;
  return (
    <>
      <form
        className={form.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (first && reason === null && !finder.busy) finder.askPictures(first, two ? second : null);
        }}
      >
        <div className={form.fields}>
          <div className={two ? form.wide : form.all}>
            <FileDrop
              purpose="picture"
              label={two ? 'First picture' : 'Your picture'}
              value={first}
              disabled={finder.busy}
              onChange={(file) => change({ first: file })}
            />
          </div>
          {two && (
            <div className={form.wide}>
              <FileDrop
                purpose="picture"
                label="Second picture"
                value={second}
                disabled={finder.busy}
                onChange={(file) => change({ second: file })}
              />
            </div>
          )}
        </div>
        <p className={form.hint}>
          The pictures are not kept. A result that you save has small copies of them.
        </p>
        <div className={form.foot}>
          <ActionButton type="submit" loading={finder.busy} reason={reason}>
            {two ? 'Compare pictures' : 'Search the works'}
          </ActionButton>
          <QuotaLine tool="copyright-finder" />
        </div>
      </form>
      <FinderAnswer finder={finder} signedIn={signedIn} />
    </>
  );
}
