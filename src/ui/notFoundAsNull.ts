/** For a loader: null for what doesn't exist, undefined for what could not be read now; the page says which. */
export function notFoundAsNull(error: unknown): null | undefined {
  return (error as { data?: { code?: string } }).data?.code === 'NOT_FOUND' ? null : undefined;
}
