import type { SceneKind } from '../picture-key.ts';
import { mixed } from './colour.ts';
import type { Look } from './look.ts';

/** The main colours of a scene. */
type Tone =
  | 'wall'
  | 'floor'
  | 'wood'
  | 'accent'
  | 'second'
  | 'dark'
  | 'skyTop'
  | 'skyLow'
  | 'white';

/** Share of each tone in a quarter of the image's height, in per cent. */
type Band = Readonly<Partial<Record<Tone, number>>>;

/**
 * The four quarters of each scene from top to bottom, fitted to the average colours of the
 * drawings, so that a placeholder can be computed without drawing.
 */
const BANDS: Readonly<Record<SceneKind, readonly [Band, Band, Band, Band]>> = {
  hall: [
    { wall: 70, accent: 5, dark: 5, skyTop: 15, white: 5 },
    { wall: 40, floor: 5, dark: 15, skyTop: 15, skyLow: 15, white: 10 },
    { wall: 75, wood: 5, accent: 5, white: 15 },
    { floor: 80, second: 10, skyLow: 5, white: 5 },
  ],
  lounge: [
    { wall: 80, dark: 5, skyTop: 10, white: 5 },
    { wall: 45, wood: 5, accent: 5, dark: 10, skyTop: 10, skyLow: 15, white: 10 },
    { wall: 80, accent: 15, second: 5 },
    { floor: 60, wood: 5, accent: 5, second: 30 },
  ],
  desk: [
    { wall: 65, wood: 5, accent: 5, skyTop: 15, skyLow: 5, white: 5 },
    { wall: 45, accent: 5, dark: 5, skyTop: 5, skyLow: 20, white: 20 },
    { wall: 60, wood: 5, accent: 5, dark: 10, white: 20 },
    { wood: 80, dark: 10, white: 10 },
  ],
  meeting: [
    { wall: 70, accent: 5, dark: 5, skyTop: 10, white: 10 },
    { wall: 45, dark: 10, skyTop: 5, skyLow: 10, white: 30 },
    { wall: 75, floor: 5, wood: 10, accent: 5, white: 5 },
    { floor: 50, accent: 5, second: 35, dark: 5, white: 5 },
  ],
  cafe: [
    { wall: 75, wood: 5, accent: 5, skyTop: 10, white: 5 },
    { wall: 60, wood: 5, skyTop: 10, skyLow: 10, white: 15 },
    { wall: 45, wood: 35, accent: 5, white: 15 },
    { floor: 75, wood: 20, dark: 5 },
  ],
  booth: [
    { wall: 80, accent: 5, dark: 10, white: 5 },
    { wall: 30, wood: 5, accent: 20, second: 5, dark: 5, skyTop: 5, white: 30 },
    { wall: 40, wood: 5, accent: 10, second: 5, dark: 5, skyTop: 5, white: 30 },
    { floor: 90, dark: 5, white: 5 },
  ],
  lobby: [
    { wall: 90, wood: 5, accent: 5 },
    { wall: 75, wood: 5, accent: 5, skyTop: 10, skyLow: 5 },
    { wall: 40, wood: 10, accent: 20, dark: 5, skyTop: 5, skyLow: 5, white: 15 },
    { floor: 75, accent: 15, second: 10 },
  ],
  roof: [
    { skyTop: 85, skyLow: 10, white: 5 },
    { dark: 15, skyTop: 25, skyLow: 60 },
    { wall: 25, dark: 45, skyTop: 10, skyLow: 10, white: 10 },
    { floor: 60, wood: 5, dark: 5, white: 30 },
  ],
  terrace: [
    { wall: 10, skyTop: 75, skyLow: 15 },
    { dark: 10, skyTop: 30, skyLow: 60 },
    { wall: 40, accent: 10, dark: 10, skyTop: 5, skyLow: 20, white: 15 },
    { wall: 5, floor: 55, wood: 10, accent: 5, second: 5, white: 20 },
  ],
  cove: [
    { wall: 65, accent: 5, second: 5, dark: 5, skyTop: 5, white: 15 },
    { wall: 30, second: 5, dark: 5, skyTop: 10, white: 50 },
    { wall: 55, floor: 5, second: 5, skyTop: 5, white: 30 },
    { floor: 75, second: 5, skyTop: 5, white: 15 },
  ],
  makeup: [
    { wall: 85, wood: 5, accent: 5, white: 5 },
    { wall: 40, wood: 5, dark: 10, white: 45 },
    { wall: 45, floor: 5, wood: 25, accent: 10, white: 15 },
    { floor: 90, second: 10 },
  ],
  sound: [
    { wall: 85, accent: 10, dark: 5 },
    { wall: 50, accent: 30, dark: 15, white: 5 },
    { wall: 55, wood: 5, accent: 5, dark: 25, white: 10 },
    { floor: 85, wood: 5, accent: 5, white: 5 },
  ],
  podcast: [
    { wall: 75, wood: 5, accent: 10, dark: 5, skyLow: 5 },
    { wall: 45, wood: 5, accent: 20, dark: 15, skyLow: 10, white: 5 },
    { wall: 75, floor: 5, wood: 5, accent: 5, second: 5, white: 5 },
    { floor: 35, second: 60, white: 5 },
  ],
  easel: [
    { wall: 60, dark: 10, skyTop: 25, skyLow: 5 },
    { wall: 30, accent: 5, dark: 15, skyTop: 15, skyLow: 25, white: 10 },
    { wall: 55, floor: 5, wood: 10, accent: 5, second: 5, dark: 5, white: 15 },
    { floor: 80, wood: 5, skyTop: 5, skyLow: 5, white: 5 },
  ],
  atelier: [
    { wall: 80, accent: 5, skyTop: 10, white: 5 },
    { wall: 55, wood: 5, accent: 5, dark: 5, skyTop: 10, skyLow: 10, white: 10 },
    { wall: 55, floor: 5, wood: 5, accent: 10, second: 5, dark: 5, white: 15 },
    { floor: 70, accent: 5, second: 20, white: 5 },
  ],
  dance: [
    { wall: 60, accent: 5, dark: 15, skyTop: 5, white: 15 },
    { wall: 35, accent: 5, dark: 25, skyTop: 5, white: 30 },
    { wall: 60, floor: 10, accent: 5, dark: 5, white: 20 },
    { floor: 80, wood: 5, second: 5, white: 10 },
  ],
};

function tones({ palette, sky }: Look): Readonly<Record<Tone, string>> {
  const { wall, floor, wood, accent, second, dark } = palette;
  return {
    wall,
    floor,
    wood,
    accent,
    second,
    dark,
    skyTop: sky[0],
    skyLow: sky[1],
    white: '#f5f0e4',
  };
}

/** Returns four colours `#rrggbb` from top to bottom. */
export function bandColours(kind: SceneKind, look: Look): string[] {
  const colours = tones(look);
  return BANDS[kind].map((band) =>
    mixed(Object.entries(band).map(([tone, share]) => [colours[tone as Tone], share] as const)),
  );
}
