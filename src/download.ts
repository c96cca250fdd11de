/** Hands a file made in the page to the browser's own download. */
export function download(name: string, parts: BlobPart[], type: string): void {
  const address = URL.createObjectURL(new Blob(parts, { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download began with the click; the browser keeps what it needs.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
