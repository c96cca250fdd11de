/**
 * Brands that most people know for goods of these classes and not beyond them, from general knowledge: as in `famous.ts` no finding that a mark
 * is well known or registered, and not complete. The classes are those of what each is known for; one brand can stand in several lines.
 */
const byClasses: Readonly<Record<string, string>> = {
  '1 2':
    'Miracle-Gro,Scotts,Krazy Glue,Gorilla Glue,Elmer’s,Loctite,Sherwin-Williams,Benjamin Moore,Behr,Glidden,Dulux,Valspar,Rust-Oleum,Krylon,Minwax,Kilz,Thompson’s WaterSeal,Dow,DuPont,BASF',
  '3': 'Ajax,Comet,Dawn,Gain,Cheer,Persil,Ariel,Downy,Bounce,Febreze,Windex,Pledge,Lysol,Swiffer,Mr. Clean,Pine-Sol,Cascade,Palmolive,Dial,Ivory,Irish Spring,Old Spice,Axe,Secret,Suave,Pantene,Head & Shoulders,Herbal Essences,Garnier,Neutrogena,Olay,Clinique,Estée Lauder,Lancôme,Revlon,CoverGirl,Avon,Mary Kay,Max Factor,Rimmel,Sephora,MAC,Crest,Oral-B,Listerine,Vaseline,Aveeno,Cetaphil,Jergens,Coppertone,Banana Boat,Armor All,Turtle Wax,Rain-X',
  '4': 'Mobil,Castrol,Valvoline,Pennzoil,Quaker State,WD-40,Duraflame,Yankee Candle,Total,BP,Esso,Sunoco,Gulf,Citgo',
  '5': 'Advil,Aleve,Bayer,Excedrin,Motrin,NyQuil,DayQuil,Benadryl,Claritin,Zyrtec,Pepto-Bismol,Tums,Rolaids,Alka-Seltzer,Imodium,Prilosec,Nexium,Prozac,Lipitor,Cialis,Zoloft,Xanax,Valium,Ozempic,Wegovy,Humira,Neosporin,Bengay,Icy Hot,Visine,Centrum,One A Day,Ensure,Similac,Enfamil,Huggies,Luvs,Tampax,Kotex,Always,Raid,Lysol,Purell,Vicks,Pfizer,Moderna,Merck',
  '6 8 20':
    'Master Lock,Schlage,Kwikset,Yale,Swiss Army,Victorinox,Leatherman,Gerber,Buck Knives,Wüsthof,Zwilling,Henckels,Fiskars,Schick,Wilkinson Sword,Bic,Cutco,Opinel',
  '7 8':
    'Black & Decker,DeWalt,Makita,Bosch,Milwaukee,Ryobi,Craftsman,Stihl,Husqvarna,Dremel,Snap-on,Skil,Briggs & Stratton,Singer,Hoover,Dyson,Bissell,Eureka,Oreck,Roomba,Stanley,Toro,Honda',
  '7 12':
    'Caterpillar,CAT,John Deere,Komatsu,Bobcat,Kubota,Massey Ferguson,New Holland,JCB,Case IH,Cummins,Otis',
  '9': 'Dell,HP,Hewlett-Packard,Lenovo,Acer,Asus,Toshiba,LG,Motorola,Nokia,Ericsson,BlackBerry,Huawei,Xiaomi,Cisco,Logitech,SanDisk,Seagate,Western Digital,Garmin,TomTom,GoPro,Bose,JBL,Sennheiser,Beats,Sonos,Pioneer,Kenwood,JVC,Olympus,Fujifilm,Leica,Zeiss,Ray-Ban,Oakley,Duracell,Energizer,Eveready,Photoshop,Excel,Norton,McAfee,Quicken,TurboTax,Zoom,Slack,Atari,Sega,Minecraft,Fortnite,Tetris,Pac-Man,Fitbit,AMD,Qualcomm,Mozilla,Firefox,Dolby,Texas Instruments',
  '10': 'Medtronic,Johnson & Johnson,Dr. Scholl’s,Stryker,Durex,Trojan,Omron,Invacare,Acuvue,ResMed',
  '11': 'Weber,Kohler,Moen,Delta,American Standard,Brita,Culligan,Kenmore,Whirlpool,Maytag,Frigidaire,KitchenAid,General Electric,GE,Electrolux,Miele,Sub-Zero,Viking,Traeger,Coleman,Mr. Coffee,Keurig,Instant Pot,Crock-Pot,George Foreman,Carrier,Trane,Lennox,Honeywell,Nest,Vornado,Zippo,Maglite,Jacuzzi,Roper,Amana',
  '12': 'Cadillac,Buick,Pontiac,Lincoln,Dodge,Jeep,Chrysler,Ram,GMC,Mustang,Corvette,Camaro,Subaru,Mazda,Mitsubishi,Suzuki,Acura,Infiniti,Kia,Fiat,Alfa Romeo,Maserati,Bugatti,Bentley,Aston Martin,Land Rover,Mini,Peugeot,Renault,Citroën,Opel,Skoda,Saab,Mack,Peterbilt,Kenworth,Freightliner,Ducati,Vespa,Kawasaki,Triumph,Schwinn,Trek,Cannondale,Huffy,Bridgestone,Firestone,Dunlop,Continental,Cessna,Bell,Learjet,Segway,Graco,Bugaboo,Airstream,Winnebago',
  '13': 'Smith & Wesson,Colt,Glock,Remington,Winchester,Beretta,Ruger,Sig Sauer,Mossberg,Browning,Taser',
  '14': 'Timex,Casio,Seiko,Citizen,Swatch,Fossil,Bulova,TAG Heuer,Breitling,Patek Philippe,Audemars Piguet,Longines,Tissot,Pandora,Swarovski,Zales,Kay Jewelers,Bulgari,Van Cleef & Arpels,Harry Winston,De Beers,Movado',
  '15': 'Steinway,Fender,Gibson,Stradivarius,Yamaha,Roland,Martin,Taylor,Ibanez,Zildjian,Selmer,Hohner,Moog,Baldwin',
  '16': 'Penguin,Random House,HarperCollins,Simon & Schuster,Scholastic,Swingline,Trapper Keeper,Mead,Moleskine,Five Star,Paper Mate,Pilot,Pentel,Parker,Waterman,Montblanc,Cross,Faber-Castell,Ticonderoga,Scotch,Hallmark,American Greetings,Avery,Bounty,Charmin,Scott,Cottonelle,Puffs,Ziploc,Glad,Hefty,Time,Newsweek,Forbes,Fortune,The Economist,Vogue,Cosmopolitan,Elle,Reader’s Digest,People,Rolling Stone,The New Yorker,The New York Times,The Wall Street Journal,USA Today,Dr. Seuss,Dilbert,Garfield,Peanuts',
  '17 19 27':
    'Owens Corning,Trex,Andersen,Pella,Marvin,Tyvek,Formica,Corian,Pergo,Armstrong,Mohawk,Shaw,Sakrete,Quikrete,James Hardie,Styrofoam,Plexiglas,Duck Tape',
  '18 25':
    'Coach,Kate Spade,Michael Kors,Samsonite,Tumi,American Tourister,JanSport,Eastpak,North Face,The North Face,Patagonia,Columbia,Timberland,Eddie Bauer,L.L.Bean,Lands’ End,Fendi,Givenchy,Balenciaga,Valentino,Bottega Veneta,Moncler,Longchamp,Dooney & Bourke,Rimowa,Fjällräven',
  '20 24':
    'La-Z-Boy,Ashley,Tempur-Pedic,Sealy,Serta,Simmons,Casper,Sleep Number,Herman Miller,Steelcase,Ethan Allen,Pottery Barn,Rubbermaid,Fieldcrest,Cannon',
  '21': 'Corning,CorningWare,Rubbermaid,Oxo,Cuisinart,Le Creuset,T-fal,Calphalon,All-Clad,Lodge,Thermos,Stanley,Yeti,Hydro Flask,Igloo,Contigo,Waterford,Wedgwood,Royal Doulton,Lenox,Corelle,Brillo,Scotch-Brite,S.O.S,O-Cedar,Reynolds',
  '25': 'Gap,Old Navy,Banana Republic,J.Crew,Abercrombie & Fitch,Hollister,American Eagle,Guess,Diesel,Wrangler,Lee,Calvin Klein,Tommy Hilfiger,Lacoste,Champion,Hanes,Fruit of the Loom,Jockey,Victoria’s Secret,Spanx,Wonderbra,New Balance,Asics,Saucony,Brooks,Vans,Fila,Skechers,Crocs,Ugg,Birkenstock,Dr. Martens,Clarks,Keds,Sperry,Manolo Blahnik,Jimmy Choo,Christian Louboutin,Lululemon,Carhartt,Dickies,Stetson,Quiksilver,Billabong,Supreme,Benetton,Esprit,Mango,Primark,Hugo Boss,Brooks Brothers,Speedo,Umbro,Kappa,Hush Puppies,Nine West,Izod,Gerber',
  '28': 'Hot Wheels,Matchbox,Fisher-Price,Nerf,Mr. Potato Head,Etch A Sketch,Frisbee,Hula Hoop,Slinky,Rubik’s Cube,Uno,Clue,Battleship,Candy Land,Trivial Pursuit,Jenga,Yahtzee,Risk,Twister,My Little Pony,Care Bears,Cabbage Patch Kids,American Girl,Beanie Babies,Transformers,G.I. Joe,Tonka,Playmobil,Radio Flyer,Wilson,Spalding,Rawlings,Titleist,Callaway,Ping,Louisville Slugger,Peloton,NordicTrack,Bowflex,Rollerblade,Burton,Rossignol,Head,Prince,Bauer,Dungeons & Dragons',
  '29': 'Oscar Mayer,Hormel,Spam,Tyson,Perdue,Butterball,Jimmy Dean,Ball Park,Nathan’s,Hebrew National,Boar’s Head,Kraft,Velveeta,Philadelphia,Land O’Lakes,Dannon,Yoplait,Chobani,Activia,Fage,Horizon,Lay’s,Pringles,Ruffles,Campbell’s,Progresso,Swanson,StarKist,Bumble Bee,Chicken of the Sea,Dole,Del Monte,Green Giant,Birds Eye,Jif,Skippy,Smucker’s,Planters,Crisco,Mazola,Borden,Silk,Oatly,Beyond Meat,Ore-Ida',
  '30': 'Cheerios,Wheaties,Froot Loops,Rice Krispies,Corn Flakes,Special K,Lucky Charms,Quaker,Quaker Oats,Betty Crocker,Pillsbury,Duncan Hines,Aunt Jemima,Uncle Ben’s,Wonder,Pepperidge Farm,Nabisco,Ritz,Triscuit,Chips Ahoy,Fig Newtons,Keebler,Goldfish,Doritos,Cheetos,Fritos,Tostitos,M&M’s,Reese’s,Twix,Milky Way,Mars,Butterfinger,Toblerone,Lindt,Godiva,Ghirardelli,Ferrero Rocher,Nutella,Tic Tac,Altoids,Life Savers,Skittles,Starburst,Wrigley’s,Juicy Fruit,Doublemint,Trident,Orbit,Haribo,Jelly Belly,Twizzlers,Popsicle,Häagen-Dazs,Ben & Jerry’s,Breyers,Dreyer’s,Klondike,Magnum,Folgers,Maxwell House,Lavazza,Illy,Nespresso,Lipton,Twinings,Celestial Seasonings,Tabasco,McCormick,Morton,Domino,Splenda,Sweet’N Low,Hellmann’s,French’s,Grey Poupon,Ragu,Prego,Barilla,Kikkoman,Hamburger Helper,Stouffer’s,Lean Cuisine,DiGiorno,Hot Pockets,Eggo,Pop-Tarts,Jell-O,Cool Whip,Twinkies,Hostess,Entenmann’s,Little Debbie',
  '31': 'Chiquita,Sunkist,Purina,Pedigree,Whiskas,Friskies,Iams,Meow Mix,Fancy Feast,Milk-Bone,Burpee,Ocean Spray,Blue Buffalo,Hill’s',
  '32': 'Dr Pepper,7UP,Mountain Dew,Canada Dry,Schweppes,A&W,Gatorade,Powerade,Snapple,Arizona,Monster,Rockstar,Perrier,Evian,Fiji,San Pellegrino,Aquafina,Dasani,Poland Spring,LaCroix,Tropicana,Minute Maid,Capri Sun,Kool-Aid,Welch’s,V8,Miller,Miller Lite,Coors,Busch,Michelob,Samuel Adams,Sierra Nevada,Pabst Blue Ribbon,Stella Artois,Beck’s,Carlsberg,Foster’s,Modelo,Dos Equis,Sapporo,Asahi,Kirin,Tsingtao,Blue Moon,Yuengling',
  '33': 'Jim Beam,Maker’s Mark,Wild Turkey,Crown Royal,Jameson,Chivas Regal,Glenfiddich,Glenlivet,Macallan,Dewar’s,Grey Goose,Stolichnaya,Ketel One,Tito’s,Tanqueray,Beefeater,Gordon’s,Bombay Sapphire,Captain Morgan,Malibu,José Cuervo,Patrón,Don Julio,Baileys,Kahlúa,Jägermeister,Cointreau,Grand Marnier,Campari,Martini,Hennessy,Rémy Martin,Courvoisier,Moët & Chandon,Dom Pérignon,Veuve Clicquot,Gallo,Robert Mondavi,Kendall-Jackson,Yellow Tail,Barefoot,Fireball,White Claw',
  '34': 'Winston,Kool,Salem,Newport,Lucky Strike,Pall Mall,Virginia Slims,Dunhill,Benson & Hedges,Cohiba,Montecristo,Copenhagen,Skoal,Juul,Swisher Sweets,Zig-Zag,Zippo,Gauloises,Gitanes',
  '35': 'Kroger,Safeway,Publix,Whole Foods,Trader Joe’s,Best Buy,Home Depot,Lowe’s,Ace Hardware,Macy’s,Nordstrom,Bloomingdale’s,Neiman Marcus,Saks Fifth Avenue,Kohl’s,Sears,Kmart,JCPenney,T.J. Maxx,Marshalls,Ross,Staples,Office Depot,Barnes & Noble,Walgreens,CVS,Rite Aid,7-Eleven,Circle K,Dollar General,Dollar Tree,Family Dollar,PetSmart,Petco,AutoZone,GameStop,Toys “R” Us,Foot Locker,Etsy,Alibaba,Shopify,Wayfair,Harrods,Sainsbury’s,Marks & Spencer,Bed Bath & Beyond,Williams-Sonoma,Sam’s Club,Nielsen,Accenture,Deloitte,McKinsey',
  '36': 'Chase,JPMorgan,Bank of America,Wells Fargo,Citi,Citibank,Goldman Sachs,Morgan Stanley,Barclays,HSBC,Santander,Deutsche Bank,UBS,Capital One,Discover,Charles Schwab,Fidelity,Vanguard,BlackRock,Merrill Lynch,State Farm,Allstate,GEICO,Progressive,Liberty Mutual,Nationwide,Farmers,Prudential,MetLife,Aflac,AXA,Allianz,Lloyd’s,Western Union,MoneyGram,Venmo,Stripe,Square,Coinbase,Robinhood,H&R Block,Rocket Mortgage,Century 21,RE/MAX,Zillow,Coldwell Banker',
  '37 40':
    'Jiffy Lube,Midas,Meineke,Maaco,Roto-Rooter,Stanley Steemer,Servpro,ServiceMaster,Merry Maids,Molly Maid,Terminix,Orkin,Pep Boys,Bechtel,Martinizing',
  '38': 'AT&T,Verizon,T-Mobile,Sprint,Vodafone,Orange,Telefónica,Comcast,Xfinity,Skype,NBC,ABC,CBS,Fox,Sky,Nickelodeon,Sirius,Al Jazeera,Reuters,Discord,Telegram,Reddit,Pinterest,Yahoo',
  '39': 'Greyhound,Delta,United,American Airlines,Southwest,JetBlue,Lufthansa,British Airways,Air France,KLM,Emirates,Qantas,Ryanair,EasyJet,Amtrak,Hertz,Avis,Budget,Enterprise,National,Alamo,U-Haul,Lyft,Expedia,Priceline,Kayak,TripAdvisor,Carnival,Royal Caribbean,Norwegian,Princess,Cunard,Maersk,Ryder,Penske,Mayflower,Allied,Eurostar,DoorDash',
  '41': 'NBA,NFL,NHL,MLB,NASCAR,WWE,UFC,Super Bowl,Manchester United,Real Madrid,New York Yankees,Universal,Paramount,Warner Bros.,DreamWorks,Lucasfilm,Sesame Street,The Muppets,Looney Tunes,The Simpsons,SpongeBob,Jeopardy,Wheel of Fortune,Saturday Night Live,American Idol,The Beatles,Rolling Stones,Harvard,Yale,Princeton,Stanford,Oxford,Cambridge,Berlitz,Coursera,SeaWorld,Legoland,Six Flags,Cirque du Soleil,Gold’s Gym,Planet Fitness,Ticketmaster,Hulu,Disneyland,Penguin,Audible',
  '42': 'Salesforce,SAP,Dropbox,GitHub,WordPress,Wikipedia,Bing,Azure,Autodesk,VMware,Red Hat,Linux,Squarespace,GoDaddy,Cloudflare,OpenAI,ChatGPT,Palantir,Snowflake,Intuit',
  '43': 'Wendy’s,Taco Bell,Dunkin’,Dunkin’ Donuts,Chick-fil-A,Chipotle,Papa John’s,Little Caesars,Arby’s,Sonic,Dairy Queen,Popeyes,Panera,Five Guys,In-N-Out,Shake Shack,White Castle,Jack in the Box,Carl’s Jr.,Hardee’s,Denny’s,IHOP,Applebee’s,Chili’s,Olive Garden,Red Lobster,Outback Steakhouse,Hooters,TGI Fridays,Cracker Barrel,Cheesecake Factory,Hard Rock Cafe,Nando’s,Tim Hortons,Krispy Kreme,Baskin-Robbins,Auntie Anne’s,Cinnabon,Jamba,Holiday Inn,Hyatt,Sheraton,Westin,Ritz,Ritz-Carlton,Four Seasons,Best Western,Days Inn,Motel 6,Super 8,Ramada,Wyndham,Radisson,InterContinental,Waldorf Astoria,Club Med,Novotel,Ibis',
  '44 45':
    'Mayo Clinic,Kaiser Permanente,Weight Watchers,Jenny Craig,LensCrafters,Supercuts,Great Clips,Aspen Dental,Match,Tinder,Bumble,eHarmony,LegalZoom,ADT,Brinks,Pinkerton,Ancestry,23andMe,SimpliSafe',
};

interface HouseholdName {
  mark: string;
  classes: readonly number[];
}

/** Each brand once, with all of its classes. */
export const householdNames: readonly HouseholdName[] = [
  ...Object.entries(byClasses)
    .reduce((all, [classes, marks]) => {
      for (const mark of marks.split(','))
        all.set(mark, [...new Set([...(all.get(mark) ?? []), ...classes.split(' ').map(Number)])]);
      return all;
    }, new Map<string, number[]>())
    .entries(),
].map(([mark, classes]) => ({ mark, classes }));
