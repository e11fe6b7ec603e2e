import { darker, lighter, mix } from './colour.ts';
import type { Look } from './look.ts';
import { placeAt, circle, ellipse, line, path, rect, repeat, shadow } from './svg.ts';

const BLACK = '#20222C';

function stand(height: number): string {
  return line(`M0 0V${-height}M0 -14L-34 0M0 -14L34 0M0 -30V0`, BLACK, 5);
}

/** A softbox on a stand, turned towards the middle of the room. */
export function softbox(x: number, y: number, look: Look, { flip = false } = {}): string {
  const head =
    path('M-62 -44L58 -62L70 54L-50 66z', BLACK) +
    path('M-54 -36L52 -53L62 47L-43 58z', look.time === 'night' ? '#FFF6D8' : '#FFFFFF') +
    line('M-54 -36L62 47M52 -53L-43 58', '#E9E4D6', 2);
  return (
    shadow(x, y, 38) + placeAt(x, y, stand(300) + placeAt(0, -310, head, { turn: 6 }), { flip })
  );
}

/** A camera on a tripod, seen from the front. */
export function camera(x: number, y: number): string {
  return (
    shadow(x, y, 46) +
    placeAt(
      x,
      y,
      line('M0 -130L-46 0M0 -130L46 0M0 -130V-6', BLACK, 6) +
        rect(-44, -186, 88, 56, BLACK, { rx: 9 }) +
        rect(-18, -198, 36, 16, BLACK, { rx: 4 }) +
        circle(0, -158, 25, '#414A63') +
        circle(0, -158, 18, '#5F86C4') +
        circle(-6, -164, 6, '#BFD7F5') +
        circle(32, -176, 4, '#E4572E'),
    )
  );
}

export function microphone(look: Look): string {
  return (
    rect(-11, -44, 22, 44, lighter(look.palette.dark, 0.25), { rx: 11 }) +
    line('M-9 -32H9M-9 -24H9M-9 -16H9', lighter(look.palette.dark, 0.55), 2) +
    rect(-11, -6, 22, 5, look.palette.accent)
  );
}

/** A microphone on a boom arm, fixed to a table at (0, 0). */
export function boomMicrophone(look: Look): string {
  return (
    rect(-12, -5, 24, 5, BLACK, { rx: 2 }) +
    line('M0 -4L-14 -62L30 -92', BLACK, 4) +
    circle(-14, -62, 5, BLACK) +
    placeAt(36, -84, microphone(look), { turn: 152, scale: 0.9 })
  );
}

export function headphones(look: Look): string {
  const { accent, dark } = look.palette;
  return (
    line('M-18 -6a18 20 0 0 1 36 0', dark, 5) +
    rect(-24, -12, 11, 18, accent, { rx: 5 }) +
    rect(13, -12, 11, 18, accent, { rx: 5 })
  );
}

/** A loudspeaker with its foot at (0, 0). */
export function speaker(height: number, look: Look): string {
  const width = height * 0.62;
  return (
    rect(-width / 2, -height, width, height, BLACK, { rx: 6 }) +
    circle(0, -height * 0.34, width * 0.36, '#3B3E4C') +
    circle(0, -height * 0.34, width * 0.24, look.palette.accent) +
    circle(0, -height * 0.34, width * 0.1, BLACK) +
    circle(0, -height * 0.76, width * 0.18, '#3B3E4C') +
    circle(0, -height * 0.76, width * 0.08, lighter(look.palette.accent, 0.3))
  );
}

/** Acoustic foam on the wall. */
export function foam(x: number, y: number, columns: number, rows: number, look: Look): string {
  const base = darker(look.palette.accent, 0.3);
  return repeat(columns * rows, (index) => {
    const left = x + (index % columns) * 58;
    const top = y + Math.floor(index / columns) * 58;
    const turned = (index + Math.floor(index / columns)) % 2 === 0;
    const groove = darker(base, 0.28);
    const cuts = turned
      ? line(
          `M${left + 14} ${top + 5}v44M${left + 27} ${top + 5}v44M${left + 40} ${top + 5}v44`,
          groove,
          5,
        )
      : line(
          `M${left + 5} ${top + 14}h44M${left + 5} ${top + 27}h44M${left + 5} ${top + 40}h44`,
          groove,
          5,
        );
    return rect(left, top, 54, 54, base, { rx: 4 }) + cuts;
  });
}

/** The light that is on during a recording. */
export function recordingLamp(x: number, y: number): string {
  return (
    circle(x, y, 34, '#FF5A45', { opacity: 0.18 }) +
    rect(x - 42, y - 16, 84, 32, BLACK, { rx: 16 }) +
    rect(x - 36, y - 10, 72, 20, '#E8412C', { rx: 10 }) +
    circle(x - 20, y, 5, '#FFD9D2') +
    rect(x - 8, y - 3, 32, 6, '#FFB3A8', { rx: 3 })
  );
}

const GARMENTS = [
  'M-20 0q20 -10 40 0l8 88h-56z',
  'M-24 0q24 -8 48 0l2 40h-10l2 64h-36l2 -64h-10z',
  'M-22 0q22 -10 44 0l-2 66h-40z',
] as const;

/** A clothes rail with clothes at (x, y). */
export function clothesRail(x: number, y: number, width: number, look: Look): string {
  const { accent, second, wood, dark } = look.palette;
  const colours = [accent, '#F7F1E5', second, lighter(dark, 0.3), wood, lighter(accent, 0.4)];
  const count = Math.floor((width - 30) / 30);
  const half = width / 2;
  return (
    shadow(x, y, half) +
    line(
      `M${x - half} ${y}V${y - 206}M${x + half} ${y}V${y - 206}M${x - half - 18} ${y}h36M${x + half - 18} ${y}h36`,
      BLACK,
      5,
    ) +
    line(`M${x - half} ${y - 206}H${x + half}`, BLACK, 5) +
    repeat(count, (index) => {
      const left = x - half + 36 + index * ((width - 72) / Math.max(1, count - 1));
      return (
        line(`M${left} ${y - 206}v10`, BLACK, 3) +
        placeAt(
          left,
          y - 196,
          path(
            GARMENTS[index % GARMENTS.length] ?? GARMENTS[0],
            colours[index % colours.length] ?? accent,
          ),
          { scale: 1.12 },
        )
      );
    })
  );
}

/** A dressmaker's dummy with an unfinished garment. */
export function dressForm(x: number, y: number, colour: string, look: Look): string {
  const body = 'M-26 -196q-6 30 6 62q-18 30 -14 62h68q4 -32 -14 -62q12 -32 6 -62q-26 -14 -52 0z';
  const skin = mix(look.palette.wood, '#E9DFC7', 0.45);
  return (
    shadow(x, y, 30) +
    placeAt(
      x,
      y,
      line('M0 -70V-4M-26 0L0 -14L26 0', look.palette.wood, 6) +
        rect(-7, -216, 14, 20, darker(skin, 0.2), { rx: 4 }) +
        path(body, skin) +
        path(
          'M-20 -134q20 8 40 0q18 30 14 62q10 40 16 44h-100q6 -4 16 -44q-4 -32 14 -62z',
          colour,
        ) +
        path('M-20 -134q20 8 40 0l2 8q-22 8 -44 0z', darker(colour, 0.25)),
    )
  );
}

export function paintPot(x: number, y: number, colour: string): string {
  return (
    line(
      `M${x - 5} ${y - 20}L${x - 9} ${y - 48}M${x + 1} ${y - 20}V${y - 54}M${x + 6} ${y - 20}L${x + 11} ${y - 46}`,
      '#A9744A',
      3,
    ) +
    rect(x - 13, y - 28, 26, 28, '#E8E4DA', { rx: 3 }) +
    ellipse(x, y - 27, 13, 4, colour)
  );
}
