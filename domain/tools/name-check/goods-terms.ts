/**
 * What the goods and services of each Nice class are called, one word each: the nouns of the class headings and of what
 * they include, after the headings of the Nice Classification (WIPO); a choice made here, not its alphabetical list. Narrower
 * words of a dictionary ("latte" of "coffee") are found through their meanings, so only the heads are listed here. Words with a
 * "!" commonly mean something else: they count as they are, and say nothing about words of a narrower meaning.
 */
const terms: Record<number, string> = {
  1: 'chemical acid resin fertilizer manure adhesive glue! solvent catalyst putty preservative',
  2: 'paint varnish! lacquer colorant dye! ink pigment rosin primer!',
  3: 'cosmetic perfume soap shampoo toothpaste dentifrice detergent cleanser lotion deodorant makeup lipstick mascara fragrance cologne! bleach! abrasive conditioner toiletry',
  4: 'oil! grease lubricant wax fuel gasoline petrol diesel! kerosene petroleum candle wick! coal charcoal firewood electricity',
  5: 'medicine drug pharmaceutical medication supplement! vitamin plaster! bandage disinfectant fungicide herbicide insecticide pesticide vaccine antiseptic! diaper tablet! pill ointment balm aspirin laxative',
  6: 'metal alloy ore wire cable! safe! nail! screw! bolt! padlock steel iron aluminum pipe! hinge!',
  7: 'machine engine motor pump! turbine compressor drill! lathe conveyor! elevator incubator bulldozer excavator! mixer! dishwasher robot',
  8: 'knife razor cutlery fork! spoon scissors shears saw! hammer! wrench pliers screwdriver sword',
  9: 'computer software telephone smartphone camera microphone loudspeaker headphone television radio battery! sensor calculator! spectacles sunglasses eyeglasses glasses! telescope! microscope program! app! modem projector recorder thermometer magnet hologram',
  10: 'stethoscope scalpel syringe prosthesis catheter implant! denture pacemaker! wheelchair condom inhaler crutch! massager!',
  11: 'lamp light! lantern bulb! oven stove refrigerator freezer heater furnace boiler fireplace fan! ventilator toaster! kettle sink! bathtub faucet toilet! shower! chandelier flashlight',
  12: 'vehicle car automobile truck bus van motorcycle bicycle scooter! boat ship yacht aircraft airplane helicopter drone! tire wheel! wagon trailer! locomotive carriage! wheelbarrow',
  13: 'firearm gun pistol rifle shotgun ammunition cartridge! explosive! firework bullet',
  14: 'jewelry jewel jewellery watch! clock ring! necklace bracelet earring gem! diamond gold! platinum! silver! pearl chronometer medal! brooch',
  15: 'piano guitar violin drum! flute trumpet saxophone clarinet harmonica accordion organ! harp! banjo cello',
  16: 'paper cardboard book magazine newspaper stationery notebook envelope pencil pen! eraser crayon calendar! poster postcard photograph brochure paintbrush',
  17: 'rubber plastic gasket hose! insulation! asbestos gum! mica tubing!',
  18: 'leather bag! suitcase handbag backpack wallet purse luggage umbrella parasol saddle! harness! briefcase whip! collar! leash!',
  19: 'asphalt pitch! concrete cement brick stone! timber lumber plywood marble granite glass! plasterboard tile! monument! mortar!',
  20: 'furniture chair table! bed! desk cabinet bookcase sofa couch mattress mirror pillow cushion! shelf! wardrobe cradle!',
  21: 'pan! pot saucepan skillet cup mug! plate! bowl dish! bottle! glassware porcelain earthenware crockery comb! brush! sponge! toothbrush broom bucket vase corkscrew',
  22: 'rope string! net! tent awning tarpaulin sail! sack! hammock! twine! padding!',
  23: 'yarn! thread!',
  24: 'textile fabric cloth towel blanket linen curtain bedspread quilt tablecloth sheet! handkerchief pillowcase',
  25: 'clothing garment footwear headwear shoe boot sandal sneaker slipper hat cap shirt trousers pants jeans dress skirt coat jacket sweater sock stocking underwear glove scarf belt! tie! suit pajamas swimsuit bra hosiery blouse',
  26: 'lace! embroidery! ribbon! button hook! pin! needle! zipper braid! wig buckle bead',
  27: 'carpet rug mat! linoleum wallpaper matting',
  28: 'toy game doll puzzle! ball! racket! bat! kite! ski skateboard surfboard dumbbell plaything card! dice! chess!',
  29: 'meat fish! poultry sausage ham bacon cheese milk butter yogurt cream! egg! jam jelly soup pickle nut! raisin caviar tofu beef pork chicken salmon tuna shrimp potato bean lentil',
  30: 'coffee tea cocoa rice pasta noodle spaghetti tapioca flour cereal! bread pastry cake! cookie biscuit confectionery candy chocolate sorbet sugar honey syrup yeast salt! seasoning spice vinegar sauce mustard! ketchup ice! pizza sandwich mayonnaise pepper! pie muffin bagel donut doughnut cracker waffle pancake dumpling popcorn',
  31: 'grain! seed! fruit vegetable flower plant! herb bulb! fodder! malt! livestock shrub tree nut! berry mushroom apple orange lemon banana grape pear peach plum cherry strawberry potato tomato onion carrot lettuce rose tulip',
  32: 'beer ale lager! water! juice lemonade soda! cola! cider smoothie! drink! beverage',
  33: 'wine brandy whiskey whisky vodka gin rum tequila liqueur champagne liquor cognac sake! vermouth',
  34: 'tobacco cigarette cigar pipe! snuff! matches! lighter! ashtray cigarillo',
  35: 'advertising marketing advertisement retail auction bookkeeping accounting! recruitment! store shop supermarket consultancy publicity! merchandising',
  36: 'insurance banking bank! loan mortgage credit! investment pension brokerage fund finance! leasing',
  37: 'construction repair! renovation plumbing roofing mining drilling! installation! maintenance! demolition laundry!',
  38: 'telecommunication telephony broadcasting broadcast telegraphy videoconferencing streaming! teleconference',
  39: 'transport! transportation shipping delivery! freight travel! tour cruise flight! taxi storage! warehousing parking! packaging! ferry! courier!',
  40: 'recycling! welding dyeing milling! tailoring engraving printing! tanning! purification smelting galvanization',
  41: 'education training teaching school university course! seminar entertainment concert theater film! movie festival sport publishing tutoring museum cinema casino gymnasium',
  42: 'research engineering programming! hosting design! cartography surveying meteorology architecture!',
  43: 'restaurant cafe bar! hotel motel inn catering hostel lodging pub bistro cafeteria canteen! accommodation! pizzeria',
  44: 'hospital clinic dentistry surgery! nursing massage hairdressing barber! salon! sauna spa! physiotherapy gardening landscaping pharmacy',
  45: 'litigation arbitration notary law! security! babysitting funeral detective dating! bodyguard adoption!',
};

interface Goods {
  /** All heads of the class. */
  terms: readonly string[];
  /** Those whose commonest meaning is the goods. */
  clear: readonly string[];
}

/** What goods and services of a class are called. */
export function goodsOf(niceClass: number): Goods {
  return lists.get(niceClass) ?? none;
}

const none: Goods = { terms: [], clear: [] };
const lists = new Map(
  Object.entries(terms).map(([number, text]): [number, Goods] => {
    const words = text.split(' ');
    return [
      Number(number),
      {
        terms: words.map((word) => word.replace('!', '')),
        clear: words.filter((word) => !word.endsWith('!')),
      },
    ];
  }),
);
