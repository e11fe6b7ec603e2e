import type { Random } from '../../random.ts';
import { darker, lighter } from './colour.ts';
import type { Look } from './look.ts';
import { chair } from './seats.ts';
import { placeAt, circle, ellipse, line, path, rect, repeat, shadow } from './svg.ts';

const SCREENS = ['#7FC8E8', '#F7E2B0', '#C7B6F2', '#9FD8B4'] as const;

/** A monitor with its foot at (0, 0). */
export function monitor(look: Look, random: Random): string {
  const { dark } = look.palette;
  const lit = random.pick(SCREENS);
  const rows = repeat(3, (index) =>
    rect(-26, -52 + index * 10, random.between(16, 44), 4, lighter(lit, 0.55), { rx: 2 }),
  );
  return (
    rect(-13, -3, 26, 3, dark, { rx: 1 }) +
    rect(-3, -14, 6, 12, dark) +
    rect(-38, -64, 76, 50, dark, { rx: 4 }) +
    rect(-34, -60, 68, 41, lit, { rx: 2 }) +
    rows
  );
}

/** A laptop seen from behind, at (0, 0). */
export function laptop(look: Look): string {
  const body = lighter(look.palette.dark, 0.7);
  return (
    path('M-27 -36q0 -3 3 -3h48q3 0 3 3l4 34h-62z', body) +
    circle(0, -21, 4, lighter(body, 0.5)) +
    rect(-36, -4, 72, 4, darker(body, 0.25), { rx: 2 })
  );
}

export function mug(colour: string): string {
  return rect(-6, -14, 12, 14, colour, { rx: 2 }) + line('M6 -11q7 0 6 4t-6 3', colour, 2.5);
}

export function books(random: Random, look: Look): string {
  const { accent, second, wood } = look.palette;
  return [accent, second, wood]
    .map((colour, index) =>
      rect(-22 + random.between(-3, 3), -7 - index * 7, 40 - index * 5, 6, colour, { rx: 1.5 }),
    )
    .join('');
}

export function deskLamp(look: Look): string {
  const { accent, dark } = look.palette;
  return (
    ellipse(0, -2, 13, 3, dark) +
    line('M0 -3L-9 -30L10 -52', dark, 3) +
    placeAt(12, -52, path('M-14 10Q0 -16 14 10z', accent), { turn: 24 })
  );
}

/** A table. The centre of its top is at (cx, y), its legs end at `foot`. */
export function table(cx: number, y: number, width: number, foot: number, look: Look): string {
  const { wood, dark } = look.palette;
  const half = width / 2;
  const height = foot - y;
  return (
    shadow(cx, foot, half) +
    path(
      `M${cx - half + 14} ${y + 8}l-9 ${height - 8}h8l13 ${-height + 8}zM${cx + half - 14} ${y + 8}l9 ${height - 8}h-8l-13 ${-height + 8}z`,
      dark,
    ) +
    rect(cx - half, y, width, 12, wood, { rx: 3 }) +
    rect(cx - half, y, width, 4, lighter(wood, 0.18), { rx: 2 })
  );
}

function place(x: number, y: number, look: Look, random: Random): string {
  const { second, accent } = look.palette;
  const screen = random.chance(0.5) ? monitor(look, random) : laptop(look);
  const extra = random.weighted([
    [mug(second), 4],
    [placeAt(6, 0, books(random, look), { scale: 0.8 }), 3],
    [placeAt(4, 0, deskLamp(look)), 3],
    [mug(accent), 2],
  ] as const);
  return placeAt(x, y, screen) + placeAt(x + 56, y, extra);
}

/** A desk with equipment at every place and a chair in front of each. */
export function desk(
  {
    cx,
    y,
    width,
    seats,
    foot,
  }: { cx: number; y: number; width: number; seats: number; foot: number },
  look: Look,
  random: Random,
): string {
  const middle = (index: number) => cx - width / 2 + (width * (index + 0.5)) / seats;
  return (
    table(cx, y, width, foot, look) +
    repeat(seats, (index) => place(middle(index) - 12, y, look, random)) +
    repeat(seats, (index) => chair(middle(index), foot + 10, 0.86, look))
  );
}
