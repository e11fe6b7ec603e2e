import { darker, lighter } from './colour.ts';
import type { Look } from './look.ts';
import { placeAt, circle, line, path, rect, shadow } from './svg.ts';

const METAL = '#23252F';

/** All seats have their feet at y = 0 and are seen from behind. */

function swivelFoot(): string {
  return (
    rect(-3.5, -44, 7, 34, METAL) +
    line('M-26 -3L0 -13L26 -3', METAL, 5) +
    circle(-27, -2, 4, METAL) +
    circle(27, -2, 4, METAL)
  );
}

function shell(colour: string): string {
  return (
    swivelFoot() +
    path('M-30 -104q30 -16 60 0l-4 50q-26 10 -52 0z', colour) +
    path('M-30 -104q30 -16 60 0l-1 9q-29 -14 -58 0z', lighter(colour, 0.22)) +
    rect(-31, -56, 62, 13, darker(colour, 0.18), { rx: 6.5 })
  );
}

function mesh(colour: string): string {
  return (
    swivelFoot() +
    rect(-27, -112, 54, 54, colour, { rx: 10 }) +
    line('M-19 -98H19M-19 -86H19M-19 -74H19', darker(colour, 0.25), 3) +
    line('M-34 -76v14M34 -76v14', METAL, 5) +
    rect(-32, -56, 64, 12, METAL, { rx: 6 })
  );
}

function wooden(colour: string, wood: string): string {
  return (
    line('M-22 0L-19 -54M22 0L19 -54', wood, 6) +
    line('M-24 -106L-22 -54M24 -106L22 -54', wood, 6) +
    rect(-27, -112, 54, 20, colour, { rx: 6 }) +
    rect(-23, -82, 46, 7, wood, { rx: 3 }) +
    rect(-28, -58, 56, 11, colour, { rx: 5 })
  );
}

export function chair(x: number, y: number, scale: number, look: Look): string {
  const { accent, wood } = look.palette;
  const drawn =
    look.seat === 'shell'
      ? shell(accent)
      : look.seat === 'mesh'
        ? mesh(accent)
        : wooden(accent, wood);
  return shadow(x, y, 34 * scale) + placeAt(x, y, drawn, { scale });
}

export function stool(x: number, y: number, height: number, look: Look): string {
  const { accent, wood } = look.palette;
  const drawn =
    line(`M-11 ${-height + 6}L-19 0M11 ${-height + 6}L19 0`, wood, 5) +
    line(`M-15 ${-height * 0.36}H15`, wood, 4) +
    rect(-25, -height, 50, 11, accent, { rx: 5.5 });
  return shadow(x, y, 26) + placeAt(x, y, drawn);
}

export function sofa(x: number, y: number, width: number, look: Look): string {
  const { accent, second, dark, wood } = look.palette;
  const half = width / 2;
  const drawn =
    rect(-half + 14, -12, 9, 12, wood) +
    rect(half - 23, -12, 9, 12, wood) +
    rect(-half + 10, -112, width - 20, 72, darker(accent, 0.12), { rx: 16 }) +
    rect(-half + 16, -62, width - 32, 46, accent, { rx: 8 }) +
    rect(-1.5, -62, 3, 44, darker(accent, 0.2)) +
    rect(-half, -82, 30, 72, darker(accent, 0.06), { rx: 12 }) +
    rect(half - 30, -82, 30, 72, darker(accent, 0.06), { rx: 12 }) +
    placeAt(-half + 62, -72, rect(-24, -24, 48, 42, second, { rx: 7 }), { turn: -8 }) +
    placeAt(half - 64, -72, rect(-24, -24, 48, 42, lighter(dark, 0.2), { rx: 7 }), { turn: 9 });
  return shadow(x, y, half + 6) + placeAt(x, y, drawn);
}

export function armchair(x: number, y: number, look: Look, { flip = false } = {}): string {
  const { second, wood } = look.palette;
  const drawn =
    line('M-34 0L-30 -18M34 0L30 -18', wood, 6) +
    path('M-44 -112q10 -14 26 -8l10 62h-30z', darker(second, 0.14)) +
    rect(-38, -64, 82, 30, second, { rx: 10 }) +
    path('M-48 -84q-4 66 6 68h80q8 0 8 -12t-8 -12h-60q-8 -40 -12 -46t-14 2z', darker(second, 0.06));
  return shadow(x, y, 46) + placeAt(x, y, drawn, { flip });
}
