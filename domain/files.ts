/** The largest file a person may upload, in bytes: 10 MB (specification, section 9). */
export const MAX_FILE_BYTES = 10_485_760;

/** Documents of one listing, and those that one party adds to a transaction: their lists are shown whole. */
export const LISTING_DOCUMENTS_AT_MOST = 20;
export const PROOFS_AT_MOST = 50;
export const tooManyDocuments = `A listing holds ${LISTING_DOCUMENTS_AT_MOST} documents, and this one is full.`;
export const DOCUMENT_VERSIONS_AT_MOST = 20;
export const tooManyVersions = `A document keeps ${DOCUMENT_VERSIONS_AT_MOST} versions. Please add this file as a new document.`;
export const tooManyProofs = `Each party can add ${PROOFS_AT_MOST} documents to a transaction, and you have reached that limit.`;

/** What a file is for decides which types it may have (specification, section 5). */
export const acceptedTypes = {
  document: ['pdf', 'doc', 'docx', 'jpg', 'png'],
  proof: ['pdf', 'png', 'jpg', 'docx'],
  attachment: ['pdf', 'doc', 'docx', 'jpg', 'png', 'webp'],
  identity: ['pdf', 'jpg', 'png'],
  avatar: ['jpg', 'png', 'webp'],
  picture: ['jpg', 'png', 'webp'],
  text: ['txt'],
} as const;

export type FilePurpose = keyof typeof acceptedTypes;
export type FileType = (typeof acceptedTypes)[FilePurpose][number];

/** Whether a file is shown as a picture and can be compared as one. */
export const isPicture = (type: FileType) => type === 'jpg' || type === 'png' || type === 'webp';

/** The kinds a browser shows safely, which an owner may put on a listing's page. */
export function canBeShown(type: string): boolean {
  return type === 'pdf' || type === 'jpg' || type === 'png';
}

/** Said to whoever would show a document of another kind. */
export const onlyShowable = 'Only images and PDF files can be shown. Please add this document as a PDF.';

/** The content type each kind is served with. HTML and SVG are absent on purpose: they can carry script. */
export const contentTypes: Record<FileType, string> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  // Not as text, so that no browser displays it.
  txt: 'application/octet-stream',
};

/** The value of a file input's `accept`: ".pdf,.doc,...", with .jpeg beside .jpg. */
export function acceptAttribute(purpose: FilePurpose): string {
  return acceptedTypes[purpose]
    .flatMap((type) => (type === 'jpg' ? ['.jpg', '.jpeg'] : [`.${type}`]))
    .join(',');
}

/** The sentence for a file whose bytes are none of the accepted types. */
export function wrongTypeSentence(purpose: FilePurpose): string {
  if (purpose === 'text') return 'This file is not a plain text or TXT file.';
  return `This file is not a ${typeNames(purpose)} file.`;
}

/** "PDF, PNG or JPG". */
export function typeNames(purpose: FilePurpose): string {
  const names = acceptedTypes[purpose].map((type) => type.toUpperCase());
  return names.length === 1 ? `${names[0]}` : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}

export const tooLargeSentence = 'The file is larger than 10 MB.';
export const emptyFileSentence = 'The file is empty.';

/** "1.2 MB" from a number of bytes. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  const kilobytes = Math.round(bytes / 1024);
  if (kilobytes < 1024) return `${kilobytes} kB`;
  return `${(bytes / 1_048_576).toFixed(1)} MB`;
}
