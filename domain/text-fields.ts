/** Fields of an address that hold what people type. As anything else they would come back as another value. */
export const textFields: ReadonlySet<string> = new Set(['q', 'category', 'token']);
