import type { AgreementDraft } from './assemble.ts';
import { filledIn } from './assemble.ts';
import { chosenClauses, draftOf, isShortForm, unheeded } from './choose.ts';
import { factsOf, holds } from './facts.ts';
import type { LawNote } from './law-note.ts';
import { noteRows } from './note-rows.ts';
import { isHome } from './places.ts';

/** The notes that go with what was chosen: by the kind of right, the governing law and the clauses. */
export function lawNotes(draft: AgreementDraft): LawNote[] {
  const facts = factsOf(draft);
  const law = isShortForm(draft) ? '' : (draft.terms?.governingLaw ?? '');
  const territory = filledIn(draft, 'territory');
  const right = [draft.ipDescription, draft.terms?.ipNumber].join('\n');
  const places = [right, draft.terms?.territory, law].join('\n');
  const sold = (market: RegExp) =>
    market.test(places) || /\b(?:world|worldwide|all countries)\b/i.test(territory);
  const chosen = new Map(chosenClauses(draft).map((clause) => [clause.id, draftOf(clause, draft)]));
  const said = unheeded(draft).map(({ id, text }) => ({
    ...{ id: `unheeded-${id}`, text },
    source: 'A rule of the Agreement Generator.',
  }));
  const noted = noteRows
    .filter((row) => holds(row.when, facts) && (!row.law || row.law.test(law)))
    .filter(({ place, home }) => (!place || place.test(places)) && (!home || isHome(home, right)))
    .filter(({ market }) => !market || sold(market))
    .filter(({ clause, says = /./ }) => !clause || says.test(chosen.get(clause) ?? ''))
    .filter(({ without }) => !without || !chosen.has(without))
    .map(({ id, text, source }) => ({ id, text, source }));
  return [...said, ...noted];
}
