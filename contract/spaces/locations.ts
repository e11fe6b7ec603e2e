import * as v from 'valibot';

/** The ten locations of the market, spelled as in the specification (§9). */
export const LOCATIONS = [
  'Apapa',
  'Festac',
  'Ago',
  'Ikeja',
  'Yaba',
  'Surulere',
  'Ikoyi',
  'Lekki',
  'Magodo',
  'Victoria island',
] as const;

export type Location = (typeof LOCATIONS)[number];

export const LocationSchema = v.picklist(LOCATIONS);

export const SPACE_TYPES = ['cowork hub', 'creative space'] as const;

export type SpaceType = (typeof SPACE_TYPES)[number];

/** Display name of each type of space. */
export const SPACE_TYPE_LABELS: Readonly<Record<SpaceType, string>> = {
  'cowork hub': 'Cowork hub',
  'creative space': 'Creative space',
};

export const SpaceTypeSchema = v.picklist(SPACE_TYPES);
