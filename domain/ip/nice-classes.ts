/** Short names of the Nice classes, after the headings of the Nice Classification, 12th edition (2025). */
const names = [
  'Chemicals',
  'Paints & Varnishes',
  'Cosmetics & Cleaning',
  'Oils & Fuels',
  'Pharmaceuticals',
  'Common Metals',
  'Machines',
  'Hand Tools & Cutlery',
  'Computers & Software',
  'Medical Instruments',
  'Lighting, Heating & Cooling',
  'Vehicles',
  'Firearms & Fireworks',
  'Jewellery & Watches',
  'Musical Instruments',
  'Paper & Printed Matter',
  'Rubber & Plastics',
  'Leather Goods & Bags',
  'Building Materials',
  'Furniture',
  'Household Utensils & Glass',
  'Ropes & Tents',
  'Yarns & Threads',
  'Textiles',
  'Clothing',
  'Lace & Haberdashery',
  'Carpets & Wall Hangings',
  'Games & Sporting Goods',
  'Meat, Fish & Dairy',
  'Coffee, Flour & Confectionery',
  'Agriculture & Live Animals',
  'Beers & Soft Drinks',
  'Wines & Spirits',
  'Tobacco',
  'Advertising',
  'Insurance & Finance',
  'Construction & Repair',
  'Telecommunications',
  'Transport & Travel',
  'Treatment of Materials',
  'Education & Entertainment',
  'Technology Services',
  'Restaurants & Hotels',
  'Medical & Beauty Services',
  'Legal & Personal Services',
] as const;

/** "09 Computers & Software". */
export function niceClassLabel(number: number): string {
  return `${String(number).padStart(2, '0')} ${names[number - 1] ?? ''}`.trim();
}

/** The 45 classes: 1-34 goods, 35-45 services. */
export const niceClasses = names.map((_, index) => index + 1);
