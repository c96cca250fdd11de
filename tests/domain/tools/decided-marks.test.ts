import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { analyzeMark } from '../../../domain/ip/marks/analyze.ts';
import { readPrecedents } from '../../../domain/tools/name-check/precedents.ts';
import { strengthOf } from '../../../domain/tools/name-check/strength.ts';
import { nameKnowledge } from '../../../server/register/name-knowledge.ts';

const read = (file: string) =>
  readFileSync(path.join(import.meta.dirname, 'data', file), 'utf8')
    .split('\n')
    .filter((line) => line.includes('\t') && !line.startsWith('#'))
    .map((line) => {
      const [name = '', goods = '', niceClass = '', kinds = ''] = line.split('\t');
      const hash = createHash('sha256').update(name).digest('hex').slice(0, 8);
      return {
        name,
        goods,
        niceClass: Number(niceClass),
        kinds: kinds.split(','),
        heldOut: Number.parseInt(hash, 16) % 3 === 0,
        secondHalf: Number.parseInt(hash, 16) % 2 === 1,
      };
    });
const cases = read('decided-marks.tsv');
const fresh = read('decided-marks-fresh.tsv');
const second = read('decided-marks-second.tsv');
const third = read('decided-marks-third.tsv');
const fourth = read('decided-marks-fourth.tsv');
const fifth = read('decided-marks-fifth.tsv');
const sixth = read('decided-marks-sixth.tsv');
const seventh = read('decided-marks-seventh.tsv');
const eighth = read('decided-marks-eighth.tsv');
const ninth = read('decided-marks-ninth.tsv');
const tenth = read('decided-marks-tenth.tsv');
const twelfth = read('decided-marks-twelfth.tsv');
const known = nameKnowledge();
/** What is known without decisions: the rules alone. */
const rules = { ...known, precedents: () => readPrecedents('', known.lexicon) };
const precedents = path.join(import.meta.dirname, '../../../server/register/data/precedents.tsv');
const kindOf = (name: string, goods: string, niceClass: number, by = known) =>
  strengthOf(analyzeMark(name, known.lexicon), { classes: [niceClass], goods }, by).kind;

// The shares are those of docs/accuracy.md, a little below what was measured.
describe('marks that were decided on', () => {
  it.each([
    ['were looked at', false, 0.95],
    ['were held out', true, 0.96],
  ])('are judged as a careful examiner could, of those that %s', (_, heldOut, least) => {
    const own = cases.filter((one) => one.heldOut === heldOut);
    const right = own.filter(({ name, goods, niceClass, kinds }) =>
      kinds.includes(kindOf(name, goods, niceClass) ?? ''),
    );
    expect(right.length / own.length).toBeGreaterThanOrEqual(least);
  });

  it.each([
    ['a first set from elsewhere, looked at after it was measured', fresh, 0.95],
    ['half of a second one, looked at too', second.filter((one) => !one.secondHalf), 0.82],
    ['its other half, of which only totals were seen', second.filter((one) => one.secondHalf), 0.83],
    ['two thirds of a third one, looked at too', third.filter((one) => !one.heldOut), 0.91],
    ['its other third, of which little more than totals was seen', third.filter((one) => one.heldOut), 0.88],
    ['half of a fourth one, looked at after it was measured', fourth.filter((one) => !one.secondHalf), 0.66],
    ['its other half, of which only totals were seen', fourth.filter((one) => one.secondHalf), 0.79],
    ['half of a fifth one, looked at after it was measured', fifth.filter((one) => !one.secondHalf), 0.92],
    ['its other half, of which only totals were seen', fifth.filter((one) => one.secondHalf), 0.8],
    ['a sixth one, looked at after it was measured', sixth, 0.93],
    ['half of a seventh one, looked at too', seventh.filter((one) => !one.secondHalf), 0.93],
    ['its other half, of which only totals were seen', seventh.filter((one) => one.secondHalf), 0.89],
    ['an eighth one, of which only totals were seen', eighth, 0.84],
    ['a ninth one, looked at after it was measured', ninth, 0.91],
    ['a tenth one, of which only totals were seen', tenth, 0.86],
    ['a twelfth one of names held generic in many countries', twelfth, 0.7],
  ])('are judged worse in %s', (_, own, least) => {
    const right = own.filter(({ name, goods, niceClass, kinds }) =>
      kinds.includes(kindOf(name, goods, niceClass) ?? ''),
    );
    expect(right.length / own.length).toBeGreaterThanOrEqual(least);
  });

  it('were held weak about as often as people are told, by what the rules would call them', () => {
    const own = new Set(
      [cases, fresh, second, third, fourth, fifth, sixth, seventh, eighth].flat().map(({ name }) => name),
    );
    const disputed = readFileSync(precedents, 'utf8')
      .split('\n')
      .map((line) => line.split('\t'))
      .filter(([name = '', goods]) => name !== '' && !name.startsWith('#') && goods !== '-' && !own.has(name))
      .map(([name = '', goods = '', classes = '', held = '']) => ({
        kind: kindOf(name, goods, Number.parseInt(classes, 10) || 35, rules) ?? '',
        weak: held === 'generic' || held === 'descriptive',
      }));
    const weak = (...kinds: string[]) => {
      const such = disputed.filter(({ kind }) => kinds.includes(kind));
      return such.filter((one) => one.weak).length / such.length;
    };
    expect(disputed.length).toBeGreaterThan(880);
    expect(weak('generic', 'descriptive')).toBeCloseTo(0.8, 1);
    expect(weak('suggestive')).toBeCloseTo(0.75, 1);
    expect(weak('arbitrary', 'fanciful')).toBeCloseTo(0.6, 1);
  });

  it('are judged worse by the rules alone, without what was decided', () => {
    const share = (own: typeof cases) =>
      own.filter(({ name, goods, niceClass, kinds }) =>
        kinds.includes(kindOf(name, goods, niceClass, rules) ?? ''),
      ).length / own.length;
    const byThird = [...cases, ...third];
    const byHalf = [...second, ...fourth, ...fifth];
    const apart = [...byThird.filter((one) => one.heldOut), ...byHalf.filter((one) => one.secondHalf)];
    const looked = [...byThird.filter((one) => !one.heldOut), ...byHalf.filter((one) => !one.secondHalf)];
    expect(share(apart)).toBeGreaterThanOrEqual(0.66);
    expect(share([...looked, ...fresh])).toBeGreaterThanOrEqual(0.8);
  });

  it('are seldom arbitrary or fanciful where they are what a trade calls its goods', () => {
    const strong = (own: typeof cases) =>
      own.filter(
        ({ name, goods, niceClass, kinds }) =>
          kinds[0] === 'generic' &&
          !kinds.includes('arbitrary') &&
          ['arbitrary', 'fanciful'].includes(kindOf(name, goods, niceClass) ?? ''),
      ).length;
    // Of 190 and 100, as docs/accuracy.md says.
    expect(strong([...ninth, ...tenth])).toBeLessThanOrEqual(7);
    expect(strong(twelfth)).toBeLessThanOrEqual(16);
  });

  it('are never arbitrary or fanciful where generic was held', () => {
    for (const { name, goods, niceClass, kinds } of cases.filter(
      ({ kinds: [first] }) => first === 'generic',
    )) {
      if (kinds.includes('arbitrary')) continue;
      expect(['arbitrary', 'fanciful'], name).not.toContain(kindOf(name, goods, niceClass));
    }
  });
});

describe('a name is read along with its goods', () => {
  it.each([
    // A place, and words that say only what is there.
    ['SCOTTSDALE TAXI', 'taxi services', 39, 'geographic'],
    ['CHARLESTON HARBOR TOURS', 'boat tours', 39, 'geographic'],
    ['HOUSTON GRILL', 'restaurant services', 43, 'geographic'],
    // Telescoped and misspelled words of the goods.
    ['INVESTACORP', 'investment consulting', 36, 'descriptive'],
    ['SHARPIN', 'knife blocks with built-in sharpeners that sharpen knives', 8, 'descriptive'],
    ['FISH-FRI', 'coating mix for frying fish', 30, 'descriptive'],
    ['AL-KOL', 'rubbing alcohol', 5, 'generic'],
    ['VOD-KA', 'vodka', 33, 'generic'],
    ['SEA DOG', 'vodka', 33, 'arbitrary'],
    ['SAFE T PLUG', 'safety plugs for electrical outlets', 9, 'generic'],
    ["PARK 'N FLY", 'long-term parking near airports', 39, 'descriptive'],
    // A statement about the goods: three known words, a quality in front of a thing, what describes behind another word.
    [
      'NATIONAL PLAY CATCH MONTH',
      'promoting public awareness of the dangers of childhood obesity',
      35,
      'descriptive',
    ],
    ['SUPER GROW', 'fertilizers', 1, 'descriptive'],
    ['MEMORY COIL', 'mattress toppers, pillows and mattresses', 20, 'descriptive'],
    ['AESTHETIC ORTHODONTICS', 'orthodontics services', 44, 'descriptive'],
    // A misspelling or words run together add nothing (TMEP 1209.03(d) and (j)); nor does a word for where goods are offered.
    ['SPEEDI BAKE', 'frozen dough', 30, 'descriptive'],
    ['KWIK CUT', 'scissors', 8, 'descriptive'],
    ['SNAPBUCKLE', 'belt buckles', 26, 'descriptive'],
    ['BANDAGE DEPOT', 'bandages', 5, 'descriptive'],
    ['PAINTSTATION', 'house paint', 2, 'descriptive'],
    // An address of what is offered describes it (Booking.com).
    ['PLUMBER.COM', 'plumbing services', 37, 'descriptive'],
    ['PLUMBER', 'plumbing services', 37, 'generic'],
    ['CANDLES.IO', 'candles', 4, 'descriptive'],
    ['KITCHENAID', 'kitchen appliances', 7, 'suggestive'],
    ['BLACK & WHITE', 'scotch whiskey', 33, 'arbitrary'],
    // Words that a dictionary has only because of a mark.
    ['XEROX', 'photocopiers', 9, 'fanciful'],
    ['GOOGLE', 'search engine services', 42, 'fanciful'],
    // What a dictionary explains the word with; and a word that somebody's name is too.
    ['GRANOLA', 'cereal bars of oats and fruit', 30, 'generic'],
    ['YAHOO', 'web search engine', 42, 'arbitrary'],
    // A great city before the cocktail of its name.
    ['MANHATTAN', 'cookies', 30, 'geographic'],
    ['LAS VEGAS BREWING COMPANY', 'beer', 32, 'geographic'],
    ['BIOSILK', 'clothing', 25, 'descriptive'],
    // What the goods are said not to be.
    ['MINK', 'clothing made of non-animal products', 25, 'deceptive'],
    ['BLAZING SILKS', 'clothing that is not made of silk', 25, 'deceptive'],
    ['ORGANIK', 'clothing made from cotton that is not organically grown', 25, 'deceptive'],
    ['THE VENICE COLLECTION', 'glassware that does not come from Venice', 21, 'deceptive'],
    ['KASHMEER KLOUD', 'scarves knitted from acrylic yarn', 25, 'deceptive'],
    ['SUGAR FREE SALLY', 'hard candies made with cane sugar', 30, 'deceptive'],
    ['SUGAR FREE SALLY', 'hard candies without sugar', 30, 'descriptive'],
    ['VERMONT MAPLE FARMS', 'corn syrup pancake topping made in Ohio', 30, 'deceptive'],
    ['NAPA VALLEY', 'German wines', 33, 'deceptive'],
    ['BORDEAUX NIGHT', 'wine made in Italy', 33, 'deceptive'],
    ['BORDEAUX NIGHT', 'French wines', 33, 'descriptive'],
    ['DELFT', 'porcelain made in China', 21, 'deceptive'],
    [
      'CAMBRIDGE DIGITAL SYSTEMS',
      'computer systems, from a company in Cambridge, Massachusetts',
      9,
      'geographic',
    ],
    ['ONIGIRI', 'rice balls wrapped in seaweed', 30, 'generic'],
    ['HUDSON VALLEY', 'apple cider from upstate New York', 32, 'geographic'],
    ['SATURDAY SHOES', 'shoes', 25, 'arbitrary'],
    ['EVITAMINS', 'online sale of vitamins and supplements', 35, 'descriptive'],
    ['FLATPACKFURNITUREDIRECT.COM', 'online store for furniture you assemble yourself', 35, 'descriptive'],
    // Foreign words, by what they mean (TMEP 1209.03(g)).
    ['PELO SUAVE', 'hair conditioner', 3, 'descriptive'],
    ['PAMPLEMOUSSE', 'running shoes', 25, 'arbitrary'],
    // What is true is not deceptive; what comes from elsewhere or is an imitation is.
    ['LEATHERETTE', 'vinyl handbags', 18, 'generic'],
    ['DIAMOND', 'cubic zirconia rings', 14, 'deceptive'],
    ['ALL NATURAL', 'synthetic lotions', 3, 'deceptive'],
    ['SWISS', 'watches made in Hong Kong', 14, 'deceptive'],
    ['BAMBOO', 'polyester towels', 24, 'deceptive'],
    ['HANDWOVEN', 'machine-made rugs', 27, 'deceptive'],
    ['HANDWOVEN', 'rugs', 27, 'descriptive'],
    ['DECAF', 'tea with caffeine', 30, 'deceptive'],
    ['GLUTEN FREE', 'barley flour', 30, 'deceptive'],
    ['GLUTEN FREE', 'gluten-free bread', 30, 'descriptive'],
    ['SUGARLESS', 'chewing gum containing sugar', 30, 'deceptive'],
    ['PLANT BASED', 'beef burgers', 29, 'deceptive'],
    ['VEGAN', 'vegan cheese', 29, 'descriptive'],
    ['BELGIQUE', 'chocolate made in Mexico', 30, 'deceptive'],
    ['HABANO', 'cigars from Nicaragua', 34, 'deceptive'],
    ['NYC BAGELS', 'bagels', 30, 'geographic'],
    ['SONOMA VALLEY OLIVES', 'olives', 29, 'geographic'],
    // No goods come from there; well-known persons, given names and tales are not families.
    ['DEATH VALLEY', 'vegetables', 29, 'arbitrary'],
    ['SUSAN', 'dresses', 25, 'arbitrary'],
    ['EINSTEIN', 'tutoring', 41, 'arbitrary'],
    ['ZEUS', 'software', 9, 'arbitrary'],
    ['EL GALLO', 'coffee', 30, 'arbitrary'],
    // Words of the goods in place of part of another word, or with an ending that nobody uses.
    ['EGGSTRAORDINARY', 'eggs', 29, 'suggestive'],
    ['PAWFECT', 'dog grooming', 44, 'suggestive'],
    ['TOASTIFY', 'toast', 30, 'suggestive'],
    ['CHAIRLY', 'chairs', 20, 'suggestive'],
    // Sayings, which mean something other than their words, and plays on them; a kind of something other than the
    // goods.
    ['SOUR GRAPES', 'wine', 33, 'suggestive'],
    ['BEST FOOT FORWARD', 'shoes', 25, 'suggestive'],
    ['WHITE ELEPHANT', 'shoes', 25, 'arbitrary'],
    ['BREAK THE ICE CREAMERY', 'ice cream', 30, 'suggestive'],
    ['LIFE OF PIE', 'pies', 30, 'suggestive'],
    ['HAIR TODAY GONE TOMORROW', 'laser hair removal', 44, 'suggestive'],
    ['PEACE OF CAKE', 'cakes', 30, 'suggestive'],
    ['GRATE EXPECTATIONS', 'cheese graters', 21, 'suggestive'],
    ['HAIRWAY TO HEAVEN', 'hair salon', 44, 'suggestive'],
    ['TEA PARTY', 'tea', 30, 'suggestive'],
    ['RED WINE', 'wine', 33, 'generic'],
    // Names that a dictionary does not list as anybody's mark; words used in speech.
    ['ODYSSEY', 'shoes', 25, 'arbitrary'],
    ['ZEN', 'lawn mowers', 7, 'arbitrary'],
    ['OOPS', 'shoes', 25, 'arbitrary'],
    ['TONY', 'shoes', 25, 'arbitrary'],
    // A foreign word says what it means (TMEP 1209.03(g)); more misspellings; a word and its number; numbers that
    // tell nothing.
    ['SCHWARZ', 'house paint', 2, 'descriptive'],
    ['SABROSO', 'sausages', 29, 'descriptive'],
    ['XTREEM', 'skateboards', 28, 'descriptive'],
    ['PAYROLL360', 'payroll software', 42, 'descriptive'],
    ['BISTRO 81', 'lawn mowers', 7, 'arbitrary'],
    ['VON DER HEIDE', 'pianos', 15, 'surname'],
    ['VAN LINES', 'lawn mowers', 7, 'arbitrary'],
    ['PLUTO', 'fresh fruit', 31, 'arbitrary'],
    ['GREEN', 'biodegradable soap', 3, 'descriptive'],
    ['GREEN', 'whisky', 33, 'arbitrary'],
    ['PLATINUM', 'house cleaning', 37, 'descriptive'],
    ['FIND ROOFERS', 'roofers', 37, 'descriptive'],
    ['SHIPWRECK', 'freight transport by ship', 39, 'suggestive'],
    ['TUCSON OUTFITTERS', 'camping gear', 20, 'geographic'],
    ['HERCULES', 'ropes', 22, 'arbitrary'],
    ['VENETIAN', 'glassware made in China', 21, 'deceptive'],
    ['EXAM PREP', 'preparation for examinations', 41, 'descriptive'],
    ['BLACK ANCHOR', 'beer', 32, 'arbitrary'],
    ['PIWO', 'beer', 32, 'generic'],
    // A color describes what is chosen by color, unless there is more.
    ['BLACK', 'house paint', 2, 'descriptive'],
    ['BLACK CAT', 'dresses', 25, 'arbitrary'],
    ['LUCKY', 'shirts', 25, 'arbitrary'],
    // Common surnames that hardly anybody uses as words.
    ['MILLER LAW GROUP', 'legal services', 45, 'surname'],
    ["D'AGUIAR'S", 'biscuits and bottled water', 30, 'surname'],
    // What the trade knows, as words, terms and pieces.
    ['TRIM', 'nail clippers', 8, 'descriptive'],
    ['FLIP PHONE', 'mobile telephones that open and close', 9, 'generic'],
    ['MERLOT', 'wine', 33, 'generic'],
    ['DURACELL', 'batteries', 9, 'suggestive'],
    ['FITBIT', 'fitness trackers', 9, 'suggestive'],
    ['KODAK', 'cameras', 9, 'fanciful'],
    ['GLEEM', 'toothpaste', 3, 'suggestive'],
    ['SCHRAVENDEEL & SONS', 'cigars', 34, 'surname'],
    // A term of several words from another trade of the class, with its connecting words; one word written as two.
    ['AIR FRYER', 'countertop convection ovens', 11, 'generic'],
    ['DAY SPA', 'massage, facials and beauty treatments', 44, 'generic'],
    ['EMPANADA', 'filled pastries', 30, 'generic'],
    ['HAND MADE', 'furniture', 20, 'descriptive'],
    ['BLUE APRON', 'meal kits', 30, 'arbitrary'],
    // What names the goods in reverse order, and what describes them in one trade while praising in another.
    ['ALASKA AIRLINES', 'air transport of passengers', 39, 'geographic'],
    ['GEORGIA POWER', 'electricity supply', 39, 'geographic'],
    ['CREAMY', 'peanut butter', 29, 'descriptive'],
    // Rare surnames, what looks like one, what belongs to somebody; a place after it.
    ['LIEBHERR', 'construction cranes', 7, 'surname'],
    ['BECHSTEIN', 'pianos', 15, 'surname'],
    ["LEINENKUGEL'S", 'beer', 32, 'surname'],
    ['BARBOUR LONDON', 'coats', 25, 'surname'],
    ["FARMER'S ZORBIX", 'beer', 32, 'arbitrary'],
    ['CIALIS', 'lawn mowers', 7, 'fanciful'],
    // What only says it to somebody; digits for TO and FOR; a beginning of a known word; the front of a word of the goods.
    ['THIS SOAP', 'soap', 3, 'descriptive'],
    ['YOU HAVE PIZZA', 'pizza delivery', 43, 'descriptive'],
    ['WE ARE FAMILY', 'pizza', 30, 'arbitrary'],
    ['PAINT4WALLS', 'wall paint', 2, 'descriptive'],
    ['FLOUR2BREAD', 'baking bread', 30, 'descriptive'],
    ['MULTISTATE TAX FORMS', 'tax forms', 16, 'descriptive'],
    ['PREFOLDED', 'folded napkins', 16, 'descriptive'],
    ['HYALU', 'serum with hyaluronic acid', 3, 'suggestive'],
    // Initials of what is said of the goods; two words with letters that they share.
    ['DIGITAL VLF', 'antennas for very low frequencies', 9, 'descriptive'],
    ['APRICOTEA', 'tea drinks', 32, 'descriptive'],
    // A rare surname that sounds like what the goods are called.
    ['RAK', 'bicycle racks', 12, 'generic'],
    // Numbers of models and grades, where goods have such.
    ['512', 'memory chips', 9, 'descriptive'],
    ['X40', 'lawn mowers', 7, 'descriptive'],
    ['512', 'beer', 32, 'arbitrary'],
    // A word near the goods before one that a dictionary explains with them.
    ['PARCHED HADDOCK', 'dried fish', 29, 'descriptive'],
    // The name of the goods before another word, and after it.
    ['PIZZA HUT', 'restaurants serving pizza', 43, 'descriptive'],
    ['BURGER KING', 'restaurants serving burgers', 43, 'suggestive'],
    ['PENGUIN BOOKS', 'books', 16, 'arbitrary'],
  ])('%s for %s', (name, goods, niceClass, kind) => {
    expect(kindOf(name, goods, niceClass, rules)).toBe(kind);
  });

  it('is hardly sure to be arbitrary if it names goods of another trade of the class', () => {
    const sure = (name: string) =>
      strengthOf(analyzeMark(name, known.lexicon), { classes: [9], goods: 'computers' }, rules).sure;
    expect(sure('BAROMETER')).toBe('hardly');
    expect(sure('WALRUS')).toBe('likely');
  });

  it.each([
    ['I LOVE CHICAGO', 'shirts', /many people use/],
    ['LIVE LAUGH LOVE', 'mugs', /as a message/],
    ['CLIFFORD SINCE 1921', 'shoes', /tells buyers/],
    ['MADE IN OREGON', 'candles', /says where the goods/],
    ['I LOVE', 'candles', null],
    ['CHICAGO 1921', 'shoes', null],
  ])('%s for %s may be seen as a message', (name, goods, warning) => {
    const { because } = strengthOf(analyzeMark(name, known.lexicon), { classes: [], goods }, rules);
    if (warning) expect(because[1]).toMatch(warning);
    else expect(because.join(' ')).not.toMatch(/message|inform/);
  });

  it('is not deceptive because of a decision on goods that were not what it says', () => {
    expect(kindOf('SUPER SILK', 'shirts', 25)).toBe('deceptive');
    expect(kindOf('SUPER SILK', 'silk shirts', 25)).not.toBe('deceptive');
  });
});
