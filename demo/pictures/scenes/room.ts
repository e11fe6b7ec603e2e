import type { Random } from '../../random.ts';
import { darker, lighter, mix } from './colour.ts';
import type { Cloth, Look } from './look.ts';
import { type PictureBox, outside } from './outside.ts';
import { FLOOR_Y, FRAME, line, path, rect, repeat } from './svg.ts';

const CLOTHS: Readonly<Record<Cloth, (colour: string) => string>> = {
  rings: (c) =>
    `<circle cx="24" cy="24" r="15" fill="none" stroke="${c}" stroke-width="3"/><circle cx="24" cy="24" r="5" fill="${c}"/><path d="M0 0l9 9M48 0l-9 9M0 48l9-9M48 48l-9-9" stroke="${c}" stroke-width="3"/>`,
  squares: (c) =>
    `<rect x="5" y="5" width="38" height="38" fill="none" stroke="${c}" stroke-width="3"/><path d="M5 5l38 38M43 5l-38 38" stroke="${c}" stroke-width="3"/><rect x="17" y="17" width="14" height="14" fill="${c}"/>`,
  waves: (c) =>
    `<path d="M0 12q12-12 24 0t24 0M0 36q12-12 24 0t24 0" fill="none" stroke="${c}" stroke-width="4"/><circle cx="12" cy="24" r="3" fill="${c}"/><circle cx="36" cy="24" r="3" fill="${c}"/>`,
  leaves: (c) =>
    `<path d="M24 4q16 16 0 40q-16-24 0-40z" fill="none" stroke="${c}" stroke-width="3"/><path d="M24 10v30" stroke="${c}" stroke-width="2.5"/><circle cx="0" cy="24" r="4" fill="${c}"/><circle cx="48" cy="24" r="4" fill="${c}"/>`,
  stripes: (c) =>
    `<rect x="6" width="5" height="48" fill="${c}"/><rect x="17" width="2" height="48" fill="${c}"/><rect x="30" width="9" height="48" fill="${c}"/><path d="M34.500 8v32" stroke="#fff" stroke-width="2" stroke-dasharray="4 6" opacity=".5"/>`,
};

/** The cloth pattern, referenced as `url(#cloth)`. */
export function clothPattern({ cloth, palette }: Look): string {
  return `<pattern id="cloth" width="48" height="48" patternUnits="userSpaceOnUse" patternTransform="scale(1.2)">${CLOTHS[cloth](palette.accent)}</pattern>`;
}

function floorMarks({ floor, palette }: Look): string {
  if (floor === 'concrete') return '';
  const ends = repeat(9, (index) =>
    line(`M${-200 + index * 150} 600L${120 + index * 70} ${FLOOR_Y}`, palette.floorDeep, 3),
  );
  const rows =
    floor === 'tiles'
      ? [458, 484, 524, 572].map((y) => line(`M0 ${y}H800`, palette.floorDeep, 3)).join('')
      : '';
  return ends + rows;
}

/** The empty room: wall with cloth pattern, skirting and floor. */
export function shell(look: Look, { cloth = 0.08 } = {}): string {
  const { palette } = look;
  return (
    rect(0, 0, FRAME.width, FRAME.height, palette.wall) +
    rect(0, 0, FRAME.width, FLOOR_Y - 8, 'url(#cloth)', { opacity: cloth }) +
    rect(0, FLOOR_Y, FRAME.width, FRAME.height - FLOOR_Y, palette.floor) +
    floorMarks(look) +
    rect(0, FLOOR_Y - 8, FRAME.width, 10, palette.wallDeep)
  );
}

function outline({ x, y, w, h }: PictureBox, arch: boolean): string {
  const r = arch ? w / 2 : 0;
  return arch
    ? `M${x} ${y + h}V${y + r}a${r} ${r} 0 0 1 ${w} 0V${y + h}z`
    : `M${x} ${y}h${w}v${h}h${-w}z`;
}

function bars({ x, y, w, h }: PictureBox, look: Look, arch: boolean): string {
  const frame = look.palette.dark;
  const count = Math.max(2, Math.round(w / 95));
  const uprights = repeat(count - 1, (index) =>
    rect(x + (w * (index + 1)) / count - 2, y, 4, h, frame),
  );
  if (look.window === 'louvre') {
    const blades = repeat(Math.floor(h / 26), (index) =>
      rect(x, y + 20 + index * 26, w, 3, lighter(frame, 0.5), { opacity: 0.55 }),
    );
    return blades + uprights;
  }
  if (look.window === 'grid') return uprights + rect(x, y + h * 0.36, w, 4, frame);
  return arch ? uprights + rect(x, y + w / 2, w, 4, frame) : uprights;
}

/** A window with a view. It is arched if the look has arches and the box is tall enough. */
export function windowIn(box: PictureBox, look: Look, random: Random, { sun = true } = {}): string {
  const { x, y, w, h } = box;
  const arch = look.window === 'arch' && h > w * 0.85;
  const shape = outline(box, arch);
  const id = `w${Math.round(x)}-${Math.round(y)}`;
  const glass = `<clipPath id="${id}"><path d="${shape}"/></clipPath><g clip-path="url(#${id})">${outside(box, look, random, { sun })}${bars(box, look, arch)}</g>`;
  return (
    glass +
    line(shape, look.palette.dark, 8, { 'stroke-linejoin': 'round' }) +
    rect(x - 13, y + h + 2, w + 26, 10, look.palette.wood, { rx: 2 })
  );
}

/** Daylight from a window on the floor. */
function daylight({ x, w }: PictureBox, look: Look): string {
  if (look.time === 'night') return '';
  const lean = look.time === 'morning' ? -70 : look.time === 'dusk' ? 70 : 14;
  return path(
    `M${x + 10} ${FLOOR_Y + 4}H${x + w - 10}l${lean + 34} 120H${x + lean - 24}z`,
    mix(look.sky[1], '#ffffff', 0.5),
    { opacity: 0.17 },
  );
}

/** A row of windows with their light. Only one shows the sun, because they share one sky. */
export function windowRow(boxes: readonly PictureBox[], look: Look, random: Random): string {
  const sunny = random.int(0, boxes.length - 1);
  return boxes
    .map(
      (box, index) => daylight(box, look) + windowIn(box, look, random, { sun: index === sunny }),
    )
    .join('');
}

/** A rug in the colours of the space. */
export function rug(cx: number, cy: number, rx: number, look: Look): string {
  const { palette } = look;
  const ry = rx * 0.17;
  const ring = (scale: number, colour: string) =>
    `<ellipse cx="${cx}" cy="${cy}" rx="${rx * scale}" ry="${ry * scale}" fill="${colour}"/>`;
  return (
    ring(1, darker(palette.second, 0.1)) +
    ring(0.92, lighter(palette.second, 0.22)) +
    ring(0.84, palette.second)
  );
}
