/** A listing's guilloche seal: the same id and kind always draw the same figure. Pure, no imports. */

export type SealKind = 'Patent' | 'Trademark';

export interface SealRing {
  part: 'rim' | 'rope' | 'figure' | 'flower' | 'heart';
  d: string;
  ink: 'main' | 'gold';
  /** Line width in pixels of a seal drawn 200 px wide. */
  width: number;
  opacity: number;
}

/** Whole numbers on a wide field: as fine as decimals on a small one, and shorter to write. */
export const sealSize = 1000;

/** A family of closed curves r(t) = r0 + a sin(n t + phase) + a2 sin(n2 t - phase), phases evenly shifted. */
interface Family {
  r0: number;
  a: number;
  n: number;
  a2: number;
  n2: number;
  /** Turns until a curve closes; more than one makes loops that cross each other. */
  turns: number;
  curves: number;
}

/** FNV-1a over the id, then a xorshift stream: cheap, and every bit of the id matters. */
function picker(text: string) {
  let state = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) state = Math.imul(state ^ text.charCodeAt(i), 0x01000193);
  state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) || 1;
  const next = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
  return {
    whole: (from: number, to: number) => from + Math.floor(next() * (to - from + 1)),
    real: (from: number, to: number) => from + next() * (to - from),
  };
}

/** Relative numbers need a separator only where the minus sign is missing. */
const join = (text: string, value: number) => (value < 0 ? `${text}${value}` : `${text} ${value}`);

/** One closed curve as smooth cubic segments. Even steps make `s` exact: its mirrored handle is the tangent. */
function trace(family: Family, phase: number): string {
  const { r0, a, n, a2, n2, turns } = family;
  const span = 2 * Math.PI * turns;
  // Four segments for each wave, more where the second one bends the curve as much as the first.
  const waves = a2 * n2 > (a * n) / 2 ? n2 : n;
  const steps = Math.max(8 * turns, Math.round(4 * waves * turns));
  const h = span / steps;
  const center = sealSize / 2;
  let d = '';
  let x = 0;
  let y = 0;
  for (let i = 0; i <= steps; i++) {
    const t = i === steps ? 0 : i * h;
    const u = n * t + phase;
    const v = n2 * t - phase;
    const r = r0 + a * Math.sin(u) + a2 * Math.sin(v);
    const slope = a * n * Math.cos(u) + a2 * n2 * Math.cos(v);
    const cos = Math.cos(t);
    const sin = Math.sin(t);
    const px = Math.round(center + r * cos);
    const py = Math.round(center + r * sin);
    const dx = ((slope * cos - r * sin) * h) / 3;
    const dy = ((slope * sin + r * cos) * h) / 3;
    if (i === 0) {
      d = `M${px} ${py}`;
      // The first segment has no handle to mirror.
      d = join(`${d}c${Math.round(dx)}`, Math.round(dy));
    } else {
      const cx = Math.round(px - dx) - x;
      const cy = Math.round(py - dy) - y;
      d = i === 1 ? join(d, cx) : `${d}s${cx}`;
      d = join(join(join(d, cy), px - x), py - y);
    }
    x = px;
    y = py;
  }
  return `${d}z`;
}

function weave(family: Family, pick: Picker): string {
  const first = pick.real(0, 2 * Math.PI);
  // A curve of several turns is already its own shifted copy.
  const shift = (2 * Math.PI) / (family.curves * family.turns);
  let d = '';
  for (let i = 0; i < family.curves; i++) d += trace(family, first + i * shift);
  return d;
}

function circle(r: number): string {
  return `M${sealSize / 2 - r} ${sealSize / 2}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1-${2 * r} 0z`;
}

type Picker = ReturnType<typeof picker>;

const lace = (pick: Picker): Family => {
  const n = pick.whole(9, 13);
  const a2 = pick.real(24, 40);
  return { r0: 276, a: 112 - a2, n, a2, n2: 2 * n, turns: 1, curves: 6 };
};
const petals = (pick: Picker): Family => {
  const n = pick.whole(18, 28);
  return {
    r0: 276,
    a: pick.real(92, 104),
    n,
    a2: pick.real(6, 12),
    n2: n - pick.whole(3, 6),
    turns: 1,
    curves: 4,
  };
};
const net = (pick: Picker): Family => {
  const n = pick.whole(5, 9);
  return { r0: 276, a: pick.real(96, 112), n, a2: pick.real(0, 8), n2: n * 2, turns: 1, curves: 12 };
};
/** Odd quarters of a turn, so that a curve closes after four rounds and crosses itself. */
const spirograph = (pick: Picker): Family => {
  const n = pick.whole(3, 6) / 2 + 0.25;
  return {
    r0: 276,
    a: pick.real(98, 112),
    n,
    a2: pick.real(0, 10),
    n2: 2 * n,
    turns: 4,
    curves: pick.whole(4, 6),
  };
};
const mainFigures = [lace, petals, net, spirograph];

const rope = (pick: Picker): Family => {
  const n = pick.whole(8, 13);
  return { r0: 432, a: pick.real(28, 36), n, a2: pick.real(0, 3), n2: n * 2, turns: 1, curves: 12 };
};
const flower = (pick: Picker): Family => {
  const n = pick.whole(4, 9);
  return {
    r0: pick.real(122, 160),
    a: pick.real(40, 74),
    n,
    a2: pick.real(0, 14),
    n2: n * 2,
    turns: 1,
    curves: 8,
  };
};
const heart = (pick: Picker): Family => {
  return { r0: 58, a: pick.real(22, 40), n: pick.whole(6, 13), a2: 0, n2: 1, turns: 1, curves: 4 };
};

/** From rim to center: two thin circles, a rope border, the main figure, a gold flower, a small center figure. */
export function seal(id: string, kind: SealKind): SealRing[] {
  const pick = picker(`${kind}:${id}`);
  const mainFigure = mainFigures[pick.whole(0, 3)] ?? lace;
  return [
    { part: 'rim', d: circle(494) + circle(482), ink: 'main', width: 0.7, opacity: 0.9 },
    { part: 'rope', d: weave(rope(pick), pick), ink: 'main', width: 0.5, opacity: 0.75 },
    { part: 'figure', d: weave(mainFigure(pick), pick), ink: 'main', width: 0.55, opacity: 0.8 },
    { part: 'flower', d: weave(flower(pick), pick), ink: 'gold', width: 0.55, opacity: 0.9 },
    { part: 'heart', d: weave(heart(pick), pick), ink: 'main', width: 0.5, opacity: 0.85 },
  ];
}
