/**
 * OpenStreetMap category -> Nice classes (12th edition headings). A shop sells its goods as a retailer (35), and its
 * name is usually on them too; what has no line of its own gets the group's default.
 */
const groupDefaults: Record<string, number[]> = {
  advertising: [35],
  amenity: [35],
  club: [41, 45],
  craft: [37],
  emergency: [44, 45],
  healthcare: [44],
  highway: [43],
  landuse: [36, 37],
  leisure: [41],
  man_made: [9, 37],
  office: [35],
  shop: [35],
  tourism: [43],
  waterway: [4],
};

const lines = `
4: shop/gas amenity/fuel waterway/fuel shop/candles
2 35: shop/paint shop/printer_ink
3 35: shop/cosmetics shop/perfumery shop/beauty shop/hairdresser_supply
5 35: shop/nutrition_supplements shop/herbalist shop/health_food amenity/pharmacy shop/chemist shop/cannabis
7 8 35: shop/power_tools shop/hardware shop/doityourself shop/tractor shop/agrarian
9 35: shop/electronics shop/computer shop/mobile_phone shop/mobile_phone_accessories shop/hifi shop/camera shop/video
9 35: shop/electrical shop/appliance
9 28 35: shop/video_games shop/games
9 44 35: shop/optician
9 37: man_made/charge_point amenity/charging_station
10 35: shop/medical_supply shop/hearing_aids shop/erotic
11 35: shop/lighting shop/bathroom_furnishing shop/bbq
12 35: shop/car shop/truck shop/motorcycle shop/bicycle shop/boat shop/caravan shop/car_parts shop/tyres
12 37: shop/car_repair shop/truck_repair shop/motorcycle_repair shop/tractor_repair amenity/bicycle_repair_station
14 35: shop/jewelry shop/watches shop/gold_buyer
15 35: shop/musical_instrument
16 35: shop/stationery shop/books shop/newsagent shop/art shop/frame
18 35: shop/bag shop/leather
18 25 35: shop/fashion_accessories
19 35: shop/tiles shop/doors shop/trade shop/flooring craft/window_construction shop/glaziery craft/glaziery
20 35: shop/furniture shop/bed shop/interior_decoration
20 28 35: shop/baby_goods
21 35: shop/kitchen shop/houseware shop/pottery
24 35: shop/household_linen shop/fabric shop/curtain shop/window_blind
25 35: shop/clothes shop/shoes shop/tailor
25 28 35: shop/sports shop/outdoor shop/fishing
27 35: shop/carpet
28 35: shop/toys shop/model shop/party shop/craft shop/pyrotechnics
29 30 35: shop/frozen_food shop/deli shop/nuts shop/spices shop/confectionery
29 35: shop/butcher shop/seafood shop/dairy shop/cheese
30 35: shop/tea shop/coffee shop/chocolate
30 43: shop/bakery shop/pastry amenity/ice_cream
31 35: shop/greengrocer shop/pet shop/florist shop/garden_centre
32 33 35: shop/beverages
33 35: shop/alcohol shop/wine
34 35: shop/tobacco shop/e-cigarette
36: amenity/bank amenity/atm amenity/bureau_de_change amenity/money_transfer amenity/payment_terminal
36: amenity/payment_centre office/insurance office/insurance_adjuster office/mortgage office/financial
36: office/financial_advisor office/bail_bond_agent office/estate_agent shop/pawnbroker shop/money_lender
37: shop/laundry shop/dry_cleaning shop/shoe_repair shop/repair shop/pest_control amenity/car_wash shop/locksmith
37: office/construction_company shop/tool_hire shop/plant_hire amenity/vehicle_inspection
38: shop/telecommunication office/telecommunication amenity/internet_cafe amenity/telephone
39: shop/travel_agency amenity/car_rental amenity/car_sharing amenity/bicycle_rental amenity/bicycle_parking
39: amenity/motorcycle_rental amenity/parking amenity/parcel_locker amenity/post_office amenity/post_depot
39: shop/storage_rental office/moving_company office/logistics
40: amenity/recycling shop/photo shop/copyshop
41: amenity/cinema amenity/casino amenity/gambling amenity/driving_school amenity/language_school amenity/library
41: amenity/prep_school amenity/school amenity/university amenity/college amenity/kindergarten amenity/training
41: amenity/music_school amenity/karaoke_box shop/lottery shop/bookmaker shop/ticket tourism/theme_park
42: office/it office/engineer
43: amenity/restaurant amenity/fast_food amenity/cafe amenity/pub amenity/bar amenity/childcare tourism/hotel
44: shop/hairdresser shop/massage shop/tattoo amenity/hospital amenity/clinic amenity/doctors amenity/dentist
44: amenity/veterinary shop/groundskeeping
45: shop/funeral_directors office/security office/lawyer office/political_party office/government office/union
`;

const table = new Map<string, number[]>();
for (const line of lines.trim().split('\n')) {
  const [numbers = '', categories = ''] = line.split(':');
  for (const category of categories.trim().split(' ')) table.set(category, numbers.split(' ').map(Number));
}

/** The Nice classes for a brand of this OpenStreetMap category, e.g. ("shop", "shoes") -> 25, 35. */
export function classesOfBrand(group: string, value: string): number[] {
  return table.get(`${group}/${value}`) ?? groupDefaults[group] ?? [35];
}
