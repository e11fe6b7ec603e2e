import type { Random } from '../../random.ts';
import { darker, lighter, mix } from './colour.ts';
import { framed, pendant } from './decor.ts';
import { laptop, monitor, mug, table } from './desks.ts';
import type { Look } from './look.ts';
import { plant } from './plants.ts';
import { rug, shell, windowRow } from './room.ts';
import { armchair, chair, stool } from './seats.ts';
import {
  boomMicrophone,
  foam,
  headphones,
  microphone,
  recordingLamp,
  speaker,
} from './studio-kit.ts';
import { placeAt, circle, ellipse, line, path, rect, repeat, shadow } from './svg.ts';

function mixingDesk(cx: number, look: Look, random: Random): string {
  const { dark, accent, second, wood } = look.palette;
  const panel = lighter(dark, 0.12);
  const strips = repeat(14, (index) => {
    const x = cx - 172 + index * 26.5;
    const level = random.between(404, 424);
    return (
      circle(x, 380, 4, index % 3 === 0 ? accent : '#C9CDD8') +
      circle(x, 392, 4, index % 4 === 1 ? second : '#8E95B5') +
      line(`M${x} 402v28`, lighter(dark, 0.4), 2) +
      rect(x - 6, level, 12, 7, '#F7F1E5', { rx: 2 })
    );
  });
  return (
    shadow(cx, 508, 250) +
    path(`M${cx - 190} 366h380l22 76h-424z`, panel) +
    strips +
    rect(cx - 236, 438, 472, 16, wood, { rx: 4 }) +
    rect(cx - 214, 454, 14, 54, dark) +
    rect(cx + 200, 454, 14, 54, dark) +
    rect(cx - 214, 454, 428, 20, darker(wood, 0.3))
  );
}

/** The window to the live room, which has a microphone. */
function liveRoom(look: Look): string {
  const { accent, dark } = look.palette;
  const inside = mix(look.palette.wallDeep, accent, 0.25);
  return (
    rect(214, 84, 372, 196, dark, { rx: 8 }) +
    rect(226, 96, 348, 172, inside) +
    repeat(9, (index) => rect(230 + index * 39, 96, 22, 172, darker(inside, 0.12))) +
    ellipse(400, 262, 90, 9, darker(inside, 0.35)) +
    line('M400 262V178M400 254L376 266M400 254L424 266', dark, 5) +
    placeAt(400, 186, microphone(look), { scale: 1.25 }) +
    circle(400, 164, 36, 'none', { stroke: dark, 'stroke-width': 3 }) +
    placeAt(
      300,
      264,
      rect(-30, -44, 60, 40, second(look), { rx: 5 }) + ellipse(0, -44, 30, 8, '#F7F1E5'),
    ) +
    line('M506 262L520 170M542 262L526 170', '#C9A06A', 4) +
    ellipse(523, 166, 34, 6, '#F2C94C') +
    path('M226 268L340 96h56L226 268z', '#FFFFFF', { opacity: 0.12 })
  );
}

function second(look: Look): string {
  return look.palette.second;
}

export function soundRoom(look: Look, random: Random): string {
  const left = random.chance(0.5);
  return (
    shell(look, { cloth: 0.07 }) +
    foam(26, 112, 3, 3, look) +
    foam(602, 112, 3, 3, look) +
    liveRoom(look) +
    recordingLamp(400, 52) +
    placeAt(168, 366, speaker(116, look)) +
    placeAt(632, 366, speaker(116, look)) +
    rect(122, 366, 92, 10, look.palette.wood) +
    rect(586, 366, 92, 10, look.palette.wood) +
    line('M168 376V508M632 376V508', look.palette.dark, 9) +
    shadow(168, 508, 34) +
    shadow(632, 508, 34) +
    mixingDesk(400, look, random) +
    placeAt(left ? 296 : 504, 366, monitor(look, random), { scale: 0.95 }) +
    placeAt(left ? 500 : 300, 366, headphones(look)) +
    chair(left ? 430 : 370, 566, 1.15, look) +
    plant(50, 540, 1.2, look, random) +
    plant(752, 546, 1.15, look, random)
  );
}

/** A table with microphones and chairs on both sides. */
export function podcast(look: Look, random: Random): string {
  const { accent, second: other } = look.palette;
  const solo = random.chance(0.4);
  const wall = solo
    ? windowRow([{ x: 250, y: 90, w: 300, h: 180 }], look, random) +
      foam(44, 120, 3, 2, look) +
      foam(584, 120, 3, 2, look)
    : foam(168, 96, 8, 3, look);
  return (
    shell(look) +
    wall +
    recordingLamp(solo ? 131 : 84, solo ? 78 : 150) +
    (solo ? '' : framed([{ x: 672, y: 116, w: 86, h: 110 }], look, random)) +
    rug(400, 540, 330, look) +
    placeAt(176, 530, armchair(0, 0, look), { scale: 1.28 }) +
    placeAt(624, 530, armchair(0, 0, look, { flip: true }), { scale: 1.28 }) +
    (random.chance(0.5) ? chair(400, 470, 0.95, look) : '') +
    table(400, 418, 300, 528, look) +
    ellipse(400, 420, 156, 11, look.palette.wood) +
    placeAt(300, 416, boomMicrophone(look), { flip: true }) +
    placeAt(500, 416, boomMicrophone(look)) +
    placeAt(372, 418, laptop(look), { scale: 0.7 }) +
    placeAt(436, 418, headphones(look), { scale: 0.8 }) +
    placeAt(336, 418, mug(other), { scale: 0.8 }) +
    placeAt(466, 418, mug(accent), { scale: 0.8 }) +
    pendant(400, 66, look) +
    plant(50, 526, 1.25, look, random) +
    plant(752, 530, 1.2, look, random)
  );
}

function mirrors(look: Look): string {
  const glass = mix(look.palette.wall, '#DCEBF0', 0.72);
  return (
    rect(52, 70, 696, 342, look.palette.dark, { rx: 4 }) +
    repeat(4, (index) => {
      const x = 60 + index * 171;
      return (
        rect(x, 78, 166, 326, glass) +
        rect(x, 350, 166, 54, mix(look.palette.floor, '#DCEBF0', 0.5)) +
        path(`M${x} 300L${x + 120} 78h40L${x} 372z`, '#FFFFFF', { opacity: 0.32 })
      );
    }) +
    line('M40 316H760', look.palette.wood, 9) +
    line('M40 352H760', look.palette.wood, 6) +
    repeat(5, (index) => line(`M${60 + index * 170} 312V360`, look.palette.dark, 5))
  );
}

function mats(x: number, y: number, look: Look): string {
  const { accent, second: other, wood } = look.palette;
  return (
    shadow(x, y, 62) +
    [accent, other, wood]
      .map((colour, index) =>
        placeAt(
          x - 40 + index * 40,
          y - 18,
          circle(0, 0, 19, colour) + line('M-9 0a9 9 0 1 1 9 9', darker(colour, 0.3), 3),
        ),
      )
      .join('')
  );
}

function bigSpeaker(x: number, y: number, look: Look): string {
  return (
    shadow(x, y, 46) +
    line(`M${x} ${y - 8}V${y - 150}M${x - 34} ${y}L${x} ${y - 34}L${x + 34} ${y}`, '#20222C', 6) +
    placeAt(x, y - 142, speaker(128, look))
  );
}

/** Mirrors, a barre and a dance floor. */
export function dance(look: Look, random: Random): string {
  const planks = { ...look, floor: 'planks' as const };
  const windowed = random.chance(0.45);
  const wall = windowed
    ? windowRow(
        [84, 322, 560].map((x) => ({ x, y: 62, w: 156, h: 236 })),
        look,
        random,
      ) +
      line('M30 344H770', look.palette.wood, 9) +
      repeat(5, (index) => line(`M${60 + index * 170} 344V438`, look.palette.dark, 6))
    : mirrors(look);
  return (
    shell(planks) +
    wall +
    path('M60 600L200 452H600L740 600z', '#FFFFFF', { opacity: 0.07 }) +
    pendant(windowed ? 280 : 230, 34, look) +
    pendant(windowed ? 520 : 570, 34, look) +
    bigSpeaker(92, 520, look) +
    bigSpeaker(708, 520, look) +
    mats(250, 548, look) +
    shadow(560, 560, 30) +
    circle(560, 528, 34, look.palette.second) +
    circle(549, 516, 10, '#FFFFFF', { opacity: 0.4 }) +
    stool(660, 572, 62, look) +
    plant(30, 566, 1.1, look, random)
  );
}
