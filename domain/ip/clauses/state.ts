import { absences, denials, readings } from './readings.ts';

/**
 * How a contract has a clause: `weak` when it only promises to agree or lacks what makes it work, `negated` when the text says
 * that it is not to be.
 */
export type ClauseState = 'present' | 'weak' | 'negated';

/** Where a denial speaks of a part only: beside an affirmative sentence it is an exception. */
const PARTLY =
  /^(?:[\s,]+[\w'’-]+){0,5}?[\s,]+(?:on|for(?! (?:any|whatever|the avoidance|all))|after|before|where|when|if|during|beyond|otherwise|except|in respect of|with respect to|to the extent|by implication|until|unless|above)\b/;

/** A promise to agree is no agreement. */
const LATER =
  /\b(?:to be|will be|shall be|is to be) (?:mutually )?(?:agreed|discussed|negotiated|listed|defined later)|\bnegotiat\w+ in good faith|\b(?:discuss|agree|consider|decide|chat)\w* (?:[\w’']+ ){0,6}in good faith|\bchat in good faith|\bsee if we can agree|\bagreed?\b.{0,60}\blater\b|\b(?:will|shall) (?:mutually )?agree (?:on|upon|about|whether|how|who|which)\b|\bat a later (?:date|time)|\bif it so (?:desires|wishes|chooses)|\bin its (?:sole |absolute )?discretion,? (?:consider|discuss)|\btbd\b|\bto be agreed\b|\bendeavou?rs? to agree|\bagree(?:ment)? to agree|\b(?:sit|come|get|meet)s? (?:down |together ){1,2}(?:and|to) (?:\w+ ){0,4}(?:talk|consider|discuss|decide|agree|work)\b|\b(?:worked?|settled?|sorted?|thrashed?) out (?:later|in due course|when|as we go)\b|\bin due course\b|\bwhen the time comes\b|\bnot (?:yet )?(?:reached|agreed|settled|decided)\b|\bstill (?:open|to be (?:agreed|settled|decided|fixed))\b|\b(?:left|remains?|is) open (?:for now|between)\b/;

const royaltyFree =
  /\broyalty[- ]free\b|\bfully[- ]paid(?:[- ]up)?\b|\bfree of (?:any )?royalt|\b(?:licen[cs]|use|right)\w*\b.{0,60}\bfree of charge\b/;

interface Thing {
  named: RegExp;
  denials: RegExp[];
}

const thingOf = (core: string): Thing => ({
  named: new RegExp(`\\b(?:${core})\\b`),
  denials: denials(core),
});

const compiled = new Map(
  Object.entries(readings).map(([id, { core, noun, needs = [] }]) => {
    const ways = [...(core ? denials(core) : []), ...(noun ? absences(noun) : [])];
    return [id, { named: core === undefined ? null : thingOf(core).named, ways, needs: needs.map(thingOf) }];
  }),
);

/** Whether a sentence speaks of the thing and does not deny it. */
const has = ({ named, denials }: Thing, words: string) =>
  named.test(words) && !denials.some((way) => way.test(words));

/** A part of a text that says one thing, and where it begins. */
export interface Statement {
  text: string;
  from: number;
  /** How much of it is the title in front. */
  title?: number;
}

/** The state of a clause, and the statement that denies it. */
export interface Judged {
  state: ClauseState;
  denial: Statement | null;
}

/** The statements of a text that bear on a clause. */
export interface Statements {
  /** Hold one of its signs, or name it. */
  own: readonly Statement[];
  /** Stand beside one that holds a sign. */
  near: readonly Statement[];
  /** Hold one of its signs. */
  telling: ReadonlySet<Statement>;
  /** Hold one, or stand beside. */
  close: ReadonlySet<Statement>;
}

const GOES_ON = /^(?:(?:and|or)\s+)?(?:\(?\p{L}{1,3}\)\s+)?\p{Ll}/u;
const CONDITION =
  /^(?:[\d.()]+\s*)?(?:provided|notwithstanding|upon|subject|following|after|during|if|unless|except|without|prior|before|when|where|in (?:the event|case)|to the extent)\b/i;

/** Whether a statement goes on in the middle of a sentence or begins with a condition: it is about something else then. */
export const isAside = (text: string) => GOES_ON.test(text) || CONDITION.test(text);

/** A longer sentence that denies something says more than that. */
const PLAIN = 30;
/** Words that only this clause is denied in may stand in a longer one. */
const PLAIN_DENIED = 45;

/** What somebody declares of the past denies no clause. */
const DECLARED = /\b(?:pending|threatened)\b|\bregistration statement\b/;

/** A denial of the whole: in a sentence that says little else, and where the contract speaks of the clause. */
function isPlain(statement: Statement, close: ReadonlySet<Statement>, most: number): boolean {
  const body = statement.text.slice(statement.title ?? 0).trim();
  return (
    close.has(statement) &&
    !CONDITION.test(body) &&
    !DECLARED.test(body.toLowerCase()) &&
    body.split(' ', most + 1).length <= most
  );
}

/** What stands between two pages: blank lines, a number, the name of a file. */
const BETWEEN_PAGES =
  /(?:\s\d{1,3})?[ \t]*\n(?:[ \t]*(?:Source:[^\n]*|Page \d[^\n]*|[-–]? ?\d{1,3} ?[-–]?)?\n)+/g;
const GOES_ON_OVERLEAF = new RegExp(`^${BETWEEN_PAGES.source}[ \\t]*\\p{Ll}{2}`, 'u');
const FOOT = 300;
const SENTENCE_OVER = /[.;:!?]["”’)]*\s*$/;

/** A line that begins a point of its own: "* Leaving: 90 days' notice", "Duration: ten years". */
const POINT = /^\s*(?:[*•▪‣–-]\s|\p{Lu}[\p{L}’' ,]{2,40}: )/u;
const POINT_SEEN = 60;

/** Parts of a text of which each says one thing; hard line ends and page ends within a sentence are spaces. */
export function statementsIn(text: string): Statement[] {
  const parts: Statement[] = [];
  let from = 0;
  const push = (to: number) => {
    const piece = text.slice(from, to);
    const at = from + piece.length - piece.trimStart().length;
    const tidy = piece.replace(BETWEEN_PAGES, ' ').replace(/\s+/g, ' ').trim();
    if (tidy !== '') parts.push({ text: tidy, from: at });
    from = to;
  };
  let lineStart = 0;
  for (const { 0: end, index } of text.matchAll(/[.;!?]+["”’)]*(?=\s)|\n/g)) {
    const to = index + end.length;
    if (end !== '\n') {
      // A number or an abbreviation does not end a sentence.
      if (
        /(?:^|[\s(])(?:\d+|[A-Za-z]|No|Nos|Mr|Ms|Mrs|Dr|Corp|Inc|Ltd|Co|U\.S|e\.g|i\.e|cf|art|sec|vs?)\.$/i.test(
          text.slice(Math.max(0, to - 12), to),
        )
      )
        continue;
      push(to);
      continue;
    }
    const line = text.slice(lineStart, index);
    lineStart = to;
    const before = text.slice(Math.max(from, index - FOOT), index);
    if (GOES_ON_OVERLEAF.test(text.slice(index, index + FOOT)) && !SENTENCE_OVER.test(before)) continue;
    const next = text.slice(to, to + 1);
    if (POINT.test(text.slice(to, to + POINT_SEEN))) {
      push(to);
      continue;
    }
    // A long line that ends in the middle of a sentence was broken to fit a page.
    if (line.trim().length < 55 && !/^\p{Ll}/u.test(next)) push(to);
    else if (/^\s/.test(next) || next === '') push(to);
  }
  push(text.length);
  return joined(parts);
}

const ANSWER =
  /^(?:none|nil|n\/?a|not applicable|intentionally (?:omitted|deleted|left blank)|omitted|deleted|waived|excluded|reserved|not granted|to be (?:agreed|determined|negotiated)|tbd)\b/i;

/** Clauses that are themselves a "not": "no" in them denies nothing. */
const NEGATIVE_CLAUSES: ReadonlySet<string> = new Set([
  ...['confidentiality', 'no-partnership', 'venture-relation', 'disclaimer', 'liability', 'no-further-use'],
  ...['reserved-rights', 'transfer-of-agreement', 'royalty-ends-with-patent', 'whistleblower-notice'],
  ...['residuals', 'sublicensing', 'force-majeure', 'severability', 'venture-exit', 'entire-agreement'],
]);

const REFUSAL =
  '(?:no(?! (?:more|less|later|fewer|longer|other|further|sooner|earlier|doubt))|none|nil|never|nothing|nobody|neither|not(?! (?:more|less|later|only|before|earlier|until))|struck out|prohibited|unavailable|waived|excluded|deliberately left|left blank)';
/** "May I send my auditor? No", "Audit. None": what is asked or named is refused. */
const REFUSED = new RegExp(`^(?:[^?]{2,160}\\?|[^.?:|]{2,50}[.:|])["”’)]*\\s+(?:A: ?)?${REFUSAL}\\b`, 'i');
/** A title is refused in few words; with more it may begin a rule: "After the end. Nothing in this clause …" */
const FEW = 14;
const isRefused = (whole: string) => {
  const text = whole.replace(/^\(?[\dA-Z]{1,4}[\d.]*[.)]\s+/, '');
  return REFUSED.test(text) && (/^[^.:|]*\?/.test(text) || text.split(' ', FEW + 1).length <= FEW);
};
const REFUSES = new RegExp(`^(?:A: ?)?${REFUSAL}\\b`, 'i');

/** A few words that name what follows, with a number or without. */
const isTitle = (text: string) =>
  /^[^:]*[:.]?$/.test(text.replace(/\d+\./g, '')) &&
  text.split(' ').length <= (/^\(?[\dA-Z]{1,4}[.)]/.test(text) || !text.endsWith('.') ? 7 : 4) &&
  !/\b(?:shall|will|may|must|is|are|was|has|have|grants?|pays?|keeps?|appl(?:y|ies)|governs?|owns?|does|do|not|no|none|nothing|nobody|neither)\b/i.test(
    text,
  );

/** "Royalty. None." is one statement, and so is a title with what follows. */
function joined(parts: readonly Statement[]): Statement[] {
  const whole: Statement[] = [];
  let title: Statement | null = null;
  for (const part of parts) {
    const before = whole.at(-1);
    if (title) {
      const name = `${title.text.replace(/[.:]$/, '')}. `;
      whole.push({ from: title.from, text: `${name}${part.text}`, title: name.length });
      title = null;
    } else if (before?.text.endsWith('?') && REFUSES.test(part.text))
      before.text = `${before.text} ${part.text}`;
    else if (before && before.text.length < 80 && ANSWER.test(part.text))
      before.text = `${before.text.replace(/[.:]?$/, '.')} ${part.text}`;
    else if (isTitle(part.text)) title = part;
    else whole.push({ ...part });
  }
  if (title) whole.push(title);
  return whole;
}

function firstOf(ways: readonly RegExp[], words: string): RegExpExecArray | null {
  for (const way of ways) {
    const found = way.exec(words);
    if (found) return found;
  }
  return null;
}

/** Whether a sentence speaks of a clause by the name that it is denied by. */
export function namesClause(id: string, sentence: string): boolean {
  return compiled.get(id)?.named?.test(sentence.toLowerCase()) ?? false;
}

/** Whether a clause is weak where its sentences lack what makes it work. */
export function needsMore(id: string): boolean {
  const { needs, presently } = readings[id] ?? {};
  return needs !== undefined || presently !== undefined;
}

/** "Nothing herein shall be construed as excluding": it is kept. */
const KEPT = /\b(?:nothing|not)\b[^.;]{0,60}\bconstrued (?:as|to) (?:exclud|waiv|limit|preclud)\w*/;

/** Whether a sentence has a clause outright, in words that it is always made with. */
export function provesClause(id: string, sentence: string): boolean {
  const { affirmed, affirms, presently } = readings[id] ?? {};
  const words = sentence.toLowerCase();
  return (
    KEPT.test(words) || [affirmed, affirms, presently].some((way) => way instanceof RegExp && way.test(words))
  );
}

/**
 * The state of a clause, from the sentences that speak of it. What denies it decides, unless it is an exception beside a
 * sentence that says it.
 */
export function stateOf(id: string, { own, near, telling, close }: Statements): Judged {
  const reading = readings[id] ?? {};
  const { ways = [], needs = [] } = compiled.get(id) ?? {};
  const said: string[] = [];
  const whole: Statement[] = [];
  const partly: Statement[] = [];
  const aside: Statement[] = [];
  let told = false;
  for (const statement of own) {
    const words = wordsOf(statement);
    if (telling.has(statement) && !NEGATIVE_CLAUSES.has(id) && isRefused(statement.text)) {
      whole.push(statement);
      continue;
    }
    const isAffirmed = reading.affirms?.test(words) ?? false;
    const denied = isAffirmed ? null : (reading.denied?.exec(words) ?? null);
    const denial = isAffirmed ? null : (denied ?? firstOf(ways, words));
    if (denial) {
      const after = words.slice(denial.index + denial[0].length);
      (PARTLY.test(after)
        ? partly
        : isPlain(statement, close, denied ? PLAIN_DENIED : PLAIN)
          ? whole
          : aside
      ).push(statement);
    } else if (id === 'royalty' && royaltyFree.test(words)) partly.push(statement);
    else if (!LATER.test(words) && !reading.promise?.test(words)) {
      said.push(words);
      told ||= telling.has(statement) && !reading.outright;
    }
  }
  const denial = whole[0] ?? (told ? undefined : aside[0]) ?? (said.length === 0 ? partly[0] : undefined);
  const { affirmed, affirms, presently } = reading;
  const proved = affirmed === true ? said.length > 0 : said.some((words) => affirmed?.test(words));
  if (denial && !proved) return { state: 'negated', denial };
  const pool = [...said, ...near.map(wordsOf)];
  const lacks =
    said.length === 0 ||
    needs.some(
      (thing) =>
        !pool.some((words) => (affirms?.test(words) && thing.named.test(words)) || has(thing, words)),
    ) ||
    (presently !== undefined && !said.some((words) => presently.test(words)));
  return { state: lacks ? 'weak' : 'present', denial: null };
}

/** "May, but need not": an option, and no denial of what may be done. */
const OPTIONAL =
  /,? ?\(?\b(?:but|though) (?:not the|not an?|no|without (?:any|the)|is under no|shall have no|has no) (?:obligation|duty)\)?,?/g;

const wordsOf = ({ text }: Statement) =>
  text.toLowerCase().replace(/[“”]/g, '"').replace(OPTIONAL, '').replace(KEPT, 'kept:');
