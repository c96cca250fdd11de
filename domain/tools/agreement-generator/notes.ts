import { countryName, isCountryCode } from '../../countries.ts';
import type { AgreementDraft } from './assemble.ts';
import { filledIn } from './assemble.ts';
import { chosenClauses, draftOf, isShortForm, unheeded } from './choose.ts';
import { factsOf, holds } from './facts.ts';
import type { LawNote, LawRow } from './law-note.ts';
import { noteRows } from './note-rows.ts';
import { isHome, isOfTheUnion, isOneOf, type Places, placesOf, placesOfTheRight } from './places.ts';

/** The notes that go with what was chosen: by the kind of right, the governing law and the clauses. */
export function lawNotes(draft: AgreementDraft): LawNote[] {
  const facts = factsOf(draft);
  const named = placesOf(draft);
  const places = isShortForm(draft) ? { ...named, law: new Set<string>() } : named;
  const { law, right, territory } = places;
  const anywhere = new Set([...right, ...territory, ...law]);
  const ofRight = placesOfTheRight(places);
  const world = /\b(?:world|worldwide|all countries)\b/i.test(filledIn(draft, 'territory'));
  const sold = (market: readonly string[]) => world || isOneOf(market, anywhere);
  const chosen = new Map(chosenClauses(draft).map((clause) => [clause.id, draftOf(clause, draft)]));
  const said = unheeded(draft).map(({ id, text }) => ({
    ...{ id: `unheeded-${id}`, text },
    source: 'A rule of the Agreement Generator.',
  }));
  const noted = noteRows
    .filter((row) => holds(row.when, facts) && (!row.law || isOneOf(row.law, law)))
    .filter((row) => !row.right || isOneOf(row.right, ofRight))
    .filter(({ place, home }) => (!place || isOneOf(place, anywhere)) && (!home || isHome(home, places)))
    .filter(({ market }) => !market || sold(market))
    .filter(({ american }) => !american || facts.usRight || facts.american)
    .filter(({ clause, says = /./ }) => !clause || says.test(chosen.get(clause) ?? ''))
    .filter(({ without }) => !without || !chosen.has(without));
  const notes = noted.map(({ id, text, source }) => ({ id, text, source }));
  return [...said, ...notes, ...notLookedInto(places, noted)];
}

/** Says of which laws nothing is told, so that what is told of others is not taken for all. */
function notLookedInto({ law, right }: Places, noted: readonly LawRow[]): LawNote[] {
  const told = new Set(
    noted.flatMap(({ law, right, place }) =>
      [law, right, place].flatMap((codes = []) => (isOfTheUnion(codes) ? [] : codes)),
    ),
  );
  const names = [...new Set([...law, ...right])]
    .filter((code) => isCountryCode(code) && code !== 'US' && !told.has(code))
    .map((code) => countryName(code));
  if (names.length === 0) return [];
  return [
    {
      id: 'law-not-looked-into',
      text: `${new Intl.ListFormat('en').format(names)}: ${names.length === 1 ? 'its' : 'their'} law was not looked into for an agreement like this one. Ask there what it has to say, in what form it is signed and what has to be registered.`,
      source: 'A limit of the Agreement Generator.',
    },
  ];
}
