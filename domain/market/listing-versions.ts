/** What a reviewer reads of a listing besides its documents and its owner: a change of one makes another version. */
const contentFields = [
  'title',
  'type',
  'category',
  'industry',
  'description',
  'registrationNumber',
  'registrationDate',
  'country',
  'rightKind',
  'stage',
  'filedOn',
  'priorityOn',
  'rightExtras',
] as const;
type ContentField = (typeof contentFields)[number];

/** The fields as the database's `listing_content` gives them; dates are ISO. */
export type ListingContent = Record<ContentField, string | null>;

export interface VersionDocument {
  id: string;
  /** The same for every version of a document; listings kept before there were versions do not say it. */
  documentId?: string;
  name: string;
  /** Bytes. */
  size: number;
  sha256: string;
}

interface Version {
  /** The owner as a person reads it. */
  owner: string;
  content: ListingContent;
  documents: VersionDocument[];
}

interface FieldChange {
  field: ContentField | 'owner';
  before: string | null;
  after: string | null;
}

/** `before` is null for a document that was added, `after` for one that was removed; with both it was replaced. */
interface DocumentChange {
  before: VersionDocument | null;
  after: VersionDocument | null;
}

export interface VersionChanges {
  fields: FieldChange[];
  documents: DocumentChange[];
}

/** What is different between two versions of a listing, in the order in which a reviewer reads it. */
export function changesBetween(before: Version, after: Version): VersionChanges {
  const fields: FieldChange[] = contentFields
    // Versions from before a field existed do not have it.
    .filter((field) => (before.content[field] ?? null) !== (after.content[field] ?? null))
    .map((field) => ({ field, before: before.content[field] ?? null, after: after.content[field] ?? null }));
  if (before.owner !== after.owner)
    fields.unshift({ field: 'owner', before: before.owner, after: after.owner });

  const has = (documents: VersionDocument[], { id }: VersionDocument) =>
    documents.some((one) => one.id === id);
  const removed = before.documents.filter((document) => !has(after.documents, document));
  const added = after.documents.filter((document) => !has(before.documents, document));
  const replacements = added.map((document) => {
    const sameDocument = removed.findIndex(
      ({ documentId }) => documentId !== undefined && documentId === document.documentId,
    );
    const at = sameDocument !== -1 ? sameDocument : removed.findIndex(({ name }) => name === document.name);
    return { before: at === -1 ? null : (removed.splice(at, 1)[0] ?? null), after: document };
  });
  return { fields, documents: [...replacements, ...removed.map((one) => ({ before: one, after: null }))] };
}
