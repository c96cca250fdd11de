import { variables } from '../../../../domain/tools/agreement-generator/variables.ts';

const labels = Object.values(variables).map(({ open }) => open);
const GAP = new RegExp(`\\[(?:${labels.join('|')})\\]`, 'g');

interface Piece {
  text: string;
  gap: boolean;
  at: number;
}

/** A text in pieces: what is still open in it, and what is not. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(GAP)) {
    if (index > from) pieces.push({ text: text.slice(from, index), gap: false, at: from });
    pieces.push({ text: found, gap: true, at: index });
    from = index + found.length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from), gap: false, at: from });
  return pieces;
}
