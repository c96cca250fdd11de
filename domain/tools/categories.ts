/** Kept apart from the directory, because every page's address knows them and few pages show a tool. */
export const toolCategories = [
  'trademark',
  'legal',
  'patent',
  'copyright',
  'monitoring',
  'business',
] as const;
export type ToolCategory = (typeof toolCategories)[number];
