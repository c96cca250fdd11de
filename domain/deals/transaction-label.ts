/** 'TX-' and the first seven characters of the id (specification, section 2). */
export function transactionLabel(id: string): string {
  return `TX-${id.slice(0, 7)}`;
}
