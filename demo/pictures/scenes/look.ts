import { createRandom } from '../../random.ts';
import { darker, mix } from './colour.ts';

interface Palette {
  readonly wall: string;
  readonly wallDeep: string;
  readonly floor: string;
  readonly floorDeep: string;
  readonly wood: string;
  readonly accent: string;
  readonly second: string;
  readonly dark: string;
}

/** Wall colours found in Lagos: sand, sage, adire indigo, paper, laterite, lagoon and so on. */
const PALETTES: readonly Palette[] = [
  ['#F3D9B8', '#E3BE90', '#B9835A', '#A3704B', '#8A5A3C', '#F2B705', '#C8553D', '#1E2152'],
  ['#D7E3DA', '#BBCFC2', '#C9A57E', '#B58F68', '#6F4A33', '#E4572E', '#F2B705', '#123C3A'],
  ['#26306B', '#1C2456', '#8C5E45', '#7A4F39', '#C48A5A', '#FFC21A', '#E8836B', '#10143A'],
  ['#F6E7DC', '#E8CFBD', '#5B6B72', '#4C5B62', '#A86F45', '#2E7D6B', '#E4572E', '#2B2440'],
  ['#E8B49A', '#D89A7C', '#7A4B3A', '#693E2F', '#5A3526', '#1F6F8B', '#F7D08A', '#2A1A3A'],
  ['#1F5A5E', '#184A4E', '#C79A6B', '#B28657', '#E0B27E', '#FFC21A', '#F08A5D', '#0C2F33'],
  ['#F5DE9B', '#E6C56F', '#8A6A55', '#775947', '#7B4E31', '#232A7C', '#D9573B', '#2A2350'],
  ['#DFDAEC', '#C6BEDC', '#B79A7C', '#A38668', '#70503F', '#D9573B', '#232A7C', '#2B2550'],
  ['#2F4D40', '#264036', '#B98A5E', '#A4764C', '#D8A36C', '#F0A93B', '#E9DFC7', '#13261F'],
  ['#EEF0EE', '#D6DCDC', '#C8B08E', '#B59C79', '#8C6239', '#2B50C8', '#FFC21A', '#1B2145'],
].map(([wall, wallDeep, floor, floorDeep, wood, accent, second, dark]) => ({
  wall: wall as string,
  wallDeep: wallDeep as string,
  floor: floor as string,
  floorDeep: floorDeep as string,
  wood: wood as string,
  accent: accent as string,
  second: second as string,
  dark: dark as string,
}));

type TimeOfDay = 'morning' | 'day' | 'dusk' | 'night';

/** Colours from the top of the sky to the horizon. */
const SKIES: Readonly<Record<TimeOfDay, readonly [string, string]>> = {
  morning: ['#BFE0EC', '#FCEFD6'],
  day: ['#98D0EA', '#DCF1F5'],
  dusk: ['#F0A765', '#FCE0AE'],
  night: ['#151B4D', '#3A4796'],
};

export type Cloth = 'rings' | 'squares' | 'waves' | 'leaves' | 'stripes';
type Floor = 'planks' | 'tiles' | 'concrete';
type WindowStyle = 'mullions' | 'grid' | 'arch' | 'louvre';
type Outside = 'skyline' | 'lagoon' | 'palms';
type LampStyle = 'dome' | 'globe' | 'cone' | 'basket';
type PlantStyle = 'fan' | 'blades' | 'round' | 'tall';
type SeatStyle = 'shell' | 'mesh' | 'wooden';

/** What all images of one space have in common. */
export interface Look {
  readonly palette: Palette;
  readonly time: TimeOfDay;
  readonly sky: readonly [string, string];
  readonly cloth: Cloth;
  readonly floor: Floor;
  readonly window: WindowStyle;
  readonly outside: Outside;
  readonly lamp: LampStyle;
  readonly plant: PlantStyle;
  readonly seat: SeatStyle;
}

function atNight(palette: Palette): Palette {
  const dim = (colour: string) => darker(colour, 0.16);
  return {
    ...palette,
    wall: dim(palette.wall),
    wallDeep: dim(palette.wallDeep),
    floor: dim(palette.floor),
    floorDeep: dim(palette.floorDeep),
  };
}

function atDusk(palette: Palette): Palette {
  return { ...palette, wall: mix(palette.wall, '#F0A765', 0.1) };
}

/** Depends only on `place`, so that all images of a space match. */
export function lookOf(place: number): Look {
  const random = createRandom('look', place);
  const palette = random.pick(PALETTES);
  const time = random.weighted([
    ['morning', 3],
    ['day', 4],
    ['dusk', 3],
    ['night', 2],
  ] as const);
  const lit = time === 'night' ? atNight(palette) : time === 'dusk' ? atDusk(palette) : palette;
  return {
    palette: lit,
    time,
    sky: SKIES[time],
    cloth: random.pick(['rings', 'squares', 'waves', 'leaves', 'stripes'] as const),
    floor: random.weighted([
      ['planks', 5],
      ['tiles', 3],
      ['concrete', 2],
    ] as const),
    window: random.pick(['mullions', 'grid', 'arch', 'louvre'] as const),
    outside: random.pick(['skyline', 'skyline', 'lagoon', 'palms'] as const),
    lamp: random.pick(['dome', 'globe', 'cone', 'basket'] as const),
    plant: random.pick(['fan', 'blades', 'round', 'tall'] as const),
    seat: random.pick(['shell', 'mesh', 'wooden'] as const),
  };
}
