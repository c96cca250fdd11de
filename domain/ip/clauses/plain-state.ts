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
  /** The statements that are likely about a clause, by its id. */
  about: ReadonlyMap<string, readonly Statement[]>;
}

/** How many statements may answer the one before, or take it back: "Who pays if we are sued? Ask your own insurer." */
const FOLLOWING = 2;
/** The least odds (natural logarithm) at which a sentence is taken to deny a clause or to put it off. */
const LEAST_ODDS = 0.5;
/** A sentence that scores this much is likely about a clause, and is heard beside those that hold its signs. */
const LIKELY = 1.8;
/** At these odds of a denial, such a sentence denies the clause; it says it only at the reverse of the second ones. */
const DENIES_ODDS = 4;
const SAYS_ODDS = 3;
/** How much words that prove a clause speak against its denial (odds, natural logarithm): more than most examples, not than all. */
const PROOF = 3;

/** Reads what follows each statement of a short text. */
export function readPlainly(text: string, statements: readonly Statement[], plainly: Plainly): PlainText {
  const likely = new Map<string, Statement[]>();
  const read = statements.map((statement) => {
    const { text: said, from } = statement;
    const found = plainly.reader.read(said, '', plainly.usual);
    for (const { id, score } of found.slice(0, 1))
      if (score >= LIKELY) likely.set(id, [...(likely.get(id) ?? []), statement]);
    return { from, text: said, about: found.flatMap(({ id, score }) => (score >= CLEARLY ? [id] : [])) };
  });
  const following = new Map(
    statements.map((statement, at) => {
      const paragraph = text.slice(statement.from).search(/\n\s*\n/);
      const end = paragraph === -1 ? text.length : statement.from + paragraph;
      return [statement, read.slice(at + 1, at + 1 + FOLLOWING).filter(({ from }) => from < end)];
    }),
  );
  return { ...plainly, following, about: likely };
}

/**
 * The state of a clause in a short text. A denial in so many words (`byWords`) stands, and so does one in a sentence without signs
 * that is likely about the clause. Otherwise it is denied or weak only if every sentence about it, alone or with what follows, is
 * more like examples of that. Parties are named or not: a sentence like a denial of them says nothing.
 */
export function asRead(
  id: string,
  { telling }: Statements,
  byWords: Judged,
  { reader, following, about }: PlainText,
): Judged {
  if (byWords.state === 'negated' || id.endsWith('-parties')) return byWords;
  const beside = (about.get(id) ?? []).filter((one) => !telling.has(one));
  const judged = [...telling, ...beside].map((statement) => {
    const after = following.get(statement) ?? [];
    const other = after.findIndex(({ about }) => about.length > 0 && !about.includes(id));
    const passage = [statement, ...(other === -1 ? after : after.slice(0, other))];
    const alone = reader.manner(id, statement.text);
    const within = reader.manner(id, passage.map(({ text }) => text).join(' '));
    // What lacks something is not denied by what follows: "The standards apply. They may not be inspected."
    const denied = byWords.state === 'weak' ? alone.denied : Math.max(alone.denied, within.denied);
    const proved = provesClause(id, statement.text) ? PROOF : 0;
    const doubt = telling.has(statement) ? 0 : SAYS_ODDS;
    return {
      statement,
      alone: alone.denied - proved,
      proved,
      denied: denied - proved + doubt,
      weak: Math.max(alone.weak, within.weak) - proved + doubt,
    };
  });
  const denial = judged.find(({ statement, alone }) => !telling.has(statement) && alone > DENIES_ODDS);
  const isProved = judged.some(({ statement, proved }) => telling.has(statement) && proved > 0);
  if (denial && byWords.state === 'present' && !isProved)
    return { state: 'negated', denial: denial.statement };
  if (judged.some(({ denied, weak }) => Math.max(denied, weak) < LEAST_ODDS)) return byWords;
  const most = judged.toSorted((a, b) => b.denied - b.weak - (a.denied - a.weak))[0];
  if (most && most.denied >= most.weak) return { state: 'negated', denial: most.statement };
  return { state: 'weak', denial: null };
}
