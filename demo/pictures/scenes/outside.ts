import type { Random } from '../../random.ts';
import { lighter, mix } from './colour.ts';
import type { Look } from './look.ts';
import { circle, line, path, rect, repeat } from './svg.ts';

export interface PictureBox {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** The sky's gradient, referenced as `url(#sky)` by everything that shows the sky. */
export function skyGradient({ sky }: Look): string {
  return `<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${sky[0]}"/><stop offset="1" stop-color="${sky[1]}"/></linearGradient>`;
}

function sunOrMoon({ x, y, w, h }: PictureBox, look: Look, random: Random): string {
  const radius = Math.min(w, h) * 0.11;
  const cx = x + w * random.between(0.2, 0.8);
  const low = look.time === 'dusk' ? 0.46 : look.time === 'morning' ? 0.38 : 0.26;
  const colour = look.time === 'night' ? '#F4EFD9' : look.time === 'dusk' ? '#FFF3D0' : '#FFFFFF';
  return circle(cx, y + h * low, radius, colour, { opacity: 0.85 });
}

function building(
  box: PictureBox,
  colour: string,
  lit: string | undefined,
  random: Random,
): string {
  const { x, y, w, h } = box;
  const mast = random.chance(0.16) ? rect(x + w / 2 - 1, y - h * 0.3, 2, h * 0.3, colour) : '';
  const panes =
    lit === undefined
      ? ''
      : repeat(Math.floor(h / 12), (row) =>
          repeat(Math.floor(w / 9), (column) =>
            random.chance(0.3) ? rect(x + 3 + column * 9, y + 5 + row * 12, 3.5, 5, lit) : '',
          ),
        );
  return rect(x, y, w, h, colour) + mast + panes;
}

/** Houses along the bottom of a box. Those in the back are paler. */
function skyline(box: PictureBox, look: Look, random: Random): string {
  const { x, y, w, h } = box;
  const rows = [
    { tall: 0.58, share: 0.22 },
    { tall: 0.4, share: 0.42 },
  ];
  const lit = look.time === 'night' ? '#FFD98A' : undefined;
  return rows
    .map(({ tall, share }) => {
      const colour = mix(
        look.sky[1],
        look.palette.dark,
        look.time === 'night' ? share + 0.25 : share,
      );
      let shapes = '';
      for (let left = x - 6; left < x + w;) {
        const width = random.between(0.07, 0.16) * Math.min(w, 420);
        const height = h * tall * random.between(0.45, 1);
        shapes += building(
          { x: left, y: y + h - height, w: width, h: height },
          colour,
          lit,
          random,
        );
        left += width + random.between(0, 5);
      }
      return shapes;
    })
    .join('');
}

function bridge({ x, y, w, h }: PictureBox, look: Look): string {
  const colour = mix(look.sky[1], look.palette.dark, 0.5);
  const deck = y + h * 0.66;
  return (
    rect(x, deck, w, 5, colour) +
    repeat(Math.ceil(w / 34), (index) => rect(x + 10 + index * 34, deck, 4, h * 0.16, colour))
  );
}

function lagoon(box: PictureBox, look: Look, random: Random): string {
  const { x, y, w, h } = box;
  const water = mix(look.sky[0], look.time === 'night' ? '#0E1440' : '#2F8CA3', 0.55);
  const far = { x, y: y + h * 0.34, w, h: h * 0.4 };
  return (
    skyline({ ...far, h: h * 0.4 }, look, random) +
    rect(x, y + h * 0.74, w, h * 0.26, water) +
    bridge(box, look) +
    repeat(5, (index) =>
      rect(
        x + w * random.between(0.02, 0.85),
        y + h * (0.8 + index * 0.04),
        w * random.between(0.05, 0.12),
        2,
        lighter(water, 0.35),
        { rx: 1 },
      ),
    )
  );
}

/** A palm tree with its foot at (x, y). */
function palm(x: number, y: number, height: number, trunk: string, leaf: string): string {
  const top = y - height;
  const reach = height * 0.34;
  const fronds = [-165, -135, -105, -60, -25, 5].map((angle) => {
    const radians = (angle * Math.PI) / 180;
    const tipX = x + 6 + Math.cos(radians) * reach;
    const tipY = top + Math.sin(radians) * reach * 0.7 + reach * 0.32;
    const bendX = x + 6 + Math.cos(radians) * reach * 0.55;
    const bendY = top + Math.sin(radians) * reach * 0.75 - reach * 0.12;
    return line(
      `M${x + 6} ${top} Q${bendX.toFixed(1)} ${bendY.toFixed(1)} ${tipX.toFixed(1)} ${tipY.toFixed(1)}`,
      leaf,
      height * 0.06,
    );
  });
  return (
    line(`M${x} ${y} Q${x - 4} ${y - height / 2} ${x + 6} ${top}`, trunk, height * 0.045) +
    fronds.join('')
  );
}

function palms(box: PictureBox, look: Look, random: Random): string {
  const { x, y, w, h } = box;
  // The trees are further away in a large view.
  const near = Math.min(h, 210);
  const night = look.time === 'night';
  const leaf = night ? '#1E4A44' : '#2F7D57';
  const trunk = night ? '#2A2A4A' : '#7A5A44';
  const hedge = path(
    `M${x} ${y + h} v${-near * 0.2} q${w * 0.12} ${-near * 0.12} ${w * 0.25} 0 t${w * 0.25} 0 t${w * 0.25} 0 t${w * 0.25} 0 v${near * 0.2}z`,
    night ? '#173B38' : '#3E9668',
  );
  const count = Math.max(1, Math.round(w / 130));
  const trees = repeat(count, (index) =>
    palm(
      Math.round(x + (w * (index + random.between(0.35, 0.65))) / count),
      Math.round(y + h),
      Math.round(near * random.between(0.6, 0.78)),
      trunk,
      leaf,
    ),
  );
  return skyline({ x, y: y + h * 0.45, w, h: h * 0.55 }, look, random) + trees + hedge;
}

const VIEWS = { lagoon, palms, skyline: undefined } as const;

/** The view outdoors, filling the box. */
export function outside(box: PictureBox, look: Look, random: Random, { sun = true } = {}): string {
  const { x, y, w, h } = box;
  const view = VIEWS[look.outside];
  const sky = rect(x, y, w, h, 'url(#sky)') + (sun ? sunOrMoon(box, look, random) : '');
  if (view !== undefined) return sky + view(box, look, random);
  const trees = look.time === 'night' ? '#1B4540' : '#4F9A74';
  return (
    sky +
    skyline(box, look, random) +
    path(`M${x} ${y + h} v-9 q${w * 0.25} -14 ${w * 0.5} -4 t${w * 0.5} -2 v15z`, trees)
  );
}
