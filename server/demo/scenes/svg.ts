/** Shapes as SVG text. Lengths are in a frame of 800 by 600, y downwards. */

export const FRAME = { width: 800, height: 600 } as const;
/** Where the wall meets the floor. */
export const FLOOR_Y = 440;

type Attributes = Readonly<Record<string, string | number>>;

function attributes(values: Attributes): string {
  return Object.entries(values)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? n(value) : value}"`)
    .join('');
}

/** A number with one decimal at most. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10);
}

export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  more: Attributes = {},
): string {
  return `<rect${attributes({ x, y, width, height, fill, ...more })}/>`;
}

export function circle(
  cx: number,
  cy: number,
  r: number,
  fill: string,
  more: Attributes = {},
): string {
  return `<circle${attributes({ cx, cy, r, fill, ...more })}/>`;
}

export function ellipse(
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  fill: string,
  more: Attributes = {},
): string {
  return `<ellipse${attributes({ cx, cy, rx, ry, fill, ...more })}/>`;
}

export function path(d: string, fill: string, more: Attributes = {}): string {
  return `<path${attributes({ d, fill, ...more })}/>`;
}

export function line(d: string, stroke: string, width: number, more: Attributes = {}): string {
  return `<path${attributes({ d, fill: 'none', stroke, 'stroke-width': width, 'stroke-linecap': 'round', ...more })}/>`;
}

/** Moved, scaled about its new origin and turned, in degrees. */
export function at(
  x: number,
  y: number,
  shapes: string,
  { scale = 1, turn = 0, flip = false } = {},
): string {
  const size = scale === 1 && !flip ? '' : ` scale(${flip ? -scale : scale} ${scale})`;
  const angle = turn === 0 ? '' : ` rotate(${n(turn)})`;
  return `<g transform="translate(${n(x)} ${n(y)})${angle}${size}">${shapes}</g>`;
}

/** What lies under things that stand on the floor, so that nothing floats. */
export function shadow(cx: number, cy: number, rx: number, opacity = 0.16): string {
  return ellipse(cx, cy, rx, Math.min(14, Math.max(3, rx * 0.09)), '#0b0c22', { opacity });
}

/** `count` numbers from 0, mapped and joined. */
export function repeat(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}
