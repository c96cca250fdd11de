import {
  acceptAttribute,
  emptyFileSentence,
  type FilePurpose,
  MAX_FILE_BYTES,
  tooLargeSentence,
  wrongTypeSentence,
} from '../../domain/files.ts';

/** What can be said about a file before it is sent. The server looks at its bytes. */
export function fileProblem(file: File, purpose: FilePurpose): string | null {
  const name = file.name.toLowerCase();
  if (
    !acceptAttribute(purpose)
      .split(',')
      .some((ending) => name.endsWith(ending))
  )
    return wrongTypeSentence(purpose);
  if (file.size > MAX_FILE_BYTES) return tooLargeSentence;
  return file.size === 0 ? emptyFileSentence : null;
}
