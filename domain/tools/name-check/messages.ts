import type { AnalyzedMark } from '../../ip/marks/analyze.ts';
import type { NameKnowledge } from './knowledge.ts';

/**
 * Messages that many people and makers use, in small letters without apostrophes. DRIVE SAFELY, THINK GREEN and I LOVE YOU are in TMEP
 * 1202.04(b); the others are from general knowledge. FUCK was refused so by the Board (In re Brunetti, 2022); the Federal Circuit sent that back in
 * 2025, for a clearer standard (as Justia tells it).
 */
// biome-ignore format: phrases
const common = new Set(
  `live laugh love,drive safely,think green,go green,god bless america,god bless you,support our troops,black lives matter,all lives matter,girl power,boy mom,girl mom,
  dog mom,dog dad,cat mom,good vibes only,good vibes,positive vibes,be kind,be happy,be yourself,stay safe,stay strong,stay home,stay positive,just be you,
  thank you,happy birthday,merry christmas,happy holidays,happy new year,happy thanksgiving,happy easter,happy halloween,congratulations,best dad ever,best mom ever,
  worlds best dad,worlds best mom,worlds greatest dad,worlds greatest mom,mom life,dad life,beach life,lake life,salt life,peace love and happiness,peace on earth,
  save the planet,save the whales,save the earth,save the bees,make america great again,united we stand,one love,home sweet home,yes we can,never give up,never forget,blessed,
  too blessed to be stressed,jesus saves,in god we trust,trust god,pray for peace,love is love,love wins,love always wins,life is good,keep calm and carry on,carpe diem,
  yolo,no pain no gain,dont tread on me,free hugs,hang loose,thats what she said,everybody versus racism,girls rule,boys will be boys,shop local,buy local,eat local,support small business,
  born to ride,born to fish,gone fishing,eat sleep repeat,team bride,bride to be,birthday girl,birthday boy,just married,proud to be an american,proud veteran,american made,
  home of the brave,land of the free,once a marine always a marine,brand new,for sale,sale,two for one,free shipping,money back guarantee,satisfaction guaranteed,made with love,made by hand,fuck`
    .split(',')
    .map((phrase) => phrase.trim()),
);

const year = /^(?:1[6-9]|20)\d\d$/;

/**
 * Why a name may be refused because buyers see a message and nobody's mark in it, whatever it says about the goods, as a sentence; or null (TMEP
 * 1202.04(a) and (b), July 2022, (b) read in excerpts).
 */
export function messageIn({ tokens }: AnalyzedMark, { place }: NameKnowledge): string | null {
  const said = tokens.join(' ');
  const refused = 'and it may be refused because buyers do not see in it who the maker is.';
  const [first = '', second = '', ...rest] = tokens;
  if (common.has(said)) return `Many people use ${said.toUpperCase()} as a message, ${refused}`;
  if (first === 'i' && /^(?:love|heart)$/.test(second) && rest.length > 0)
    return `I LOVE and a name is a message that many people use, ${refused}`;
  if (
    /^(?:made|grown|crafted|brewed|baked|handmade)$/.test(first) &&
    second === 'in' &&
    place(rest.join(' ').replace(/^the /, ''))
  ) {
    const claim = /^(?:the )?(?:us|usa|america|united states(?: of america)?)$/.test(rest.join(' '))
      ? ' The claim has to be true of all or virtually all of the goods (16 CFR 323.2).'
      : '';
    return `It says where the goods are made, ${refused}${claim}`;
  }
  const at = tokens.findIndex((token) => /^(?:since|est|established)$/.test(token));
  if (at >= 0 && year.test(tokens[at + 1] ?? ''))
    return 'It tells buyers since when a business has existed, and is not a mark by itself.';
  return null;
}
