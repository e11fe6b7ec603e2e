import type { Random } from '../../random.ts';
import { darker, lighter, mix } from './colour.ts';
import { stringLights } from './decor.ts';
import type { Look } from './look.ts';
import { outside } from './outside.ts';
import { plant } from './plants.ts';
import { chair, stool } from './seats.ts';
import { placeAt, circle, ellipse, line, path, rect, repeat, shadow } from './svg.ts';

const PARAPET_Y = 372;

function deck(look: Look): string {
  const floor = mix(look.palette.floor, '#C9B79C', 0.35);
  return (
    rect(0, 430, 800, 170, floor) +
    repeat(5, (index) => line(`M0 ${452 + index * index * 9}H800`, darker(floor, 0.12), 3)) +
    rect(0, PARAPET_Y, 800, 62, look.palette.wall) +
    rect(0, PARAPET_Y, 800, 62, 'url(#cloth)', { opacity: 0.22 }) +
    rect(0, PARAPET_Y - 10, 800, 14, look.palette.wallDeep, { rx: 3 }) +
    rect(0, 428, 800, 7, darker(look.palette.wallDeep, 0.14))
  );
}

/** A black water tank on its stand, as on most roofs in Lagos. */
function waterTank(x: number, y: number): string {
  return (
    shadow(x, y, 58) +
    line(
      `M${x - 38} ${y}V${y - 78}M${x + 38} ${y}V${y - 78}M${x - 38} ${y - 20}L${x + 38} ${y - 66}`,
      '#5B5F6E',
      6,
    ) +
    rect(x - 50, y - 88, 100, 10, '#5B5F6E', { rx: 2 }) +
    path(`M${x - 44} ${y - 88}v-74q0 -14 18 -18h52q18 4 18 18v74z`, '#23252F') +
    rect(x - 16, y - 192, 32, 14, '#23252F', { rx: 4 }) +
    line(`M${x - 44} ${y - 116}h88M${x - 44} ${y - 142}h88`, '#3A3D4A', 4)
  );
}

function solarPanel(x: number, y: number, look: Look): string {
  const night = look.time === 'night';
  const cell = night ? '#1B2A6B' : '#27489F';
  const glint = night ? '#33479A' : '#5F8FD9';
  const face = 'M-66 0L-44 -92H76L54 0z';
  return (
    shadow(x, y + 2, 78) +
    placeAt(
      x,
      y,
      line('M-40 0V-30M40 0V-66', '#6C7080', 6) +
        path(face, cell) +
        path('M-60 0L-38 -92H-6L-28 0z', glint, { opacity: 0.45 }) +
        line('M-26 0L-4 -92M14 0L36 -92M-59 -30H61M-52 -61H68', '#C9D6EE', 2) +
        line(`${face}`, '#D8DEEA', 4, { 'stroke-linejoin': 'round' }),
    )
  );
}

function parasol(x: number, y: number, look: Look): string {
  const { accent, dark } = look.palette;
  const light = lighter(accent, 0.55);
  return (
    rect(x - 3, y - 226, 6, 226, dark) +
    path(`M${x - 124} ${y - 190}Q${x} ${y - 300} ${x + 124} ${y - 190}z`, accent) +
    path(
      `M${x - 62} ${y - 190}Q${x - 34} ${y - 246} ${x} ${y - 246}Q${x + 34} ${y - 246} ${x + 62} ${y - 190}z`,
      light,
    ) +
    path(
      `M${x - 124} ${y - 190}q15 13 31 0t31 0t31 0t31 0t31 0t31 0t31 0t31 0z`,
      darker(accent, 0.12),
    )
  );
}

function roundTable(x: number, y: number, look: Look): string {
  return (
    shadow(x, y, 66) +
    rect(x - 4, y - 78, 8, 76, look.palette.dark) +
    ellipse(x, y - 2, 34, 5, look.palette.dark) +
    ellipse(x, y - 80, 82, 11, look.palette.wood)
  );
}

/** A planter box along the parapet. */
function planter(x: number, y: number, width: number, look: Look): string {
  const count = Math.round(width / 26);
  const leaves = repeat(count, (index) => {
    const left = x + 13 + index * ((width - 26) / (count - 1));
    const height = 30 + (index % 3) * 12;
    return path(
      `M${left} ${y - 34}q-16 ${-height * 0.6} 0 ${-height}q16 ${height * 0.4} 0 ${height}z`,
      index % 2 === 0 ? '#3E9668' : '#2F7D57',
    );
  });
  return (
    shadow(x + width / 2, y, width / 2) +
    leaves +
    rect(x, y - 38, width, 38, look.palette.wood, { rx: 3 }) +
    rect(x, y - 38, width, 8, lighter(look.palette.wood, 0.15), { rx: 3 })
  );
}

function openAir(look: Look, random: Random): string {
  return outside({ x: 0, y: 0, w: 800, h: PARAPET_Y }, look, random) + deck(look);
}

/** A roof with solar panels. */
export function roof(look: Look, random: Random): string {
  const left = random.chance(0.5);
  const side = (x: number) => (left ? x : 800 - x);
  return (
    openAir(look, random) +
    waterTank(side(96), 452) +
    stringLights(side(400) - 380, 92, 760, look) +
    [0, 1, 2]
      .map((index) => solarPanel(side(250) + (left ? 1 : -1) * index * 120 - 8, 486, look))
      .join('') +
    roundTable(side(656), 566, look) +
    stool(side(576), 574, 58, look) +
    stool(side(738), 574, 58, look) +
    plant(side(760), 490, 1.2, look, random) +
    plant(side(44), 572, 1.25, look, random)
  );
}

/** A terrace with seats. */
export function terrace(look: Look, random: Random): string {
  const left = random.chance(0.5);
  const side = (x: number) => (left ? x : 800 - x);
  const box = left ? 30 : 470;
  const garden: Look = { ...look, seat: 'wooden' };
  return (
    openAir(look, random) +
    planter(box, 462, 300, look) +
    stringLights(0, 70, 800, look) +
    parasol(side(520), 540, look) +
    chair(side(420), 548, 1, garden) +
    chair(side(620), 548, 1, garden) +
    roundTable(side(520), 566, look) +
    placeAt(side(500), 486, rect(-6, -18, 12, 18, '#F7F1E5', { rx: 2 })) +
    placeAt(side(545), 486, circle(0, -8, 8, look.palette.second)) +
    plant(side(730), 500, 1.3, look, random) +
    plant(side(60), 560, 1.35, look, random)
  );
}
