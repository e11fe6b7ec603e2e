/** Shapes as SVG text. Coordinates refer to a frame of 800 by 600, with y pointing down. */

export const FRAME = { width: 800, height: 600 } as const;
/** The y at which the wall meets the floor. */
export const FLOOR_Y = 440;

type Attributes = Readonly<Record<string, string | number>>;

function attributes(values: Attributes): string {
  return Object.entries(values)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? n(value) : value}"`)
    .join('');
}

/** Formats a number with at most one decimal. */
function n(value: number): string {
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

/** Moves shapes to (x, y), scales them about that point and rotates them by degrees. */
export function placeAt(
  x: number,
  y: number,
  shapes: string,
  { scale = 1, turn = 0, flip = false } = {},
): string {
  const size = scale === 1 && !flip ? '' : ` scale(${flip ? -scale : scale} ${scale})`;
  const angle = turn === 0 ? '' : ` rotate(${n(turn)})`;
  return `<g transform="translate(${n(x)} ${n(y)})${angle}${size}">${shapes}</g>`;
}

/** The shadow below something on the floor, so that it does not seem to float. */
export function shadow(cx: number, cy: number, rx: number, opacity = 0.16): string {
  return ellipse(cx, cy, rx, Math.min(14, Math.max(3, rx * 0.09)), '#0b0c22', { opacity });
}

/** Calls `draw` with the numbers from 0 to `count` - 1 and joins the results. */
export function repeat(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}
