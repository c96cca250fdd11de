/**
 * What a text says by a name and no verb: who the parties are ("Composer: Lachlan Bray, Hobart. Buyer: Shipping News Pty Ltd,
 * Melbourne.") and whose law governs ("Law: Tasmanian law.").
 */

/** 'by Otter Brewery Ltd ("the Brewery") and The Fiddle Ltd ("the Company")': two who are named for what follows. */
export const TWO_NAMED =
  /^[^(]{3,200}\((?:the )?["“][^"”()]{2,40}["”]\)[^(]{0,20}\b(?:and|with)\b[^(]{2,200}\((?:the )?["“][^"”()]{2,40}["”]\)/;

/** A name in capitals: "Madam Folasade Adeyinka-Bright", "Cedar Sound Books Ltd.", "the Umgeni Water Museum Trust". */
const NAME = String.raw`\p{Lu}[\p{L}.’'&-]*(?: (?:&|and|of|the|de|la|van|von|del|al|bin) \p{Lu}[\p{L}.’'&-]*| \p{Lu}[\p{L}.’'&-]*){0,6}`;
const PLACE = String.raw`(?:\d+[A-Za-z]? )?\p{Lu}[\p{L}’'-]+`;
const LEGAL_FORM = String.raw`(?:Ltd|Limited|Inc|LLC|LLP|PLC|plc|GmbH|AG|KG|Oy|AB|ApS|B\.?V|N\.?V|S\.?A|S\.?L|S\.?r\.?l|SARL|SAS|CC|CIC|Corp|Corporation|Company|Co|Pty|Ehf|ehf|Sdn Bhd|Pte|Trust|Foundation|Partnership|University|Institute)\b\.?`;
/** Somebody with what tells them from others: an occupation, a place, a role. */
const INTRODUCED = new RegExp(
  [
    // "Henrike Volkmann, photographer, Innsbruck", "Jem Oduya, illustrator, of 9 Picton Row", "a smith in Aarhus".
    String.raw`${NAME}, (?:an? )?(?:[\p{Ll}’'-]+ ){0,3}[\p{Ll}’'-]+(?:,? (?:of|in|at|from) |, )${PLACE}`,
    // "Norwood Press Ltd of Stoke-on-Trent", "Shipping News Media Pty Ltd, Melbourne", "Kelpsense B.V. in Groningen".
    String.raw`${NAME} ?${LEGAL_FORM}(?:,? (?:of|in|at)|,| \() ?${PLACE}`,
    // "Magma Fork Energy (Boise, Idaho)", "me (Aroha Tamihana, illustrator, Whanganui)".
    String.raw`(?:${NAME}|me|us|you) \(${NAME}(?:, [^()]{2,60})?\)`,
    // "Marnie Ellwood of 16 Bight Street", "Dr. Raghunath Iyer of Coimbatore".
    `${NAME} of ${PLACE}`,
  ].join('|'),
  'gu',
);
/** "Composer: Lachlan Bray", "me = Dee Okonjo", "Licensee | PT Samudra Galangan". */
const LABELED = new RegExp(
  String.raw`(?:^|[\s(])(?:me|you|us|them|from|to|sides?|(?:the )?(?:licen[cs](?:or|ee)|assign(?:or|ee)|seller|buyer|owner|user|author|publisher|composer|artist|supplier|distributor|disclos(?:er|ing party)|recipient|receiving party)) ?[:|=] ?${NAME}`,
  'giu',
);

/** Those whom a passage at the beginning of a text introduces, as they stand there. */
export function introducedIn(passage: string): string[] {
  const named = [...passage.matchAll(INTRODUCED), ...passage.matchAll(LABELED)];
  const nameOf = (said: string) =>
    said
      .replace(/^[^:|=]*[:|=] ?/, '')
      .split(/[,(]/)[0]
      ?.trim() ?? '';
  return [...new Map(named.map(([said]) => [nameOf(said), said.trim()])).values()];
}

/** What stands in front of "law" and names no country: "Contract law", "No law". */
const NO_PLACE =
  'No|Which|Whose|What|Any|Governing|Applicable|Contract|Competition|Patent|Copyright|Trademark|Company|Common|Public|Local|Domestic|Our|Your|Either|Neither|Same|Foreign|Mandatory|Case|Choice|The|By|Under|Proper|Tax|Labour|Employment|Consumer';
const COUNTRY = String.raw`(?:the )?\p{Lu}[\p{L}’'-]+(?: (?:of |and |the )*\p{Lu}[\p{L}’'-]+){0,4}`;
/** "Tasmanian law.", "Law of India." */
const LAW_NAMED = new RegExp(
  String.raw`(?:^|[.:|?)–-] ?|^[\d.]+ )(?:[Tt]he )?(?:[Ll]aws? of ${COUNTRY}|(?!(?:${NO_PLACE})\b)(?:\p{Lu}[\p{L}.’'-]+ (?:of |and )?){1,4}law)(?:,? (?:governs|controls|applies|throughout|please))?(?:[.;,|]|$)`,
  'u',
);
/** "Law: Singapore", "Whose law? Massachusetts." */
const LAW_TITLE = new RegExp(
  String.raw`^(?:[\d.()]+ )?(?:under )?(?:(?:[Gg]overning|[Aa]pplicable|[Ww]hich|[Ww]hose|[Pp]roper) )?[Ll]aw(?:[ /,&]+(?:and )?\p{L}+)?\s?[.:|?–-]+ ?(?:[Tt]hat of )?(?!(?:No|None|Not|To|Open|Left|Neither|Nothing|TBD|Whatever|See)\b)${COUNTRY}(?:[.;|]|$)`,
  'u',
);

/** Whether a statement says whose law governs by naming it. */
export const namesLaw = (statement: string): boolean =>
  LAW_NAMED.test(statement) || LAW_TITLE.test(statement);
