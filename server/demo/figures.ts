const round = Array.from({ length: 12 }, (_, at) => at * 30);

/** Figures of invented marks, each in one ink on a square of 240. */
const figures = {
  rings:
    '<g fill="none" stroke-width="14"><circle cx="95" cy="105" r="52"/><circle cx="145" cy="105" r="52"/><circle cx="120" cy="148" r="52"/></g>',
  waves:
    '<g fill="none" stroke-width="16" stroke-linecap="round"><path d="M40 92q40-44 80 0t80 0"/><path d="M40 132q40-44 80 0t80 0"/><path d="M40 172q40-44 80 0t80 0"/></g>',
  leaf: '<path d="M120 36c62 44 62 112 0 168c-62-56-62-124 0-168z"/><path d="M120 78v112" stroke="#fff" stroke-width="8"/>',
  gear: `<circle cx="120" cy="120" r="44" fill="none" stroke-width="22"/>${round
    .map((turn) => `<rect x="110" y="36" width="20" height="32" transform="rotate(${turn} 120 120)"/>`)
    .join('')}`,
  peak: '<path d="M28 186L100 62l34 58 18-28 60 94z"/><path d="M100 62l20 34-20 16-20-16z" fill="#fff"/>',
  bolt: '<circle cx="120" cy="120" r="84" fill="none" stroke-width="12"/><path d="M132 52L84 132h30l-8 58 50-82h-32z"/>',
};

export type DemoFigure = keyof typeof figures;

/** A figure as SVG. */
export function demoFigure(name: DemoFigure): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240" width="720" height="720"><rect width="240" height="240" fill="#fff"/><g fill="#1d2b4f" stroke="#1d2b4f">${figures[name]}</g></svg>`;
}
