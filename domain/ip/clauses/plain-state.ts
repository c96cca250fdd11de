import { CLEARLY, type PlainReader } from './plain.ts';
import { type Judged, provesClause, type Statement, type Statements } from './state.ts';

/** What reads the words that people have of their own, for the clauses that are usual in a kind of contract. */
export interface Plainly {
  reader: PlainReader;
  usual: readonly string[];
}

/** A statement that follows another one in its paragraph, and the clauses that it clearly has. */
interface Following {
  text: string;
  about: readonly string[];
}

/** The same for a short text, with what follows each of its statements. */
export interface PlainText extends Plainly {
  following: ReadonlyMap<Statement, readonly Following[]>;
}

/** How many statements may answer the one before, or take it back: "Who pays if we are sued? Ask your own insurer." */
const FOLLOWING = 2;
/** The least odds (natural logarithm) at which a sentence is taken to deny a clause or to put it off. */
const LEAST_ODDS = 0.5;
/** How much words that prove a clause speak against its denial (odds, natural logarithm): more than most examples, not than all. */
const PROOF = 3;

/** Reads what follows each statement of a short text. */
export function readPlainly(text: string, statements: readonly Statement[], plainly: Plainly): PlainText {
  const read = statements.map(({ text: said, from }) => ({
    from,
    text: said,
    about: plainly.reader
      .read(said, '', plainly.usual)
      .flatMap(({ id, score }) => (score >= CLEARLY ? [id] : [])),
  }));
  const following = new Map(
    statements.map((statement, at) => {
      const paragraph = text.slice(statement.from).search(/\n\s*\n/);
      const end = paragraph === -1 ? text.length : statement.from + paragraph;
      return [statement, read.slice(at + 1, at + 1 + FOLLOWING).filter(({ from }) => from < end)];
    }),
  );
  return { ...plainly, following };
}

/**
 * The state of a clause in a short text. A denial in so many words (`byWords`) stands. Otherwise the clause is denied or weak only
 * if every sentence about it, alone or with what follows, is more like examples of that.
 */
export function asRead(
  id: string,
  { telling }: Statements,
  byWords: Judged,
  { reader, following }: PlainText,
): Judged {
  if (byWords.state === 'negated') return byWords;
  const judged = [...telling].map((statement) => {
    const after = following.get(statement) ?? [];
    const other = after.findIndex(({ about }) => about.length > 0 && !about.includes(id));
    const passage = [statement, ...(other === -1 ? after : after.slice(0, other))];
    const alone = reader.manner(id, statement.text);
    const within = reader.manner(id, passage.map(({ text }) => text).join(' '));
    // What lacks something is not denied by what follows: "The standards apply. They may not be inspected."
    const denied = byWords.state === 'weak' ? alone.denied : Math.max(alone.denied, within.denied);
    const proved = provesClause(id, statement.text) ? PROOF : 0;
    return { statement, denied: denied - proved, weak: Math.max(alone.weak, within.weak) - proved };
  });
  if (judged.some(({ denied, weak }) => Math.max(denied, weak) < LEAST_ODDS)) return byWords;
  const most = judged.toSorted((a, b) => b.denied - b.weak - (a.denied - a.weak))[0];
  if (most && most.denied >= most.weak) return { state: 'negated', denial: most.statement };
  return { state: 'weak', denial: null };
}
