import type { Random } from '../../random.ts';
import { clock, floorLamp, framed, pendant, shelves } from './decor.ts';
import { books, desk, laptop, mug } from './desks.ts';
import type { Look } from './look.ts';
import { plant } from './plants.ts';
import { rug, shell, windowRow } from './room.ts';
import { armchair, sofa } from './seats.ts';
import { placeAt, ellipse, line, rect, repeat, shadow } from './svg.ts';

type Draw = (look: Look, random: Random) => string;

/** Windows, and the decoration between them, above the desks. */
const HALL_WALLS: readonly Draw[] = [
  (look, random) => {
    const box = { x: 72, y: 84, w: 390, h: 206 };
    return windowRow([box], look, random) + shelves({ x: 540, y: 178, width: 200 }, look, random);
  },
  (look, random) => {
    const box = { x: 352, y: 84, w: 376, h: 206 };
    return windowRow([box], look, random) + shelves({ x: 64, y: 184, width: 214 }, look, random);
  },
  (look, random) => {
    const boxes = [
      { x: 66, y: 84, w: 296, h: 200 },
      { x: 438, y: 84, w: 296, h: 200 },
    ];
    return windowRow(boxes, look, random);
  },
  (look, random) => {
    const boxes = [80, 322, 564].map((x) => ({ x, y: 70, w: 156, h: 226 }));
    return windowRow(boxes, look, random);
  },
  (look, random) => {
    const box = { x: 250, y: 74, w: 300, h: 220 };
    return (
      windowRow([box], look, random) +
      framed(
        [
          { x: 92, y: 116, w: 92, h: 118 },
          { x: 618, y: 100, w: 84, h: 66 },
        ],
        look,
        random,
      ) +
      clock(660, 232, look, random)
    );
  },
];

const HALL_DESKS: readonly Draw[] = [
  (look, random) =>
    desk({ cx: 238, y: 376, width: 296, seats: 2, foot: 482 }, look, random) +
    desk({ cx: 574, y: 396, width: 296, seats: 2, foot: 504 }, look, random),
  (look, random) => desk({ cx: 400, y: 388, width: 590, seats: 4, foot: 500 }, look, random),
  (look, random) =>
    desk({ cx: 176, y: 384, width: 176, seats: 1, foot: 490 }, look, random) +
    desk({ cx: 400, y: 398, width: 176, seats: 1, foot: 508 }, look, random) +
    desk({ cx: 624, y: 384, width: 176, seats: 1, foot: 490 }, look, random),
  (look, random) =>
    rug(400, 520, 250, look) +
    desk({ cx: 400, y: 384, width: 430, seats: 3, foot: 496 }, look, random),
];

export function hall(look: Look, random: Random): string {
  const lamps = random.chance(0.5) ? [236, 566] : [180, 400, 620];
  const length = random.between(56, 82);
  return (
    shell(look) +
    random.pick(HALL_WALLS)(look, random) +
    lamps.map((x) => pendant(x, length, look)).join('') +
    random.pick(HALL_DESKS)(look, random) +
    plant(44, 516, 1.2, look, random) +
    (random.chance(0.7) ? plant(758, 528, 1.1, look, random) : '')
  );
}

function lowTable(cx: number, y: number, look: Look, random: Random): string {
  const { wood, second } = look.palette;
  return (
    shadow(cx, y, 82) +
    line(`M${cx - 52} ${y}L${cx - 44} ${y - 36}M${cx + 52} ${y}L${cx + 44} ${y - 36}`, wood, 6) +
    ellipse(cx, y - 40, 88, 12, wood) +
    placeAt(cx - 26, y - 44, books(random, look)) +
    placeAt(cx + 34, y - 44, mug(second))
  );
}

export function lounge(look: Look, random: Random): string {
  const right = random.chance(0.5);
  const box = { x: right ? 400 : 70, y: 82, w: 330, h: 204 };
  const wall = random.chance(0.5)
    ? shelves({ x: right ? 130 : 470, y: 150, width: 200, rows: 2, gap: 66 }, look, random)
    : framed(
        [
          { x: right ? 132 : 478, y: 108, w: 92, h: 122 },
          { x: right ? 258 : 604, y: 136, w: 68, h: 82 },
        ],
        look,
        random,
      );
  return (
    shell(look) +
    windowRow([box], look, random) +
    wall +
    rug(400, 540, 270, look) +
    floorLamp(right ? 74 : 728, 470, look) +
    sofa(right ? 300 : 510, 492, 292, look) +
    armchair(right ? 610 : 190, 512, look, { flip: right }) +
    lowTable(right ? 426 : 376, 566, look, random) +
    plant(right ? 752 : 48, 508, 1.25, look, random)
  );
}

export function booth(look: Look, random: Random): string {
  const boxAt = (x: number) => phoneBox(x, look);
  const count = random.chance(0.5) ? 2 : 3;
  const first = 400 - (count - 1) * 110;
  return (
    shell(look) +
    repeat(count, (index) => boxAt(first + index * 220)) +
    plant(52, 516, 1.25, look, random) +
    (count === 2
      ? framed(
          [
            { x: 88, y: 150, w: 90, h: 116 },
            { x: 622, y: 150, w: 90, h: 116 },
          ],
          look,
          random,
        )
      : '') +
    plant(752, 524, 1.15, look, random)
  );
}

function phoneBox(cx: number, look: Look): string {
  const { accent, dark, wood, second } = look.palette;
  const glow = look.time === 'night' ? '#FFE7A3' : '#FFF6DC';
  return (
    shadow(cx, 490, 96, 0.2) +
    rect(cx - 88, 92, 176, 398, dark, { rx: 18 }) +
    rect(cx - 74, 110, 148, 366, glow, { rx: 8 }) +
    rect(cx - 74, 110, 148, 366, accent, { rx: 8, opacity: 0.22 }) +
    repeat(5, (index) =>
      rect(cx - 58 + index * 26, 126, 12, 168, accent, { rx: 6, opacity: 0.38 }),
    ) +
    rect(cx - 34, 110, 68, 8, '#FFFDF2', { rx: 4 }) +
    rect(cx - 74, 340, 92, 9, wood, { rx: 2 }) +
    rect(cx - 62, 349, 7, 40, wood) +
    placeAt(cx - 32, 340, laptop(look), { scale: 0.8 }) +
    rect(cx + 4, 398, 62, 18, second, { rx: 8 }) +
    rect(cx + 31, 416, 8, 56, dark) +
    rect(cx + 14, 470, 42, 6, dark, { rx: 3 }) +
    rect(cx + 78, 286, 5, 46, glow, { rx: 2 })
  );
}
