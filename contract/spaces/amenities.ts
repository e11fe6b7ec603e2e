import * as v from 'valibot';

/** Amenity ids of the specification (§3), in its order. */
export const AMENITY_IDS = [
  'wifi',
  'projector',
  'ac',
  'meeting',
  'workstation',
  'solar',
  'parking',
  'wheelchair',
  'microwave',
  'printer',
  'coffee',
  'cctv',
  'sound',
  'video',
] as const;

export type AmenityId = (typeof AMENITY_IDS)[number];

export const AmenityIdSchema = v.picklist(AMENITY_IDS);

/** Display name of each amenity. */
export const AMENITY_LABELS: Readonly<Record<AmenityId, string>> = {
  wifi: 'Wi-Fi',
  projector: 'Projector',
  ac: 'Air conditioning',
  meeting: 'Meeting room',
  workstation: 'Workstations',
  solar: 'Solar power',
  parking: 'Parking',
  wheelchair: 'Wheelchair access',
  microwave: 'Microwave',
  printer: 'Printer',
  coffee: 'Coffee',
  cctv: 'CCTV',
  sound: 'Sound equipment',
  video: 'Video equipment',
};
