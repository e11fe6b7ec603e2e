import type { Random } from '../../random.ts';
import type { Look } from './look.ts';
import { placeAt, line, path, repeat, shadow } from './svg.ts';

const GREENS = ['#2F7D57', '#3E9668', '#256847'] as const;

function green(index: number): string {
  return GREENS[index % GREENS.length] ?? GREENS[0];
}

function pot(colour: string): string {
  return path('M-20 0h40l-5.500 36h-29z', colour) + path('M-21 -2h42l-1.500 9h-39z', '#00000022');
}

function fan(random: Random): string {
  return repeat(9, (index) => {
    const length = random.between(48, 76);
    const turn = -170 + index * 20 + random.between(-6, 6);
    return placeAt(
      0,
      0,
      path(`M0 0Q${length / 2} -10 ${length} 0Q${length / 2} 10 0 0`, green(index)),
      {
        turn,
      },
    );
  });
}

function blades(random: Random): string {
  return repeat(7, (index) => {
    const height = random.between(58, 98);
    const lean = (index - 3) * 9;
    const foot = (index - 3) * 4;
    return path(
      `M${foot - 5} 0Q${foot - 8 + lean / 2} ${-height / 2} ${foot + lean} ${-height}Q${foot + 8 + lean / 2} ${-height / 2} ${foot + 5} 0z`,
      green(index),
    );
  });
}

function round(random: Random): string {
  const leaf = 'M0 0C-20 -10 -22 -34 0 -46C22 -34 20 -10 0 0z';
  const spots = [
    [-30, -34, -50],
    [28, -38, 48],
    [-14, -62, -18],
    [18, -72, 20],
    [0, -40, 4],
    [-36, -62, -38],
    [38, -64, 40],
  ] as const;
  return spots
    .map(
      ([x, y, turn], index) =>
        line(`M0 0Q${x / 4} ${y / 2} ${x} ${y}`, green(2), 3) +
        placeAt(x, y, path(leaf, green(index)), { turn, scale: random.between(0.62, 0.8) }),
    )
    .join('');
}

function tall(random: Random): string {
  const stem = line('M0 0Q-4 -60 2 -128', '#7A5A44', 5);
  const leaves = repeat(8, (index) => {
    const y = -44 - index * 12;
    const side = index % 2 === 0 ? 1 : -1;
    const reach = random.between(34, 46) - index * 1.5;
    return path(
      `M0 ${y}Q${side * reach * 0.5} ${y - 24} ${side * reach} ${y - 10}Q${side * reach * 0.5} ${y + 4} 0 ${y}`,
      green(index),
    );
  });
  return stem + leaves;
}

const STYLES = { fan, blades, round, tall } as const;

/** A potted plant at (x, y). */
export function plant(x: number, y: number, scale: number, look: Look, random: Random): string {
  const colour = look.palette.wall === '#E8B49A' ? '#F6E7DC' : '#D96F4A';
  return (
    shadow(x, y, 24 * scale) +
    placeAt(x, y - 35 * scale, STYLES[look.plant](random) + pot(colour), { scale })
  );
}
