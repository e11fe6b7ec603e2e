import type { AmenityId } from '#contract/spaces/amenities.ts';
import type { IconName } from '#src/ui/icons/names.ts';

export const AMENITY_ICONS: Readonly<Record<AmenityId, IconName>> = {
  wifi: 'wifi',
  projector: 'projector',
  ac: 'snowflake',
  meeting: 'users',
  workstation: 'monitor',
  solar: 'sun',
  parking: 'car',
  wheelchair: 'accessibility',
  microwave: 'microwave',
  printer: 'printer',
  coffee: 'coffee',
  cctv: 'cctv',
  sound: 'volume-2',
  video: 'video',
};

/** Cards and the detail page show four amenities (specification §9). */
export const SHOWN_AMENITIES = 4;
