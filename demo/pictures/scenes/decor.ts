import type { Random } from '../../random.ts';
import { darker, lighter } from './colour.ts';
import type { Look } from './look.ts';
import type { PictureBox } from './outside.ts';
import { placeAt, circle, ellipse, line, path, rect, repeat } from './svg.ts';

function shade(look: Look): string {
  const { accent, wood, dark } = look.palette;
  if (look.lamp === 'globe')
    return circle(0, 4, 23, '#FFF3CF') + rect(-8, -24, 16, 8, dark, { rx: 3 });
  if (look.lamp === 'cone') {
    return path('M-7 -30h14L30 18h-60z', accent) + ellipse(0, 18, 24, 4.5, '#FFF3C9');
  }
  if (look.lamp === 'basket') {
    const weave = line('M-26 4H26M-22 -10H22M-18 14H18', darker(wood, 0.25), 2);
    return path('M-12 -28h24q22 18 16 44q-28 9 -56 0q-6 -26 16 -44z', lighter(wood, 0.2)) + weave;
  }
  return path('M-32 16Q0 -52 32 16z', accent) + ellipse(0, 16, 23, 5, '#FFF3C9');
}

/** A pendant lamp at x that hangs `length` from the ceiling. */
export function pendant(x: number, length: number, look: Look): string {
  const glow = look.time === 'night' ? 0.2 : look.time === 'dusk' ? 0.13 : 0.07;
  return (
    rect(x - 1.2, 0, 2.4, length, '#22242c') +
    path(`M${x - 28} ${length + 18}L${x - 96} 440H${x + 96}L${x + 28} ${length + 18}z`, '#FFE7A3', {
      opacity: glow,
    }) +
    placeAt(x, length, shade(look))
  );
}

export function floorLamp(x: number, y: number, look: Look): string {
  const { dark, accent } = look.palette;
  return (
    ellipse(x, y - 2, 22, 4, dark) +
    rect(x - 2, y - 190, 4, 188, dark) +
    path(
      `M${x - 20} ${y - 232}h40l12 48h-64z`,
      look.time === 'night' ? '#FFE7A3' : lighter(accent, 0.55),
    ) +
    (look.time === 'night' ? circle(x, y - 190, 92, '#FFE7A3', { opacity: 0.12 }) : '')
  );
}

function bookRow(width: number, look: Look, random: Random): string {
  const { accent, second, dark } = look.palette;
  const colours = [accent, second, '#F7F1E5', dark, '#2E7D6B', lighter(second, 0.4)];
  let shapes = '';
  for (let x = 8; x < width - 20;) {
    const thick = random.between(7, 15);
    const height = random.between(24, 46);
    if (random.chance(0.8))
      shapes += rect(x, -height, thick, height, random.pick(colours), { rx: 1.5 });
    x += thick + 2;
  }
  return shapes;
}

/** Wall shelves with books, `gap` apart from top to bottom. */
export function shelves(
  {
    x,
    y,
    width,
    rows = 2,
    gap = 68,
  }: { x: number; y: number; width: number; rows?: number; gap?: number },
  look: Look,
  random: Random,
): string {
  return repeat(rows, (row) =>
    placeAt(
      x,
      y + row * gap,
      bookRow(width, look, random) + rect(0, 0, width, 8, look.palette.wood, { rx: 2 }),
    ),
  );
}

const MOTIFS: readonly ((look: Look, w: number, h: number) => string)[] = [
  ({ palette }, w, h) =>
    circle(w / 2, h * 0.42, Math.min(w, h) * 0.24, palette.accent) +
    path(`M0 ${h}V${h * 0.7}q${w / 4} ${-h * 0.14} ${w / 2} 0t${w / 2} 0V${h}z`, palette.second),
  ({ palette }, w, h) =>
    path(`M0 ${h}L${w * 0.45} ${h * 0.2}L${w * 0.9} ${h}z`, palette.second) +
    path(`M${w * 0.35} ${h}L${w * 0.7} ${h * 0.45}L${w} ${h * 0.9}V${h}z`, palette.accent),
  ({ palette }, w, h) =>
    repeat(3, (index) =>
      circle(
        w / 2,
        h / 2,
        Math.min(w, h) * (0.42 - index * 0.13),
        [palette.dark, palette.accent, '#F7F1E5'][index] ?? palette.dark,
      ),
    ),
  (_look, w, h) =>
    rect(0, h * 0.28, w, h * 0.44, '#FFC21A') +
    rect(0, h * 0.4, w, h * 0.07, '#15173A') +
    rect(0, h * 0.54, w, h * 0.07, '#15173A'),
];

/** Framed pictures, each with a different motif. */
export function framed(boxes: readonly PictureBox[], look: Look, random: Random): string {
  const motifs = random.shuffled(MOTIFS);
  return boxes
    .map(({ x, y, w, h }, index) => {
      const motif = motifs[index % motifs.length]?.(look, w, h) ?? '';
      return (
        rect(x - 6, y - 6, w + 12, h + 12, look.palette.dark, { rx: 3 }) +
        placeAt(x, y, rect(0, 0, w, h, '#F7F1E5') + motif)
      );
    })
    .join('');
}

export function clock(x: number, y: number, look: Look, random: Random): string {
  const angle = random.between(0, 360);
  return (
    circle(x, y, 31, look.palette.dark) +
    circle(x, y, 26, '#F9F5EA') +
    placeAt(x, y, line('M0 0V-18', look.palette.dark, 3), { turn: angle }) +
    placeAt(x, y, line('M0 0V-12', look.palette.accent, 4), { turn: angle * 12 })
  );
}

/** String lights on a sagging wire between two points at the same height. */
export function stringLights(x: number, y: number, width: number, look: Look): string {
  const sag = 42;
  const count = Math.round(width / 58);
  const bulbs = repeat(count, (index) => {
    const t = (index + 0.5) / count;
    const drop = 4 * sag * t * (1 - t) * 0.5;
    const lit = look.time === 'night' || look.time === 'dusk';
    const halo = lit ? circle(x + width * t, y + drop + 10, 15, '#FFE7A3', { opacity: 0.28 }) : '';
    return halo + circle(x + width * t, y + drop + 9, 5.5, lit ? '#FFE9A8' : '#FFF7E0');
  });
  return line(`M${x} ${y}q${width / 2} ${sag} ${width} 0`, '#2A2C38', 2) + bulbs;
}
