/**
 * How a contract has a clause: `weak` when it only promises to agree or lacks what makes it work, `negated` when the text says
 * that it is not to be.
 */
export type ClauseState = 'present' | 'weak' | 'negated';

/** How a clause is denied and what makes it weak. Regular expressions over one sentence, whatever its capitals. */
interface Reading {
  /** What it is called in a denial: nouns, and verbs of which "not" may be said. */
  core?: string;
  /** A clause of this kind is itself a "not": only these words deny it. */
  denied?: RegExp;
  /** What its sentences or their neighbors must have, each undenied; without it the clause is weak. */
  needs?: readonly string[];
  /** One of its sentences must say this, or it is weak. */
  presently?: RegExp;
  /** A promise of it, and no more. */
  promise?: RegExp;
  /** A sentence that says this has the clause, whatever else it denies. */
  affirms?: RegExp;
  /** A denial beside a sentence that says this is an exception: true for any sentence of the clause. */
  affirmed?: true | RegExp;
}

const RIGHT_TO_SUE = 'past infring\\w+|right to sue|accrued';

const WARRANTIES: Reading = {
  core: 'warrant(?:y|ies|s)?|representations?',
  affirmed: /\brepresents? and warrants?\b|\bwarrants? (?:and represents? )?that\b/,
};

const readings: Record<string, Reading> = {
  'licence-grant': {
    core: 'licen[cs]es?',
    affirmed: true,
    affirms:
      /(?<!\b(?:no|not|nothing|nor|neither)\b.{0,30})\b(?:grants?|granted|gives?)\b.{0,80}\b(?:licen[cs]e|right|permission)/,
  },
  sublicensing: {
    denied: /\b(?:nothing|no clause) (?:here|in this agreement) (?:deals with|governs) sub-?licen/,
  },
  'reserved-rights': { denied: /\brights? (?:is|are) not reserved|\breserves no rights?\b/ },
  improvements: { core: 'improvements?|grant-?back' },
  'quality-control': {
    core: 'quality control|control(?:s|ling)? (?:over |of )?(?:the )?quality|quality standards?|quality',
    affirms: /\b(?:not|no)\b.{0,40}\b(?:that|which) (?:do|does|fails?)\b/,
    needs: ['standards?|specifications?', 'inspect\\w*|samples?|approv\\w+'],
  },
  'patent-marking': { core: 'mark(?:ing|ed)?|patent notices?' },
  prosecution: { core: 'prosecut\\w+|maint(?:ain|enance)\\w*|renewal fees?' },
  royalty: {
    core: 'royalt\\w+|licen[cs]e fees?',
    affirmed:
      /\b(?:shall|will|must|agrees to|undertakes to) (?:\w+ ){0,6}pay\b.*\broyalt|\bpays\b.*\broyalt|\broyalt\w+\b.{0,30}\d+(?:\.\d+)? ?(?:%|per ?cent)/,
  },
  'upfront-and-minimum': {
    core: 'up-?front (?:fees?|payments?)|minimum (?:annual )?(?:royalt\\w+|payments?)|annual minimum|advance',
  },
  'royalty-ends-with-patent': {
    denied:
      /\bnot\b(?:\s+\w+){0,3}\s+(?:end|cease|stop|terminate|lapse)\b.{0,80}(?:expir|patent)|(?<!\b(?:no|not|neither|nor)\b.{0,60})\b(?:continu|remain|payable|due)\w*\b.{0,60}\b(?:after|notwithstanding|despite|beyond|regardless of|even if)\b.{0,60}\bexpir/,
  },
  statements: { core: 'statements?|reports?' },
  audit: {
    core: 'audit\\w*|inspect\\w*|examin\\w+',
    needs: ['audit\\w*|inspect\\w*|examin\\w+|verif\\w+'],
    affirmed:
      /\b(?:may|can|entitled to|right to|at liberty to)\b(?!.{0,12}\bnot\b).{0,90}\b(?:audit|(?:inspect|examin)\w*\b.{0,40}\b(?:books|records|accounts))/,
  },
  taxes: {},
  'purchase-price': { core: 'purchase price|consideration|price' },
  'price-returned': {},
  'assignment-of-rights': {
    core: 'assign(?:s|ed|ment|ments)?|transfers?',
    affirmed: true,
    promise:
      /\b(?:agrees?|undertakes?|promises?|covenants?|intends?|is obliged|obliges itself) to (?:\w+ )?(?:assign|transfer|convey|sell)|\b(?:shall|will|must) (?:\w+ )?(?:assign|transfer|convey|sell)\b/,
    presently:
      /\bhereby\b.{0,40}\b(?:assign|transfer|convey|sell)|(?<!\b(?:to|shall|will|must|may|not) )(?<!\b(?:to|shall|will|must|may|not) \w+ )\b(?:assigns|transfers|conveys|sells)\b|\b(?:do|does) (?:hereby )?(?:assign|transfer|convey|sell)\b|\bhave assigned\b|\bhas assigned\b|\bis (?:hereby )?assigned\b/,
  },
  goodwill: { core: 'good-?will' },
  'past-infringement': { core: RIGHT_TO_SUE },
  recording: { core: 'record\\w*|further (?:documents?|assurances?|instruments?)|execut\\w+' },
  'moral-rights': {
    denied:
      /\bnothing\b.{0,50}\bwaive\w*.{0,40}\bmoral|\bmoral rights\b.{0,40}\b(?:not waived|reserved|unaffected|not affected)|\bnot (?:be )?waive\w*.{0,40}\bmoral|\bno waiver of\b.{0,20}\bmoral/,
  },
  'licence-warranties': WARRANTIES,
  'assignment-warranties': WARRANTIES,
  indemnity: {
    core: 'indemnif\\w+|indemnit\\w+|hold(?: \\w+){0,4} harmless',
    affirmed:
      /\b(?:shall|will|must|agrees to|undertakes to|covenanting to) (?:[\w’',]+ ){0,6}?(?:indemnify|defend|hold)\b|\bindemnifies\b/,
  },
  liability: {
    denied:
      /\bnothing\b.{0,40}\b(?:limits?|excludes?)\b.{0,30}\bliabilit|\bno (?:cap|ceiling|limit\w*)\b.{0,40}\b(?:damages|liabilit)|\bunlimited liability|\bliability\b.{0,30}\b(?:is|be|remains) (?:unlimited|not limited)|\bno limitation of liability/,
  },
  enforcement: {
    core: '(?:act|sue|proceed|bring|take|enforce)\\w*(?: \\w+){0,5} infring\\w+',
  },
  'insolvency-licence': { core: '365 ?\\(?n|365|bankruptcy code' },
  'confidential-information': { denied: /\bno information\b.{0,40}\bconfidential\b/ },
  confidentiality: {
    affirmed: /\bnot disclose|\b(?:keeps?|holds?|maintains?|treats?)\b.{0,80}\b(?:secret|confiden)/,
    denied:
      /\b(?:no|not|neither|nor|without)\b(?:\s+\w+){0,6}?\s+(?:dut(?:y|ies)|obligations?|undertakings?) of (?:confiden\w+|secrecy)|\bno (?:confidentiality|secrecy) (?:obligations?|dut(?:y|ies)|undertakings?)|\b(?:not|neither party is|nobody is) (?:\w+ ){0,3}(?:bound|obliged|required)\b.{0,60}\b(?:confiden|secre)|\bneed not (?:\w+ ){0,3}(?:keep|hold|maintain|treat)\b|\bfree(?:ly)? to disclose\b|\bmay freely disclose\b|\bconfidentiality\b.{0,60}\b(?:is|are) (?:hereby |expressly )*(?:deleted|excluded|waived|omitted|removed)\b|\bconfidentiality\b[^.]{0,20}[:.–-] ?(?:none|n\/?a|not applicable|omitted|deleted|waived)\b/,
  },
  'compelled-disclosure': {
    denied:
      /\b(?:no disclosure|not\b.{0,40}\bdisclos\w+).{0,60}\beven (?:if|where|when|though)\b.{0,60}\b(?:law|court|order|compel)/,
  },
  'whistleblower-notice': {},
  residuals: { core: 'residuals?' },
  'return-of-information': { core: 'returns?|destroy\\w*|destruction' },
  'injunctive-relief': { core: 'injuncti\\w+|equitable relief|specific performance' },
  appointment: { core: 'distribut\\w+|appoint\\w*', affirmed: true },
  'sales-efforts': {
    core: '(?:best|reasonable) (?:efforts|endeavours)|minimum purchases?|promot\\w+|sales targets?',
  },
  'orders-and-delivery': { affirmed: true },
  'product-defects': { core: 'defects?|repairs?|replac\\w+|recalls?' },
  contributions: { core: 'contribut\\w+', affirmed: true },
  management: {},
  profits: { core: 'profits?', affirmed: /\bshare[ds]?\b|\bdivid|\bdistribut|\bpaid out/ },
  'venture-ip': { core: 'jointly owned|joint ownership|background|foreground' },
  deadlock: { core: 'casting vote' },
  'venture-exit': { core: 'first refusal|pre-?emption' },
  term: {},
  termination: {
    core: 'terminat\\w+|cancel\\w*',
    affirmed: /\b(?:may|can|entitled to|right to) (?:[\w’',]+ ){0,8}?(?:terminate|cancel|end)\b/,
  },
  'after-the-end': { core: 'sell[- ]off|surviv\\w*' },
  'governing-law': { core: 'governing law|choice of law|applicable law' },
  disputes: { core: 'arbitrat\\w+|mediat\\w+' },
  'force-majeure': {
    denied:
      /\b(?:no|omit\w*|without|exclud\w+|waiv\w+)\b.{0,30}\bforce majeure|\bforce majeure\b[^.]{0,40}\b(?:(?:does|do|shall|will|is|are) not|none)\b(?! (?:be )?(?:liable|responsible|in breach))|\bnot\b.{0,30}\bexcus\w+.{0,40}\b(?:force majeure|beyond)/,
  },
};

/** Words that may stand between a "not" and what it denies; not those that turn it into a limit. */
const GAP =
  "(?:\\s+(?!(?:later|earlier|less|more|longer|than|fewer|exceed\\w*|unless|until|only|limit\\w*|unreasonably|without|except|affect\\w*|prejudice|other|further)\\b)[\\w'’/,()-]+)";

const ENDS =
  '(?:excluded|waived|disclaimed|denied|omitted|deleted|removed|struck|withdrawn|left out|revoked|barred|prohibited|forbidden|precluded|none|nil|zero|inapplicable|unavailable|not\\b)';

/** "In no event shall the royalty exceed" denies no royalty. */
const NO_LIMIT = "(?!(?:\\s+[\\w'’-]+){0,4}\\s+(?:exceed|fall|be (?:less|more|greater|lower))\\b)";

/** The ways in which English denies a thing. */
function denials(core: string): RegExp[] {
  const thing = `(?:${core})\\b`;
  return [
    `(?:\\b(?:no|not|never|cannot|neither|nobody|none|nor|nothing)|n['’]t)\\b${GAP}{0,9}?\\s+${thing}${NO_LIMIT}`,
    `\\b(?:without|exempt from|free (?:of|from)|in lieu of|waiv\\w+|disclaim\\w*|exclud\\w+|forgo\\w*|surrenders?|relinquish\\w*|releases?|relieved? of|excused from|released from|giv(?:es?|ing) up|foreg\\w+|declin\\w+|refus\\w+|refrains?|lacks?|lacking|absence of|omits?|omitting|denies|dispens\\w+ with)\\b${GAP}{0,6}?\\s+${thing}`,
    `\\b${thing}(?:\\s+[\\w'’,()-]+){0,8}?\\s+(?:is|are|be|been|was|were)\\s+(?:hereby |expressly |specifically |being )*${ENDS}(?! (?:limited|more|less|later|unreasonably))`,
    `\\b${thing}(?:\\s+[\\w'’,()-]+){0,5}?\\s+(?:does|do|shall|will|may|can|should)\\s+not\\b(?! (?:exceed|be (?:limited|unreasonably)|affect|prejudice|limit|include))`,
    `\\b${thing}[^.]{0,24}?[:.–-]\\s*\\[?(?:none|nil|zero|no|n/?a|not applicable|not granted|intentionally (?:omitted|deleted|left blank)|omitted|deleted|excluded|waived|reserved)\\b`,
    `\\b(?:intentionally omitted|not applicable)\\b[^.]{0,20}${thing}`,
  ].map((source) => new RegExp(source));
}

/** Where a denial speaks of a part only: beside an affirmative sentence it is an exception. */
const PARTLY =
  /^(?:[\s,]+[\w'’-]+){0,5}?[\s,]+(?:on|for(?! (?:any|whatever|the avoidance|all))|after|before|where|when|if|during|beyond|otherwise|except|in respect of|with respect to|to the extent|by implication|until|unless|above)\b/;

/** A promise to agree is no agreement. */
const LATER =
  /\b(?:to be|will be|shall be|is to be) (?:mutually )?(?:agreed|discussed|negotiated|listed|defined later)|\bnegotiat\w+ in good faith|\b(?:discuss|agree|consider|decide) (?:\w+ )?in good faith|\bagreed\b.{0,20}\blater\b|\bat a later (?:date|time)|\bif it so (?:desires|wishes|chooses)|\bin its (?:sole |absolute )?discretion,? (?:consider|discuss)|\btbd\b|\bto be agreed\b|\bendeavou?rs? to agree|\bagree(?:ment)? to agree/;

const royaltyFree = /\broyalty[- ]free\b|\bfully[- ]paid(?:[- ]up)?\b|\bfree of (?:any )?royalt/;

interface Thing {
  named: RegExp;
  denials: RegExp[];
}

const thingOf = (core: string): Thing => ({
  named: new RegExp(`\\b(?:${core})\\b`),
  denials: denials(core),
});

const compiled = new Map(
  Object.entries(readings).map(([id, { core, needs = [] }]) => [
    id,
    { core: core === undefined ? null : thingOf(core), needs: needs.map(thingOf) },
  ]),
);

/** Whether a sentence speaks of the thing and does not deny it. */
const has = ({ named, denials }: Thing, words: string) =>
  named.test(words) && !denials.some((way) => way.test(words));

/** A part of a text that says one thing, and where it begins. */
export interface Statement {
  text: string;
  from: number;
}

/** Parts of a text of which each says one thing; hard line ends within a sentence are spaces. */
export function statementsIn(text: string): Statement[] {
  const parts: Statement[] = [];
  let from = 0;
  const push = (to: number) => {
    const piece = text.slice(from, to);
    const at = from + piece.length - piece.trimStart().length;
    if (piece.trim() !== '') parts.push({ text: piece.replace(/\s+/g, ' ').trim(), from: at });
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
    const next = text.slice(to, to + 1);
    // A long line that ends in the middle of a sentence was broken to fit a page.
    if (line.trim().length < 55 && !/^\p{Ll}/u.test(next)) push(to);
    else if (/^\s/.test(next) || next === '') push(to);
  }
  push(text.length);
  return joined(parts);
}

const ANSWER =
  /^(?:none|nil|n\/?a|not applicable|intentionally (?:omitted|deleted|left blank)|omitted|deleted|waived|excluded|reserved|not granted|to be (?:agreed|determined|negotiated)|tbd)\b/i;

/** A few words that name what follows, with a number or without. */
const isTitle = (text: string) =>
  /^[^:]*[:.]?$/.test(text.replace(/\d+\./g, '')) &&
  text.split(' ').length <= 7 &&
  !/\b(?:shall|will|may|must|is|are|was|has|have|grants?|pays?|keeps?|appl(?:y|ies)|governs?|owns?|does|do|not|no|none)\b/i.test(
    text,
  );

/** "Royalty. None." is one statement, and so is a title with what follows. */
function joined(parts: readonly Statement[]): Statement[] {
  const whole: Statement[] = [];
  let title: Statement | null = null;
  for (const part of parts) {
    const before = whole.at(-1);
    if (title) {
      whole.push({ from: title.from, text: `${title.text.replace(/[.:]$/, '')}. ${part.text}` });
      title = null;
    } else if (before && before.text.length < 80 && ANSWER.test(part.text)) before.text += ` ${part.text}`;
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
  return compiled.get(id)?.core?.named.test(sentence.toLowerCase()) ?? false;
}

/**
 * The state of a clause, from the sentences that speak of it. What denies it decides, unless it is an exception beside a
 * sentence that says it.
 */
export function stateOf(
  id: string,
  own: readonly Statement[],
  near: readonly Statement[],
): { state: ClauseState; denial: Statement | null } {
  const reading = readings[id] ?? {};
  const { core = null, needs = [] } = compiled.get(id) ?? {};
  const said: string[] = [];
  const whole: Statement[] = [];
  const partly: Statement[] = [];
  for (const statement of own) {
    const words = wordsOf(statement);
    const denial = reading.affirms?.test(words)
      ? null
      : (reading.denied?.exec(words) ?? firstOf(core?.denials ?? [], words));
    if (denial) {
      const after = words.slice(denial.index + denial[0].length);
      (PARTLY.test(after) ? partly : whole).push(statement);
    } else if (id === 'royalty' && royaltyFree.test(words)) partly.push(statement);
    else if (!LATER.test(words) && !reading.promise?.test(words)) said.push(words);
  }
  const denial = whole[0] ?? (said.length === 0 ? partly[0] : undefined);
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

const wordsOf = ({ text }: Statement) => text.toLowerCase().replace(/[“”]/g, '"');
