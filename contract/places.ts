import * as v from 'valibot';

/** The ten locations of the market, spelled as the specification spells them (§9). */
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

/** What a person reads for each kind. */
export const SPACE_TYPE_LABELS: Readonly<Record<SpaceType, string>> = {
  'cowork hub': 'Cowork hub',
  'creative space': 'Creative space',
};

export const SpaceTypeSchema = v.picklist(SPACE_TYPES);
