/** Text written over several lines of code: a line's end is a space, an empty line begins a paragraph. */
export function prose({ raw }: TemplateStringsArray): string {
  return raw
    .join('')
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .join('\n\n');
}
