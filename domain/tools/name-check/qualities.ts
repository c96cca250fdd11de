/**
 * Words that tell a quality, a size, a speed, a user or a use of nearly anything (TMEP 1209.03: attributes, laudatory words,
 * intended users, 24/7). In addition to those that a comparison of marks gives little weight (ip/marks/weak-words.ts).
 */
// biome-ignore format: words
export const qualities = new Set(
  `ultimate absolute advance affordable all alpha amazing automatic basic beautiful big bold bright brilliant budget build builder
  bulk calm cheap clean clear clever close cold comfort comfortable comfy compact complete connect convenient cool cordless cozy creative crisp
  custom cut daily discount bargain wholesale economy export delicious delight delicate deep direct disposable double dry durable dynamic early easy eco effective
  efficient elegant elite enhanced essential everyday everything exact excellent exclusive extreme fancy fashion fast fat favorite finest
  firm fit flat flavor flavour flexible fold foldable free fresh friendly full fun general gentle genuine gourmet great guaranteed handy handmade happy hard
  healthy heat heavy help helper high home homemade hot huge ideal improved indoor instant intelligent interactive junior
  kid kids ladies lady large light lightweight lite little local long low luxury luxurious magic maximum medium men mild
  mini mobile modern moist multi natural neat new nonstick nice night no nutritious office official open optimum organic original outdoor
  overnight certified approved tested licensed tier grade rate class chewy crunchy creamy tangy zesty juicy tender flaky fluffy bold party perfect performance permanent personal plain platinum plus pocket portable power powerful precision premium private pro protect protection pure
  quick quiet ready real reliable reusable rich rapid safe safety savings secure select self senior simple slim slow small smart
  smooth soft solid special speed speedy spicy standard steady sterile strong student super sweet swift tasty teen
  thick thin tidy tight tiny total tough toughest traveler triple trusty ultra unique universal value variety versatile warm wash waterproof
  weekly wet whole wide wireless women wonderful worldwide young your zero
  simply simple safer faster softer better stronger cleaner lighter brighter easier cheaper
  jiffy second minute hour day week month year hourly percent dozen gear kit goods supply pound ounce gallon inch inches foot mile`.split(/\s+/),
);

/** Words that praise goods. */
export const praise =
  /^(?:best|better|good|great|super|superior|supreme|premium|premier|prime|deluxe|quality|select|choice|classic|original|genuine|authentic|real|true|pure|perfect|ideal|finest|first|top|golden)$/i;

/** Materials and ingredients that buyers care about: what is named after one is taken to be made of it (TMEP 1203.02). */
// biome-ignore format: words
export const materials = new Set(
  `silk wool cotton linen cashmere leather lamb lambskin sheepskin suede fur mink sable fox goldie silver platinum gold
  diamond pearl crystal ruby emerald sapphire wood oak mahogany walnut bamboo cedar teak marble granite glass steel titanium copper brass bronze
  ivory jade velvet satin denim lace porcelain ceramic limoges wax beeswax honey butter cream milk cheese chocolate
  vanilla coffee beef chicken pork salmon crab lobster wheat oat rye rice corn soy almond coconut olive organic vegan cashmere alpaca mohair
  angora down feather rayon nylon polyester acrylic vinyl plastic rubber aluminum iron tobacco juice fruit sugar alcohol caffeine
  zirconia rhinestone`.split(/\s+/),
);

/** Those that are eaten, drunk or smoked. */
// biome-ignore format: words
export const edible = new Set(
  `honey butter cream milk cheese chocolate vanilla coffee beef chicken pork salmon crab lobster wheat oat rye rice corn soy almond coconut olive juice
  fruit sugar alcohol caffeine tobacco`.split(/\s+/),
);

/** Those that come from animals. */
export const ofAnimals = new Set(
  'silk wool cashmere leather lamb lambskin sheepskin suede fur mink sable fox ivory beeswax alpaca mohair angora down feather'.split(
    ' ',
  ),
);

/** Goods whose taste or smell can be that of a food or a flower. */
export const tastedOrSmelled = new Set(
  `potpourri candle perfume fragrance cologne soap lotion shampoo detergent freshener incense oil cosmetic deodorant gum candy confectionery
  chocolate cookie cake pastry bread cereal snack bar beverage drink juice soda water tea coffee beer ale wine vodka rum liqueur cocktail
  spirit restaurant cafe bakery catering yogurt ice cream sauce jam jelly syrup seasoning spice supplement cigarette cigar tobacco toothpaste dentifrice mouthwash food pie popcorn`.split(
    /\s+/,
  ),
);

/** What appears beside a place and says only what is there: landscape, parts of a town, houses of business (TMEP 1210.06(a)). */
// biome-ignore format: words
export const premises = new Set(
  `airport alley arms avenue bay beach bluff boardwalk boulevard bridge brook camp campus canyon cape castle center centre city coast corner cottage
  country county court cove creek crossing district dock estate falls farm ferry field forest fort garden gate glen grove gulf hall
  harbor harbour heights highway hill hotel house inn island isle junction lake landing lane lighthouse lodge manor marina meadow mesa mill
  mount mountain museum ocean orchard park peak pier plain plaza point pond port prairie promenade quarter quay ranch range reef resort ridge river road
  sea shore site spring square state station street tavern terrace town trail valley village villa waterfront wharf wood yard
  brewery cellar club collection company distillery factory gallery market shop store vineyard winery`.split(/\s+/),
);

/** Those who make or sell, after a place: BROOKLYN ROASTERS. */
// biome-ignore format: words
export const makers = new Set(
  `artisan baker blender brewer brother builder butcher clothier confectioner craftsman dealer designer distiller doctor exporter farmer fisherman
  florist goldsmith grocer grower hatter importer jeweler maker manufacturer merchant miller outfitter potter producer provision provisioner publisher
  purveyor rancher roaster saddler seller shoemaker silversmith smith supplier tailor tanner tinsmith trader trading upholsterer vintner weaver winemaker woodworker`.split(
    /\s+/,
  ),
);

/** After what the goods or services are, these say that it is offered there: CHARGE POINT. */
// biome-ignore format: words
export const outlets = new Set(
  `bar barn boutique bureau center centre central club corner depot emporium exchange factory farm gallery hall house
  kiosk lab laboratory market mart office outlet parlor place point room salon school shack shed shop source station store studio supply
  warehouse works workshop yard zone`.split(/\s+/),
);

/** Before what the goods or services are, these only invite people to get them: GET LOANS. */
export const calls = new Set(
  'get find buy book order rent hire sell compare choose try shop ask search grab pick'.split(' '),
);

/** After a name, these make it the name of a place: HUDSON VALLEY. */
export const landscape = new Set(
  'valley river county island lake bay canyon mountain falls peninsula coast prairie desert creek'.split(' '),
);

/** With a place in front and the trade between, these name a body of those in the trade there. */
export const organizations = new Set(
  'association society institute federation board union council league guild academy'.split(' '),
);
