import type { Random } from '../../random.ts';
import { darker, lighter } from './colour.ts';
import { pendant } from './decor.ts';
import { deskLamp, laptop, monitor, mug, table } from './desks.ts';
import type { Look } from './look.ts';
import { plant } from './plants.ts';
import { rug, shell, windowRow } from './room.ts';
import { chair, stool } from './seats.ts';
import { placeAt, circle, ellipse, line, path, rect, repeat, shadow } from './svg.ts';

function keyboard(look: Look): string {
  const { dark } = look.palette;
  return (
    rect(-74, -18, 148, 36, lighter(dark, 0.75), { rx: 6 }) +
    repeat(3, (row) =>
      repeat(9, (key) => rect(-67 + key * 15, -13 + row * 9, 12, 6.5, '#FFFFFF', { rx: 2 })),
    )
  );
}

/** A laptop seen from the front. */
function openLaptop(look: Look): string {
  const { accent, second, dark } = look.palette;
  const body = lighter(dark, 0.72);
  return (
    rect(-112, -172, 224, 150, dark, { rx: 9 }) +
    rect(-102, -162, 204, 130, '#F4F1FA') +
    rect(-102, -162, 58, 130, lighter(accent, 0.62)) +
    rect(-30, -146, 84, 10, lighter(dark, 0.45), { rx: 5 }) +
    rect(-30, -124, 118, 46, lighter(second, 0.55), { rx: 6 }) +
    line('M-30 -62H88M-30 -48H58', '#C9C3D9', 6) +
    line('M-90 -142h32M-90 -122h24M-90 -102h30', accent, 5) +
    path('M-118 -22h236l26 40h-288z', body) +
    path('M-100 -16h200l9 18h-218z', darker(body, 0.3)) +
    path('M-36 6h72l3 10h-78z', darker(body, 0.14)) +
    path('M-144 18h288l-4 8h-280z', darker(body, 0.35))
  );
}

function pinboard(look: Look): string {
  const { accent, second, wood } = look.palette;
  const notes = [
    [16, 18, accent],
    [74, 12, '#F7F1E5'],
    [128, 24, second],
    [30, 84, '#F7F1E5'],
    [92, 78, accent],
    [142, 92, '#F7F1E5'],
  ] as const;
  return (
    rect(-6, -6, 212, 152, wood, { rx: 4 }) +
    rect(0, 0, 200, 140, '#D9B98C') +
    notes
      .map(([x, y, colour], index) =>
        placeAt(x, y, rect(0, 0, 42, 42, colour) + circle(21, 5, 3, '#C8553D'), {
          turn: index % 2 === 0 ? -4 : 5,
        }),
      )
      .join('')
  );
}

/** A close-up of one desk. */
export function deskCloseUp(look: Look, random: Random): string {
  const { wood, second, accent, dark } = look.palette;
  const left = random.chance(0.5);
  const side = (x: number) => (left ? x : 800 - x);
  const screen = random.chance(0.5)
    ? placeAt(400, 452, monitor(look, random), { scale: 3.1 }) +
      placeAt(400, 506, keyboard(look), { scale: 1.25 })
    : placeAt(400, 500, openLaptop(look));
  return (
    shell(look) +
    windowRow([{ x: left ? 430 : 60, y: 60, w: 310, h: 210 }], look, random) +
    placeAt(left ? 90 : 510, 92, pinboard(look)) +
    rect(0, 430, 800, 170, wood) +
    rect(0, 430, 800, 9, lighter(wood, 0.2)) +
    rect(0, 560, 800, 40, darker(wood, 0.16)) +
    ellipse(400, 462, 150, 12, '#000000', { opacity: 0.16 }) +
    screen +
    placeAt(side(660), 452, deskLamp(look), { scale: 3, flip: left }) +
    placeAt(side(150), 474, mug(second), { scale: 2.6 }) +
    placeAt(
      side(230),
      520,
      rect(-56, -24, 92, 54, '#F7F1E5', { rx: 4 }) +
        rect(-56, -24, 16, 54, accent, { rx: 4 }) +
        line('M-26 -8H24M-26 4H18M-26 16H22', '#B9B2A2', 3),
      { turn: left ? -7 : 7 },
    ) +
    placeAt(
      side(560),
      524,
      rect(-15, -27, 30, 52, dark, { rx: 6 }) + rect(-12, -23, 24, 43, '#7FC8E8', { rx: 3 }),
      { turn: left ? 9 : -9 },
    ) +
    plant(side(74), 470, 1.25, look, random)
  );
}

function whiteboard(look: Look): string {
  const { accent, second, dark } = look.palette;
  return (
    rect(-7, -7, 314, 164, dark, { rx: 5 }) +
    rect(0, 0, 300, 150, '#FDFDFB') +
    line('M24 118L78 74L122 92L196 34', accent, 5) +
    circle(196, 34, 7, accent) +
    rect(222, 28, 54, 34, second, { rx: 5, opacity: 0.8 }) +
    rect(222, 84, 54, 34, accent, { rx: 5, opacity: 0.55 }) +
    line('M249 62v22', dark, 3) +
    line('M24 30H96M24 46H74', '#B6BAC8', 4) +
    rect(100, 158, 100, 6, dark, { rx: 3 })
  );
}

/** A table with chairs on both sides and a whiteboard. */
export function meeting(look: Look, random: Random): string {
  const left = random.chance(0.5);
  const far = [250, 350, 450, 550];
  const near = random.chance(0.5) ? [230, 400, 570] : [300, 500];
  return (
    shell(look) +
    windowRow([{ x: left ? 62 : 478, y: 84, w: 260, h: 196 }], look, random) +
    placeAt(left ? 420 : 76, 104, whiteboard(look)) +
    rug(400, 520, 320, look) +
    far.map((x) => chair(x, 456, 0.8, look)).join('') +
    table(400, 396, 460, 512, look) +
    ellipse(400, 398, 236, 13, look.palette.wood) +
    ellipse(400, 395, 228, 10, lighter(look.palette.wood, 0.16)) +
    placeAt(290, 396, laptop(look), { scale: 0.8 }) +
    placeAt(510, 396, laptop(look), { scale: 0.8 }) +
    placeAt(402, 396, plantlet(look)) +
    placeAt(352, 398, mug(look.palette.second), { scale: 0.85 }) +
    near.map((x) => chair(x, 560, 1.05, look)).join('') +
    pendant(300, 84, look) +
    pendant(500, 84, look) +
    plant(left ? 760 : 42, 520, 1.2, look, random)
  );
}

function plantlet({ palette }: Look): string {
  return (
    repeat(5, (index) =>
      path(
        `M0 -12Q${(index - 2) * 9 - 5} -26 ${(index - 2) * 11} -38Q${(index - 2) * 9 + 5} -24 0 -12`,
        '#3E9668',
      ),
    ) + path('M-9 -14h18l-3 14h-12z', palette.second)
  );
}

function espressoMachine(look: Look): string {
  const { dark, accent } = look.palette;
  return (
    rect(-46, -66, 92, 20, lighter(dark, 0.72), { rx: 5 }) +
    rect(-42, -48, 84, 30, lighter(dark, 0.58)) +
    rect(-46, -10, 92, 10, dark, { rx: 3 }) +
    rect(-42, -20, 12, 12, lighter(dark, 0.45)) +
    rect(30, -20, 12, 12, lighter(dark, 0.45)) +
    circle(-28, -56, 4, accent) +
    circle(-14, -56, 4, '#F7F1E5') +
    rect(-22, -28, 14, 6, dark) +
    rect(10, -28, 14, 6, dark) +
    rect(-20, -18, 10, 9, '#F7F1E5', { rx: 2 }) +
    rect(12, -18, 10, 9, '#F7F1E5', { rx: 2 })
  );
}

function chalkboard(look: Look): string {
  const marks = '#EDE7D8';
  return (
    rect(-6, -6, 172, 130, look.palette.wood, { rx: 4 }) +
    rect(0, 0, 160, 118, '#24302C') +
    line('M20 26H86M20 48H74M20 70H92M20 92H66', marks, 4, { opacity: 0.75 }) +
    line('M118 26H140M118 48H140M118 70H140M118 92H140', look.palette.accent, 4) +
    line('M100 14v-2', marks, 2)
  );
}

function cupShelf(x: number, y: number, look: Look): string {
  const colours = [
    look.palette.second,
    '#F7F1E5',
    look.palette.accent,
    '#F7F1E5',
    look.palette.second,
  ];
  return (
    colours
      .map((colour, index) => placeAt(x + 26 + index * 38, y, mug(colour), { scale: 1.5 }))
      .join('') + rect(x, y, 208, 8, look.palette.wood, { rx: 2 })
  );
}

export function cafe(look: Look, random: Random): string {
  const { wood, accent, second, dark } = look.palette;
  const left = random.chance(0.5);
  const cloth = rect(70, 392, 660, 98, 'url(#cloth)', { opacity: 0.28 });
  return (
    shell(look) +
    windowRow([{ x: left ? 470 : 70, y: 86, w: 260, h: 190 }], look, random) +
    placeAt(left ? 76 : 560, 96, chalkboard(look)) +
    cupShelf(left ? 256 : 336, 158, look) +
    cupShelf(left ? 256 : 336, 226, look) +
    shadow(400, 490, 345) +
    rect(70, 376, 660, 114, darker(wood, 0.2)) +
    cloth +
    rect(52, 364, 696, 18, lighter(wood, 0.14), { rx: 4 }) +
    placeAt(left ? 200 : 600, 364, espressoMachine(look), { scale: 1.2 }) +
    [470, 508, 546]
      .map((x, index) =>
        placeAt(
          left ? x : 800 - x,
          364,
          rect(-14, -40, 28, 40, '#F7F1E5', { rx: 5, opacity: 0.8 }) +
            rect(-14, -24, 28, 24, [wood, accent, second][index] ?? wood, { rx: 4 }) +
            rect(-12, -46, 24, 8, dark, { rx: 3 }),
        ),
      )
      .join('') +
    placeAt(left ? 650 : 150, 364, plantlet(look), { scale: 1.5 }) +
    placeAt(left ? 340 : 460, 364, mug(accent), { scale: 1.3 }) +
    [250, 400, 550].map((x) => stool(x, 552, 108, look)).join('') +
    pendant(250, 70, look) +
    pendant(400, 70, look) +
    pendant(550, 70, look)
  );
}

function doorway(x: number, look: Look, random: Random): string {
  const box = { x, y: 128, w: 150, h: 304 };
  const { dark, wood } = look.palette;
  return (
    rect(x - 16, 112, 182, 322, wood, { rx: 4 }) +
    windowRow([box], { ...look, window: 'mullions' }, random) +
    rect(x - 13, 434, 176, 8, darker(wood, 0.2)) +
    rect(x + 60, 300, 6, 46, dark, { rx: 3 }) +
    rect(x + 86, 300, 6, 46, dark, { rx: 3 })
  );
}

/** The round emblem behind the reception. Each space has its own. */
function emblem(cx: number, cy: number, look: Look, random: Random): string {
  const { accent, second, dark } = look.palette;
  const board = circle(cx, cy, 68, darker(look.palette.wall, 0.12)) + circle(cx, cy, 60, '#F7F1E5');
  const mark = random.pick([
    repeat(3, (index) => circle(cx, cy, 44 - index * 14, [second, '#F7F1E5', dark][index] ?? dark)),
    repeat(8, (index) => placeAt(cx, cy, ellipse(0, -26, 9, 20, second), { turn: index * 45 })) +
      circle(cx, cy, 9, dark),
    path(`M${cx - 34} ${cy + 30}V${cy - 4}a34 34 0 0 1 68 0v34z`, second) +
      path(`M${cx - 15} ${cy + 30}V${cy + 2}a15 15 0 0 1 30 0v28z`, '#F7F1E5') +
      circle(cx, cy - 18, 5, accent),
    path(`M${cx} ${cy - 42}L${cx + 42} ${cy}L${cx} ${cy + 42}L${cx - 42} ${cy}z`, second) +
      path(`M${cx} ${cy - 20}L${cx + 20} ${cy}L${cx} ${cy + 20}L${cx - 20} ${cy}z`, '#FFC21A'),
  ]);
  return board + mark;
}

/** The entrance. */
export function lobby(look: Look, random: Random): string {
  const { wood, accent, second, dark } = look.palette;
  const left = random.chance(0.5);
  const cx = left ? 250 : 550;
  const door = left ? 590 : 60;
  return (
    shell(look) +
    doorway(door, look, random) +
    emblem(cx, 176, look, random) +
    shadow(cx, 504, 182) +
    path(`M${cx - 170} 372h340l-16 132h-308z`, accent) +
    path(`M${cx - 170} 372h340l-16 132h-308z`, look.palette.dark, { opacity: 0.14 }) +
    repeat(7, (index) =>
      rect(cx - 132 + index * 40, 392, 8, 100, lighter(accent, 0.28), { rx: 4, opacity: 0.7 }),
    ) +
    rect(cx - 186, 358, 372, 18, wood, { rx: 5 }) +
    placeAt(cx - 70, 358, monitor(look, random), { scale: 1.1 }) +
    placeAt(cx + 96, 358, deskLamp(look), { scale: 1.15 }) +
    placeAt(cx + 30, 358, rect(-14, -10, 28, 10, second, { rx: 3 }) + circle(0, -12, 5, dark)) +
    pendant(cx - 110, 66, look) +
    pendant(cx + 110, 66, look) +
    rug(left ? 640 : 160, 548, 130, look) +
    plant(left ? 520 : 280, 508, 1.2, look, random) +
    plant(left ? 40 : 760, 512, 1.3, look, random)
  );
}
