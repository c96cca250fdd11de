/** How a clause is denied and what makes it weak. Regular expressions over one sentence, whatever its capitals. */
export interface Reading {
  /** What it is called in a denial: nouns, and verbs of which "not" may be said. */
  core?: string;
  /** What the clause itself is called. It is denied where that is said not to be there; a "not" within the clause is none. */
  noun?: string;
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
  /** Only what `affirmed` says outweighs a denial in a long sentence: disclaimers are long. */
  outright?: true;
  /** A denial beside a sentence that says this is an exception: true for any sentence of the clause. */
  affirmed?: true | RegExp;
}

/** Looking into books, in plain words. */
const INTO_BOOKS =
  "(?:check|review|verify|look|go(?:es)?|see|access)(?:ing|ed)?(?: [\\w’']+){0,4} (?:books|accounts|records|ledgers)|(?:accounts|books) (?:checked|audited|inspected)";

const RIGHT_TO_SUE = 'right to sue(?: for (?:\\w+ ){0,2}past infring\\w+)?|past infring\\w+|accrued';

const WARRANTIES: Reading = {
  outright: true,
  // A promise that something is not so.
  affirms:
    /(?<!\b(?:not|nor|neither|cannot|never|no|nobody|nothing)\b.{0,40})\b(?:warrants?|represents?|guarantees?) (?:and \w+ )?(?:to (?:[\w’']+ ){1,4})?that\b|\bwarrant(?:y|ies)\b.{0,100}\b(?:other than|except) that\b/,
  core: 'warrant(?:y|ies|s)?|representations?|guarantees? (?:of|that|or)',
  affirmed:
    /\brepresents? and warrants?\b|\b(?:warrants?|guarantees?|covenants?|declares?) (?:and represents? )?(?:to (?:[\w’']+ ){1,4})?that\b|\b(?:you|i|we) (?:\w+ )?(?:confirm|certify|represent) that\b/,
};

export const readings: Record<string, Reading> = {
  'licence-grant': {
    core: 'licen[cs]es?',
    affirmed: true,
    affirms:
      /(?<!\b(?:no|not|nothing|nor|neither)\b.{0,30})\b(?:grants?|granted|gives?)\b.{0,80}\b(?:licen[cs]e|right|permission)/,
  },
  sublicensing: {
    denied:
      /\b(?:nothing|no (?:provision|clause|rule|term|section)s?)\b.{0,50}\b(?:deal(?:s|ing) with|govern(?:s|ing)|on|about|regarding|concerning|addresse?s?|covers?)\b.{0,20}\bsub-?licen/,
  },
  'reserved-rights': {
    denied:
      /\brights? (?:is|are) not reserved|\breserves no rights?\b|\bno rights?\b.{0,60}\b(?:is|are) reserved\b/,
  },
  improvements: { core: 'improvements?|grant-?back' },
  'quality-control': {
    core: 'quality control|control(?:s|ling)? (?:over |of )?(?:the )?quality|quality standards?|quality',
    affirms: /\b(?:not|no)\b.{0,40}\b(?:that|which) (?:do|does|fails?)\b/,
    needs: [
      'standards?|specifications?|guidelines?|proper form',
      'inspect\\w*|samples?|approv\\w+|prior review',
    ],
  },
  'patent-marking': {
    core: '(?<!\\b(?:licen[cs]ed|trade|service|composite|a|the|said|such|its|their|any|each) )mark|marking|marked|patent notices?',
  },
  prosecution: {
    core: 'prosecut\\w+|maint(?:ain|enance)\\w*|renewal fees?|keep\\w* (?:[\\w’]+ ){0,4}in force',
  },
  royalty: {
    core: 'royalt\\w+|licen[cs]e fees?|running payments?',
    affirmed:
      /\b(?:shall|will|must|agrees to|undertakes to) (?:\w+ ){0,6}pay\b.*\broyalt|\bpays\b.*\broyalt|\broyalt\w+\b.{0,30}\d+(?:\.\d+)? ?(?:%|per ?cent)/,
  },
  'upfront-and-minimum': {
    core: 'up-?front (?:fees?|payments?)|(?:signing|entry) fees?|annual minimums|minimum (?:annual )?(?:royalt\\w+|payments?)|annual minimum|advance',
    // "Not an advance against royalties" says what a fee is not.
    affirmed: /\b(?:pay|pays|payment)\b.{0,120}\bfees?\b|\bfees? of\b/,
  },
  'royalty-ends-with-patent': {
    denied:
      /\bnot\b(?:\s+\w+){0,3}\s+(?:end|cease|stop|terminate|lapse)\b.{0,80}(?:expir|patent)|(?<!\b(?:no|not|neither|nor)\b.{0,60})\b(?:continu|remain|payable|due)\w*\b.{0,60}\b(?:after|notwithstanding|despite|beyond|regardless of|even if)\b.{0,60}\bexpir/,
  },
  statements: {
    core: '(?<!\\b(?:public|press) )(?:statements?|reports?)|written accounts?|accounts? of (?:products|sales|what)',
    affirmed:
      /\b(?:shall|will|must) (?:[\w’',]+ ){0,6}?(?:provide|deliver|submit|furnish|render|send)\b.{0,80}\b(?:statements?|reports?|accounts?)\b/,
  },
  audit: {
    core: `audit\\w*|inspect\\w*|examin\\w+|${INTO_BOOKS}`,
    needs: [`audit\\w*|inspect\\w*|examin\\w+|verif\\w+|${INTO_BOOKS}`],
    affirmed:
      /\b(?:may|can|entitled to|right to|at liberty to)\b(?!.{0,12}\bnot\b).{0,90}\b(?:audit|(?:inspect|examin|check|review)\w*\b.{0,40}\b(?:books|records|accounts))/,
  },
  taxes: { noun: 'tax (?:clauses?|provisions?)' },
  'purchase-price': {
    core: 'purchase price|consideration|price',
    affirmed: /\bin consideration of\b|\bfor good and valuable consideration\b/,
  },
  'price-returned': {},
  'assignment-of-rights': {
    core: 'assign(?:s|ed|ment|ments)?|transfers?',
    affirmed: true,
    affirms:
      /(?<!\b(?:not|nor|neither)\b(?: \w+){0,2} )\bhereby (?:[\w,]+ ){0,4}?(?:assign|transfer|convey|sell)\b/,
    promise:
      /\b(?:agrees?|undertakes?|promises?|covenants?|intends?|is obliged|obliges itself) to (?:\w+ )?(?:assign|transfer|convey|sell)|\b(?:shall|will|must) (?:\w+ )?(?:assign|transfer|convey|sell)\b/,
    presently:
      /\btitle\b.{0,60}\bpasses\b|\bhereby\b.{0,40}\b(?:assign|transfer|convey|sell)|(?<!\b(?:to|shall|will|must|may|not) )(?<!\b(?:to|shall|will|must|may|not) \w+ )\b(?:assigns|transfers|conveys|sells)\b|(?<!\b(?:if|unless|when|before|should|that|which|may) )\b(?:you|we|i) (?:assign|transfer|convey|sell)\b|\b(?:do|does) (?:hereby )?(?:assign|transfer|convey|sell)\b|\bhave assigned\b|\bhas assigned\b|\bis (?:hereby )?assigned\b/,
  },
  goodwill: {
    core: 'good-?will',
    affirmed: /\b(?:together with|along with|with (?:it|them) goes?)\b.{0,20}\bgood-?will/,
  },
  'past-infringement': {
    core: RIGHT_TO_SUE,
    denied:
      /\b(?:seller|assignor|owner|vendor|we|i) (?:\w+ )?(?:keeps?|retains?|reserves?)\b.{0,60}\bclaims?\b|\bclaims?\b.{0,80}\binfring\w+.{0,60}\b(?:(?:is|are) not (?:assigned|transferred|included|sold)|(?:remain|stay|belong)s? (?:with|to)\b.{0,20}\b(?:assignor|seller|vendor|owner))|\b(?:claims?|wrongs?|infring\w+)\b.{0,100}\b(?:remains?|stays?) (?:the property of (?:the )?(?:assignor|seller|vendor|owner)|with (?!the (?:assignee|buyer|purchaser))|mine\b|ours\b|my\b|our\b|(?:the )?(?!(?:assignee|buyer|purchaser))[\w-]+['’]s (?:alone|to|own|property|claims?|business|affair|matter)\b)|\b(?:is|are) (?:still )?(?:my|our) claims?\b/,
  },
  recording: {
    core: 'record\\w*|further (?:documents?|assurances?|instruments?|forms?)|execut\\w+',
    denied:
      /\b(?:need not|no (?:duty|obligation) to|not (?:be )?(?:required|obliged|bound) to|(?:do|does) not have to)\b.{0,20}\b(?:sign|execute|help|assist)\b/,
  },
  'moral-rights': {
    noun: 'waivers? of (?:\\w+ )?moral rights',
    denied:
      /\b(?:no|not|neither|nobody|nothing|never|refuses)\b(?: (?!(?:and|but)\b)[\w’']+){0,8} waive\b.{0,40}\bmoral|\bnothing\b.{0,50}\bwaive\w*.{0,40}\bmoral|\bmoral rights\b.{0,40}\b(?:not waived|reserved|unaffected|not affected)|\bnot (?:be )?waive\w*.{0,40}\bmoral|\bno waiver of\b.{0,20}\bmoral|\b(?:gives? up|waives?|renounces?) (?:none|nothing|no)\b.{0,30}\bmoral/,
  },
  'licence-warranties': WARRANTIES,
  'assignment-warranties': WARRANTIES,
  indemnity: {
    core: 'indemnif\\w+|indemnit\\w+|hold(?: \\w+){0,4} harmless',
    denied: /\beach\b.{0,60}\b(?:pays?|bears?|meets?) (?:its|his|her|their) own (?:bills?|losses|damages)\b/,
    affirmed:
      /\b(?:shall|will|must|agrees to|undertakes to|covenanting to) (?:[\w’',]+ ){0,6}?(?:indemnify|defend|hold)\b|\bindemnifies\b/,
  },
  disclaimer: {
    noun: 'disclaimers?',
    denied:
      /\b(?:does|do|shall|will|may|need|cannot)(?: not)? (?:\w+ )?(?<=not (?:\w+ )?|cannot )disclaim|\bneither\b(?: \w+){0,2} (?:may|shall|will|can) disclaim\b|\bnever disclaim\b|\b(?:gives? up|waives?)\b.{0,25}\bdisclaim\b|\b(?:no|not|neither|nobody|nothing|never)\b(?: [\w’']+){0,8} to disclaim/,
  },
  liability: {
    noun: 'limit(?:ation)?s? (?:of|on|to) (?:\\w+ )?liabilit\\w+|liability (?:limit\\w*|caps?)|caps? on (?:\\w+ )?(?:damages|liabilit\\w+)',
    // Beside a limit, what it does not limit is an exception: death, fraud.
    affirmed:
      /\bdisclaims?\b.{0,60}\bliabilit|\bin no event\b.{0,160}\bliable\b|\bnot exceed\b|\b(?:is|are|be) limited to\b|\bnot (?:be )?liable\b|\b(?:is|are|be) excluded\b/,
    denied:
      /\bnothing\b.{0,40}\b(?:limits?|excludes?)\b.{0,30}\bliabilit\w*|\b(?:no|not|nobody|neither|nothing|never|refuses|gives up)\b(?: [\w’']+){0,8} limit (?:its|their|the|any) liabilit\w*|\bno (?:cap|ceiling|limit\w*)\b.{0,40}\b(?:damages|liabilit)|\bunlimited liability\b(?! compan)|\bliability\b.{0,30}\b(?:is|be|remains) (?:unlimited|not limited)|\bno limitation of liability/,
  },
  enforcement: {
    core: '(?:act|sue|proceed|bring|take|enforce)\\w*(?: \\w+){0,5} infring\\w+',
    affirms:
      /(?<!\b(?:no|not|without|gives? up|waiv\w+|relinquish\w*|surrenders?)(?: \w+){0,3} )\brights?\b.{0,60}\b(?:bring|sue|act|take|enforce|institute)\b/,
  },
  'insolvency-licence': { core: '365 ?\\(?n|365|bankruptcy code' },
  'confidential-information': { denied: /\bno information\b.{0,40}\bconfidential\b/ },
  confidentiality: {
    // What was known before, or came from a third party, "under no obligation of confidentiality".
    affirms:
      /\b(?:no|not|without)\b.{0,60}\bconfiden\w*\b.{0,40}\b(?:before|prior|from (?:someone|another|any|an?) )|\b(?:third part\w+|someone else|source|others)\b.{0,40}\b(?:no|not|without)\b.{0,60}\bconfiden/,
    noun: 'dut(?:y|ies) of (?:confiden\\w+|secrecy)|(?:confidentiality|secrecy) (?:obligations?|dut(?:y|ies)|undertakings?)',
    affirmed:
      /\bnot (?:be )?(?:disclose|divulge|reveal)|\b(?:keeps?|holds?|maintains?|treats?)\b.{0,80}\b(?:secret|confiden)/,
    denied:
      /\b(?:no|not|neither|nobody|nothing|never|refuses|gives up)\b(?: (?!(?:and|but|or|fail)\b)[\w’']+){0,8} (?:keep|hold|maintain|treat)\b.{0,40}\b(?:confiden|secre)|\b(?:no|not|neither|nor)\b(?:\s+\w+){0,6}?\s+(?:dut(?:y|ies)|obligations?|undertakings?) of (?:confiden\w+|secrecy)|\bno (?:confidentiality|secrecy) (?:obligations?|dut(?:y|ies)|undertakings?)|\b(?:not|neither party is|nobody is) (?:\w+ ){0,3}(?:bound|obliged|required)\b.{0,60}\b(?:confiden|secre)|\bneed not (?:\w+ ){0,3}(?:keep|hold|maintain|treat)\b|\bfree(?:ly)? to disclose\b|\bmay freely disclose\b|\bmay disclose\b.{0,80}\bfreely\b|\bconfidentiality\b.{0,60}\b(?:is|are) (?:hereby |expressly )*(?:deleted|excluded|waived|omitted|removed)\b|\bconfidentiality\b[^.]{0,20}[:.–-] ?(?:none|n\/?a|not applicable|omitted|deleted|waived)\b/,
  },
  'compelled-disclosure': {
    noun: 'exceptions? for (?:\\w+ ){0,3}disclosures?|disclosures? (?:\\w+ ){0,3}(?:required|compelled) by (?:law|court|a court)',
    denied:
      /\bnot even (?:if|where|when)\b.{0,60}\b(?:courts?|laws?|authorit\w+)\b|\bno exception\b.{0,40}\bdisclos\w+|\b(?:no disclosure|not\b.{0,40}\bdisclos\w+).{0,60}\beven (?:if|where|when|though)\b.{0,60}\b(?:law|court|order|compel)/,
  },
  'whistleblower-notice': {
    noun: 'defend trade secrets act|immunit\\w+|whistleblow\\w+ (?:protection|notice)',
  },
  residuals: {
    core: 'residuals?',
    denied:
      /\b(?:no (?:right|freedom|licen[cs]e)|may not|must not|shall not|cannot)\b(?!.{0,20}\b(?:restrict|prevent|limit|prohibit|be)).{0,60}\b(?:remember|memor|in (?:his|her|their|the) heads?)/,
  },
  'return-of-information': { core: 'returns?|destroy\\w*|destruction' },
  'injunctive-relief': {
    denied:
      /\b(?:no|not|neither|nobody|cannot|nor|never)\b.{0,60}\b(?:courts?|judges?|tribunals?)\b.{0,40}\b(?:orders?|forbid|restrain\w*|stop|compel)|\bremedy is (?:money|damages)\b/,
    core: 'injuncti\\w+|equitable relief|specific performance|restraining orders?|interim measures',
    // Damages being "no adequate remedy" is why it is given.
    affirms:
      /(?<!\b(?:not|nor|neither|no|nobody|waiv\w+|without|gives? up|forgoes?)\b.{0,40})\b(?:entitled|right) to\b.{0,60}\b(?:injuncti|equitable)/,
  },
  appointment: { core: 'distribut\\w+|appoint\\w*', affirmed: true },
  'sales-efforts': {
    core: '(?:best|reasonable) (?:efforts|endeavours)|minimum purchases?|promot\\w+|sales targets?',
  },
  'orders-and-delivery': { affirmed: true },
  'product-defects': {
    core: 'defects?|repairs?|replac\\w+|recalls?',
    affirmed: /\b(?:shall|will|agrees to) (?:[\w’',]+ ){0,6}?(?:repair|replace|correct|remedy)\b/,
    affirms:
      /(?<!\b(?:no|not|nothing|neither|nor|never|without)\b.{0,80})\bfree (?:of|from) (?:\w+ ){0,3}defects?\b/,
  },
  contributions: { core: 'contribut\\w+', affirmed: true },
  management: { noun: 'committees?|boards? of directors' },
  profits: { core: 'profits?', affirmed: /\bshare[ds]?\b|\bdivid|\bdistribut|\bpaid out/ },
  'venture-ip': {
    core: 'jointly owned|joint ownership|background|foreground',
    affirmed: /\b(?:shall|will|is|are) (?:be )?jointly owned\b/,
  },
  deadlock: { core: 'casting vote|deadlocks?|stalemates?|tie-?breaks?' },
  'delivery-of-secrets': { core: 'technical assistance|technology transfers?' },
  'venture-exit': { core: 'first refusal|pre-?emption' },
  term: {
    noun: '(?:fixed|definite|agreed) (?:terms?|duration)|terms? clauses?',
    denied:
      /\bno (?:\w+ )?(?:term|duration) (?:is|was|has been) (?:agreed|set|fixed|stated)|\bno (?:fixed|definite) (?:term|duration)/,
  },
  termination: {
    core: 'terminat\\w+|cancel\\w*',
    denied:
      /\b(?:neither(?: \w+){0,3}|nobody|no one|none of us)\b.{0,20}\b(?:may|can|shall|is to)\b.{0,30}\b(?:put an end|give notice|end|terminate|cancel)\b(?!.{0,100}\b(?:unless|except|before|save|until|till|without (?!cause)|other than|prior|only)\b)/,
    affirmed:
      /\b(?:may|can|entitled to|right to) (?:[\w’',]+ ){0,8}?(?:terminated?|cancel(?:led)?|end(?:ed)?)\b|\bterminated? by (?:either|any|the other) party\b.{0,60}\bnotice\b/,
  },
  'after-the-end': { core: 'sell[- ]off|surviv\\w*', affirmed: /\b(?:shall|will) (?:\w+ )?survive\b/ },
  'governing-law': {
    denied:
      /\b(?:not|never|nothing|nowhere)\b.{0,30}\b(?:which|whose|what)(?: country['’]?s?)? law\b|\bno law (?:is|has been) (?:picked|chosen|agreed|named)|\blaw is left to be (?:found|decided)|\bnot agreed (?:whose|which) law\b/,
    core: 'governing law|choice of law|applicable law',
    affirmed: true,
    // "Without regard to its choice of law rules" denies nothing.
    affirms:
      /\b(?:governed|controlled|(?:construed|interpreted) (?:in accordance with|under|according to|by))\b.{0,100}\blaws?\b|(?<!\b(?:no|choice of|which|whose|what) )\blaws? (?:of (?:the )?[\w ]{2,40}? )?(?:shall |will )?(?:governs?|appl(?:y|ies))\b|\bsubject to\b.{0,40}\blaws?\b/,
  },
  disputes: {
    core: 'arbitrat\\w+|mediat\\w+',
    affirmed:
      /\b(?:then|afterwards|next|first|see|goes to|go to) (?:a|the|an) mediator\b|\b(?:shall|will|must|may|be|is|are) (?:\w+ ){0,3}(?:referred|resolved|settled|submitted|determined|decided|brought|subject)\b|\bjurisdiction\b/,
  },
  'force-majeure': {
    affirms:
      /\b(?:not|no|neither|nor|nobody)\b.{0,50}\b(?:liable|answer(?:s|able)?|responsible|blamed?|at fault|in (?:breach|default))\b.{0,120}\b(?:strikes?|storms?|floods?|wars?|weather|earthquakes?|epidemics?|pandemics?|acts? of god)\b/,
    affirmed:
      /\bnot (?:be )?(?:liable|responsible|in (?:breach|default))\b|\b(?:neither|no) party\b.{0,20}\b(?:liable|responsible|in (?:breach|default))\b/,
    noun: 'force majeure(?: (?:excuses?|clauses?|provisions?|relief))?',
    denied:
      /\b(?:no|omit\w*|without|exclud\w+|waiv\w+)\b.{0,30}\bforce majeure|\bforce majeure\b[^.]{0,40}\b(?:(?:does|do|shall|will|is|are) not|none)\b(?! (?:be )?(?:liable|responsible|in breach))|\bnot\b.{0,30}\bexcus\w+.{0,40}\b(?:force majeure|beyond)|\bbeyond\b.{0,60}\bcontrol\b.{0,30}\b(?:will|shall|does|do) not (?:excuse|release|relieve)|\bnor\b.{0,20}\ballow for acts of god/,
  },
  'export-and-law': {
    noun: 'export control (?:compliance|clauses?|obligations?)(?: obligations?)?|compliance (?:obligations?|clauses?)',
    denied:
      /\b(?:no|not|neither|nobody|nothing|never)\b(?: [\w’']+){0,8} to comply\b|\b(?:need|does|do|shall|will|may) (?:not|never) comply\b/,
  },
  notices: {
    affirmed: /\b(?:no|none)\b.{0,30}\b(?:unless|if not|except) (?:\w+ ){0,2}(?:in writing|written)\b/,
    noun: 'requirements? that notices|notices? (?:provisions?|clauses?|requirements?)|formal notices?',
    denied:
      /\bnotices? (?:need|does|do|must|shall) not (?:have to )?be (?:given )?(?:in writing|written)|\b(?:no|not|neither|nobody|nothing|never)\b(?: [\w’']+){0,8}(?: to)? give (?:any )?notices? in writing/,
  },
  'entire-agreement': {
    affirmed:
      /(?<!\b(?:not|no|nor|never|neither)\b.{0,30})\b(?:entire|whole|complete) (?:agreement|understanding)\b(?! (?:falls|is void|shall be of no|becomes|fails))/,
    noun: '(?:entire agreement|merger|integration) (?:clauses?|provisions?)',
    denied:
      /\bnot\b(?: \w+){0,3} (?:the|an|their|its|this as the) (?:entire|whole|complete) (?:agreement|understanding)|\b(?:not|neither|nor) (?:\w+ )?supersedes?\b|\bnothing\b.{0,80}\bsupersede\b|\bsupersedes? (?:no|none)\b|\b(?:no|neither|nobody|nothing|never|refuses)\b(?: [\w’']+){0,8} as the entire agreement|\b(?:may|can) (?:be )?(?:freely )?(?:alter|modif|chang|amend)\w*\b.{0,40}\b(?:word of mouth|verbally|orally)\b/,
  },
  severability: {
    noun: 'severab\\w+(?: clauses?| provisions?)?',
    denied:
      /\bnot (?:be )?severable\b|\b(?:all|every|the whole)\b.{0,15}\b(?:other|remaining|provisions?|clauses?|lines?|deed)\b.{0,20}\b(?:lapses?|falls?|loses? (?:force|effect)|(?:is|are) (?:void|at an end|finished)|fails?)\b(?!.{0,60}\b(?:not|no|never|unaffected|except)\b)|\b(?:whole|entire) agreement (?:is|becomes|shall be|falls|shall become)\b.{0,20}\b(?:void|invalid|away)|\b(?:no|not|neither|nobody|nothing|never|refuses)\b(?: [\w’']+){0,8} sever\b/,
  },
  signatures: {
    noun: 'electronic signatures?|e-?signatures?|counterparts?',
    denied:
      /\b(?:no|not|neither|nobody|nothing|never|refuses|gives up)\b(?: [\w’']+){0,8} (?:(?:sign|signed|executed|execute) (?:electronically|in counterparts?|by electronic))|\belectronic signatures? (?:is|are) (?:not|neither)\b/,
    affirms:
      /\bnot be denied\b|\bsignatures? (?:is|are) not (?:inferior|excluded|invalid|refused|to be refused|worth less)\b/,
  },
  'no-partnership': {
    denied:
      /(?<!\b(?:no|not|nothing|neither|nor|never|none)\b.{0,120})\b(?:are|become|form|forms|constitutes?|creates?) (?:a )?(?:partners\b|partnership\b(?!.{0,60}\b(?:not|no)\b))/,
  },
  'transfer-of-agreement': {
    affirmed:
      /\b(?:may|shall|can|will) not (?:\w+ )?(?:assign|transfer)\b|\bnot (?:be )?(?:assigned|transferred|assignable)\b|\bneither party (?:may|shall|can|will) (?:assign|transfer)\b/,
    noun: 'restrictions? on (?:the )?(?:assign\\w+|transfers?)|rules? on (?:its|the) (?:transfer|assignment)',
    denied:
      /\b(?:not|nothing|neither|nobody|never|refuses)\b(?: [\w’']+){0,8} (?:restrict|prevent|prohibit|preclude)s?\b.{0,60}\b(?:assign(?:ing|ment)|transfer)|\bnothing (?:here|in this agreement) (?:deals with|governs) (?:a |the )?(?:assign|transfer)/,
  },
};

/** Words that may stand between a "not" and what it denies; not those that turn it into a limit. */
const GAP =
  "(?:\\s+(?!(?:later|earlier|less|more|longer|than|fewer|exceed\\w*|unless|until|only|but|and (?:shall|will|must|may)|limit\\w*|unreasonably|without|except|affect\\w*|prejudice|(?<=\\bno )(?:other|further))\\b)[\\w'’/,()-]+)";

const ENDS =
  '(?:excluded|waived|disclaimed|denied|omitted|deleted|removed|struck|withdrawn|left out|revoked|barred|prohibited|forbidden|precluded|none|nil|zero|inapplicable|unavailable|not\\b)';

/** "If no royalty is paid" and "terminate if payment is not made" suppose a "not", and deny nothing. */
const UNSUPPOSED = "(?<!\\b(?:if|unless|whenever|in case|in the event(?: that)?)(?:\\s+[\\w'’]+){0,6}\\s+)";
const MID =
  "(?:\\s+(?!(?:if|unless|when|where|whenever|because|until|provided|who|(?:and|or|but)\\s+(?:shall|will|may|must|can))\\b)[\\w'’,()-]+)";

/** "In no event shall the royalty exceed" denies no royalty. */
const NO_LIMIT = "(?!(?:\\s+[\\w'’-]+){0,4}\\s+(?:exceed|fall|be (?:less|more|greater|lower))\\b)";

/** The ways in which English denies a thing. */
export function denials(core: string): RegExp[] {
  const thing = `(?:${core})\\b`;
  return [
    `${UNSUPPOSED}(?:\\b(?:no|not|never|cannot|neither|nobody|none|nor|nothing)|n['’]t)\\b${GAP}{0,9}?\\s+${thing}${NO_LIMIT}`,
    `\\b(?:nothing|no event|no circumstances|no way)\\b${GAP}{0,13}?\\s+${thing}${NO_LIMIT}`,
    `\\b(?:without|exempt from|free (?:of|from)|in lieu of|waiv\\w+|disclaim\\w*|exclud\\w+|forgo\\w*|surrenders?|relinquish\\w*|releases?|relieved? of|excused from|released from|giv(?:es?|ing) up|foreg\\w+|declin\\w+|refus\\w+|refrains?|lacks?|lacking|absence of|omits?|omitting|denies|reject(?:s|ed|ing)?|dispens\\w+ with)\\b${GAP}{0,6}?\\s+${thing}`,
    `\\bno (?:right|entitlement)s? to\\b(?:(?!\\bbut\\b)[^.;:]){0,100}?\\b${thing}`,
    `${UNSUPPOSED}\\b${thing}${MID}{0,8}?\\s+(?:is|are|be|been|was|were)\\s+(?:hereby |expressly |specifically |being )*${ENDS}(?! (?:limited|more|less|later|unreasonably))`,
    `${UNSUPPOSED}\\b${thing}${MID}{0,5}?\\s+(?:does|do|shall|will|may|can|should)\\s+not\\b(?! (?:exceed|be (?:limited|unreasonably)|affect|prejudice|limit|include|relieve|release|discharge|impair))`,
    `\\b${thing}[^.]{0,24}?[:.–-]\\s*\\[?(?:none|nil|zero|no|n/?a|not applicable|not granted|intentionally (?:omitted|deleted|left blank)|omitted|deleted|excluded|waived|reserved)\\b`,
    `\\b(?:intentionally omitted|not applicable)\\b[^.]{0,20}${thing}`,
  ].map((source) => new RegExp(source));
}

/** The ways to say that a clause is not there, of clauses that are themselves full of "not". */
export function absences(noun: string): RegExp[] {
  const thing = `(?:${noun})(?![\\w-])`;
  const few = "(?:[\\w’'-]+\\s+){0,3}?";
  return [
    `\\b(?:no|without(?: an?)?|lacks?(?: an?)?)\\s+${few}${thing}`,
    `\\b(?:not|nothing|nobody|neither|nor|never|no event|no circumstances|no right|no obligation|no duty)\\b(?:\\s+[\\w’',-]+){0,10}?\\s+(?:provid|contain|includ|creat|grant|giv|establish|form|hav|impos|agree|requir|entitle|subject|receiv|benefit|rely|invok|us|mak|seek|there|any)\\w*\\s+${few}${thing}`,
    `\\b(?:waiv\\w+|reject\\w*|exclud\\w*|disclaims?|dispens\\w+ with|delet\\w+|omit\\w*|relinquish\\w*|forgo\\w*|foreg\\w+|declin\\w+|refus\\w+|gives? up)\\s+(?:[\\w’'-]+\\s+){0,6}?${thing}`,
    `\\b${thing}(?:\\s+[\\w'’,()-]+){0,6}?\\s+(?:is|are|be|been|was|were)\\s+(?:hereby |expressly |specifically |being )*${ENDS}(?! (?:limited|more|less|later|unreasonably))`,
    `\\b${thing}(?:\\s+[\\w'’,()-]+){0,4}?\\s+(?:does|do|shall|will) not (?:apply|form|be part|arise|exist|bind)\\b`,
    `\\b${thing}[^.]{0,24}?[:.–-]\\s*\\[?(?:none|nil|n/?a|not applicable|intentionally (?:omitted|deleted)|omitted|deleted|excluded|waived)\\b`,
    `\\b(?:nothing|no (?:provision|clause|rule|term|section|article)s?)\\b(?:\\s+[\\w’']+){0,4}?\\s+(?:about|on|for|regarding|concerning|govern\\w*|deal\\w* with|address\\w*|cover\\w*)\\s+${few}${thing}`,
  ].map((source) => new RegExp(source));
}
