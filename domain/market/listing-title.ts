/** Whether a listing's title is set smaller, because it is long. */
export const isLongTitle = (title: string): boolean => title.length > 90;
