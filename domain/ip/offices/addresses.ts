/** A web address up to the first character that can't be in one. */
const address =
  /\bhttps?:\/\/[^\s<>"'`|\\{}[\]()，。）】」]+|(?<![\w@./])(?:www\.|(?:[\w-]+\.)+(?:com|org|gov|net|int|edu|eu|de|jp|cn|fr|uk|at|ch|in|kr|ru|ca)\/)[^\s<>"'`|\\{}[\]()]+|(?<!\S)\/?patents?\/[A-Z]{2}\w+(?:\/[a-z]{2})?(?!\S)/gi;

/** Where a site has the number of a document in its addresses, and what to read there. */
const sites: [RegExp, string][] = [
  // The publication server of the EPO writes a new document as EP2070774NWA1.
  [/data\.epo\.org\/.*\/EP(\d+)NW([A-C]\d)/i, 'EP$1$2'],
  [/register\.epo\.org\/.*[?&](?:number|PN)=EP(\d+)/i, 'EP$1'],
  [/freepatentsonline\.com\/y((?:19|20)\d{2})\/(\d{7})/i, 'US$1$2'],
  [/freepatentsonline\.com\/((?:RE|PP|D|H)?\d{5,8})\b/i, 'US$1'],
  [/patents\.justia\.com\/patent\/((?:RE|PP|D|H)?\d{5,11})\b/i, 'US$1'],
  [/(?:faqs\.org|patentstorm\.us)\/patents\/(?:app\/)?(\d{7,11})\b/i, 'US$1'],
  [/patents\.com\/us-((?:RE|PP|D|H)?\d{6,11})\b/i, 'US$1'],
  [/pat2pdf\.org\/.*pat((?:RE|PP|D|H)?\d{6,11})\b/i, 'US$1'],
  [/google\.\w+\/patents\?.*vid=(?:USPAT|US)?(\d{6,8})\b/i, 'US$1'],
  [/patentcenter\.uspto\.gov\/applications\/(\d\d)(\d{6})\b/i, 'US $1/$2'],
  [/dpma\.de\/.*AKZ=(\d{7,12})(\d)\b/i, 'DE$1.$2'],
  [/patents\.google\.com\/patent\/([A-Z]{2})([A-Z]{0,2}\d+[A-Z]?\d?)\b/i, '$1$2'],
  [/j-platpat\..*\/JP-((?:19|20)\d{2}|[SH]\d{2})-(\d{6})\b/i, 'JP $1-$2'],
  [/ic\.gc\.ca\/.*\/patent\/(\d{5,7})\b/i, 'CA$1'],
  // Documents of others have numbers of PATENTSCOPE's own.
  [/patentscope\..*docId=(?!WO)[A-Z]{2}\d+.*/i, ';'],
  // Espacenet's older addresses have the country and the number apart.
  [/[?&]CC=([A-Z]{2})&NR=(\d+)&KC=([A-Z]\d?)/i, '$1$2$3'],
  [/[?&]CC=([A-Z]{2})&(?:[^\s]*&)?NR=(\w+).*/i, '$1$2'],
  [/uspto\.gov\/.*(?:s1=|PN\/)(\d{1,2},\d{3},\d{3})/i, 'US$1'],
  [/uspto\.gov\/.*(?:\/|[?&=(])((?:RE|PP|D|H)?\d{6,11})(?:\.pn|\b)/i, 'US$1'],
];
/** Elsewhere a code in front of the digits tells a number from an identifier of the site. */
const coded =
  /(?<=[/=(]|%3D|%22|docid=)([A-Z]{2}[-_]?[A-Z]{0,2}[-_]?\d{5,}(?:\.\d|[-_]?[A-Z]\d?)?)(?![A-Z\d])/;

/** The text with the number of a document in the place of each web address that has one in it. */
export function withNumbersOfAddresses(text: string): string {
  // A link's address sometimes names another number than its text.
  return text.replace(/\]\((https?:[^\s()]*)\)/g, '] ; $1 ; ').replace(address, (found) => {
    for (const [pattern, number] of sites) {
      const match = pattern.exec(found);
      if (match) return match[0].replace(pattern, ` ${number} `);
    }
    const number = coded.exec(found)?.[1];
    return number ? ` ${number.replaceAll(/[-_]/g, ' ')} ` : ' ; ';
  });
}
