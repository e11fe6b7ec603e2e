import type { Random } from '../../random.ts';
import { darker, lighter } from './colour.ts';
import { framed, pendant } from './decor.ts';
import { table } from './desks.ts';
import type { Look } from './look.ts';
import { plant } from './plants.ts';
import { rug, shell, windowIn, windowRow } from './room.ts';
import { armchair, chair, stool } from './seats.ts';
import { camera, clothesRail, dressForm, paintPot, softbox } from './studio-kit.ts';
import { placeAt, circle, ellipse, line, path, rect, repeat, shadow } from './svg.ts';

type Draw = (look: Look, random: Random) => string;

const SUBJECTS: readonly Draw[] = [
  (look) => placeAt(400, 506, stool(0, 0, 88, look), { scale: 1.5 }),
  (look) => placeAt(400, 508, armchair(0, 0, look), { scale: 1.2 }),
  (look, random) =>
    rect(352, 432, 96, 74, look.palette.second) +
    rect(352, 432, 96, 10, lighter(look.palette.second, 0.2)) +
    plant(400, 432, 0.9, look, random),
  (look) =>
    circle(372, 478, 28, look.palette.accent) +
    rect(392, 430, 66, 76, look.palette.second, { rx: 3 }) +
    path('M330 506l34 -54l34 54z', lighter(look.palette.dark, 0.35)),
];

/** A curved paper backdrop with lights on both sides. */
export function cove(look: Look, random: Random): string {
  const paper = random.weighted([
    ['#FBF6EC', 5],
    [lighter(look.palette.accent, 0.55), 2],
    [lighter(look.palette.second, 0.5), 2],
  ] as const);
  const shade = darker(paper, 0.07);
  const window = random.chance(0.4);
  return (
    shell(look, { cloth: 0.1 }) +
    (window ? windowIn({ x: 596, y: 90, w: 150, h: 190 }, look, random) : '') +
    path('M232 62H568V396Q568 470 628 524H172Q232 470 232 396z', paper) +
    path(
      'M232 380V396Q232 470 172 524H628Q568 470 568 396V380Q568 440 400 446Q232 440 232 380z',
      shade,
    ) +
    rect(208, 48, 384, 17, look.palette.dark, { rx: 8 }) +
    line('M216 56V20M584 56V20', look.palette.dark, 5) +
    shadow(400, 506, 62) +
    random.pick(SUBJECTS)(look, random) +
    softbox(118, 520, look) +
    softbox(694, 528, look, { flip: true }) +
    camera(random.chance(0.5) ? 536 : 268, 584) +
    plant(40, 524, 1.1, look, random) +
    plant(770, 540, 1, look, random)
  );
}

function mirror(cx: number, look: Look): string {
  const glow = look.time === 'night' ? 0.3 : 0.18;
  const bulb = (x: number, y: number) =>
    circle(x, y, 13, '#FFE7A3', { opacity: glow }) + circle(x, y, 7, '#FFF3CF');
  return (
    rect(cx - 92, 122, 184, 224, look.palette.wood, { rx: 14 }) +
    rect(cx - 68, 146, 136, 176, '#DCEBF0', { rx: 6 }) +
    path(`M${cx - 68} 276L${cx + 20} 146h38L${cx - 68} 322z`, '#FFFFFF', { opacity: 0.45 }) +
    [0, 1, 2, 3]
      .map((row) => bulb(cx - 80, 160 + row * 50) + bulb(cx + 80, 160 + row * 50))
      .join('') +
    bulb(cx - 40, 134) +
    bulb(cx, 134) +
    bulb(cx + 40, 134)
  );
}

function vanityTop(cx: number, look: Look): string {
  const { accent, second, dark } = look.palette;
  return (
    rect(cx - 66, 352, 12, 28, accent, { rx: 3 }) +
    rect(cx - 48, 344, 10, 36, second, { rx: 3 }) +
    rect(cx - 30, 358, 22, 22, '#F7F1E5', { rx: 4 }) +
    line(
      `M${cx + 34} 366L${cx + 28} 340M${cx + 42} 366V334M${cx + 50} 366L${cx + 57} 342`,
      dark,
      3,
    ) +
    rect(cx + 30, 358, 26, 22, lighter(accent, 0.4), { rx: 3 })
  );
}

/** Mirrors with bulbs, and clothes for the next shoot. */
export function makeup(look: Look, random: Random): string {
  const left = random.chance(0.5);
  const centres = left ? [170, 400] : [400, 630];
  const middle = left ? 285 : 515;
  return (
    shell(look) +
    centres.map((cx) => mirror(cx, look)).join('') +
    table(middle, 380, 470, 490, look) +
    rect(middle - 222, 392, 444, 26, darker(look.palette.wood, 0.16), { rx: 3 }) +
    centres
      .map((cx) => rect(cx - 16, 402, 32, 5, look.palette.accent, { rx: 2 }) + vanityTop(cx, look))
      .join('') +
    centres.map((cx) => chair(cx, 524, 1, look)).join('') +
    framed(
      [
        { x: left ? 580 : 60, y: 118, w: 74, h: 96 },
        { x: left ? 684 : 164, y: 118, w: 74, h: 96 },
      ],
      look,
      random,
    ) +
    rug(left ? 668 : 132, 512, 150, look) +
    clothesRail(left ? 668 : 132, 512, 200, look) +
    pendant(middle, 58, look) +
    plant(left ? 40 : 760, 524, 1.15, look, random)
  );
}

const CANVASES: readonly ((look: Look) => string)[] = [
  ({ palette }) =>
    circle(0, -12, 34, palette.accent) + path('M-60 74V30q30 -26 60 0t60 0V74z', palette.second),
  ({ palette }) =>
    path('M-60 74L-10 -30L40 74z', palette.second) +
    path('M-10 74L34 -6L60 40V74z', palette.accent) +
    circle(-34, -40, 14, palette.dark),
  ({ palette }) =>
    path('M-60 -74h60v148h-60z', palette.accent) +
    circle(0, 0, 38, palette.dark) +
    path('M0 -38a38 38 0 0 1 0 76z', palette.second),
  ({ palette }) =>
    line('M-46 54q18 -120 44 -40t50 -62', palette.dark, 12) + circle(34, 40, 18, palette.accent),
];

function easel(x: number, y: number, look: Look, random: Random): string {
  const { wood } = look.palette;
  return (
    shadow(x, y, 62) +
    placeAt(
      x,
      y,
      line('M-12 -300L-62 0M12 -300L62 0M0 -300V-20', wood, 8) +
        rect(-66, -262, 132, 160, '#FBF7EE', { rx: 2 }) +
        placeAt(0, -182, random.pick(CANVASES)(look)) +
        rect(-66, -262, 132, 160, 'none', { stroke: '#D8CDB6', 'stroke-width': 3 }) +
        rect(-74, -104, 148, 11, darker(wood, 0.14), { rx: 2 }),
    )
  );
}

function splashes(look: Look, random: Random): string {
  const colours = [look.palette.accent, look.palette.second, '#F7F1E5'];
  return repeat(9, () =>
    ellipse(
      random.between(90, 710),
      random.between(480, 588),
      random.between(5, 15),
      random.between(2, 5),
      random.pick(colours),
      { opacity: 0.75 },
    ),
  );
}

/** Easels by tall windows. */
export function easels(look: Look, random: Random): string {
  const { second, accent } = look.palette;
  const windows = random.chance(0.5)
    ? [84, 318, 552].map((x) => ({ x, y: 56, w: 164, h: 250 }))
    : [{ x: 150, y: 60, w: 500, h: 240 }];
  return (
    shell(look, { cloth: 0.06 }) +
    windowRow(windows, look, random) +
    splashes(look, random) +
    easel(170, 506, look, random) +
    easel(640, 510, look, random) +
    table(402, 414, 200, 506, look) +
    paintPot(340, 414, accent) +
    paintPot(384, 414, second) +
    paintPot(428, 414, '#2E7D6B') +
    placeAt(
      470,
      408,
      ellipse(0, 0, 26, 8, '#E9DFC7') +
        circle(-10, -1, 4, accent) +
        circle(2, -3, 4, second) +
        circle(12, 1, 4, '#2B50C8'),
    ) +
    stool(286, 566, 84, look) +
    stool(524, 570, 84, look) +
    plant(752, 560, 1.2, look, random)
  );
}

function sewingMachine(look: Look): string {
  const { accent, dark } = look.palette;
  const body = lighter(dark, 0.38);
  return (
    rect(-56, -12, 112, 12, body, { rx: 3 }) +
    path('M18 -12V-66q0 -12 12 -12h16q10 0 10 12V-12z', body) +
    path('M-54 -78H40v26H-30v14h-18v-14h-6z', body) +
    rect(-42, -38, 5, 22, '#C9CDD8') +
    circle(56, -56, 12, accent) +
    rect(24, -92, 10, 14, accent, { rx: 2 }) +
    line('M-20 -66H20', accent, 4)
  );
}

function fabricRolls(x: number, y: number, look: Look): string {
  const { accent, second, wood, dark } = look.palette;
  const colours = [accent, '#F7F1E5', second, lighter(dark, 0.35), lighter(accent, 0.4), wood];
  return repeat(2, (row) => {
    const top = y + row * 72;
    const rolls = colours.map((colour, index) => {
      const cx = x + 22 + index * 33;
      const shown = colours[(index + row * 2) % colours.length] ?? colour;
      return circle(cx, top - 16, 16, shown) + circle(cx, top - 16, 6, darker(shown, 0.3));
    });
    return rolls.join('') + rect(x, top, 210, 8, wood, { rx: 2 });
  });
}

/** Sewing machines, dressmaker's dummies and cloth. */
export function atelier(look: Look, random: Random): string {
  const left = random.chance(0.5);
  const side = (x: number) => (left ? x : 800 - x);
  const [cloth, other] = random.shuffled([look.palette.accent, look.palette.second]) as [
    string,
    string,
  ];
  return (
    shell(look) +
    windowRow([{ x: left ? 70 : 430, y: 80, w: 300, h: 204 }], look, random) +
    fabricRolls(left ? 470 : 120, 148, look) +
    rug(side(560), 544, 190, look) +
    clothesRail(side(690), 486, 150, look) +
    dressForm(side(496), 522, cloth, look) +
    dressForm(side(584), 546, other, look) +
    table(side(244), 390, 360, 496, look) +
    placeAt(side(170), 390, sewingMachine(look)) +
    placeAt(side(310), 390, sewingMachine(look)) +
    path(`M${side(244) - 30} 390h60l8 44q-38 10 -76 0z`, cloth, { opacity: 0.9 }) +
    chair(side(160), 524, 0.95, look) +
    chair(side(318), 524, 0.95, look) +
    pendant(side(170), 60, look) +
    pendant(side(310), 60, look) +
    plant(side(44), 530, 1.1, look, random)
  );
}
