import { AMENITY_IDS, AMENITY_LABELS, type AmenityId } from '../spaces/amenities.ts';
import { asRecord, bareName, unwrapJson } from './values.ts';

/** Other names that providers use, in the form that `bareName` returns. */
const SYNONYMS: readonly (readonly [string, AmenityId])[] = [
  ['wireless', 'wifi'],
  ['internet', 'wifi'],
  ['airconditioner', 'ac'],
  ['airconditioned', 'ac'],
  ['meetingrooms', 'meeting'],
  ['meetingspace', 'meeting'],
  ['workstations', 'workstation'],
  ['solarenergy', 'solar'],
  ['parkingspace', 'parking'],
  ['carpark', 'parking'],
  ['wheelchairaccessible', 'wheelchair'],
  ['printing', 'printer'],
  ['coffeemachine', 'coffee'],
  ['securitycamera', 'cctv'],
  ['soundsystem', 'sound'],
];

const BY_NAME: ReadonlyMap<string, AmenityId> = new Map([
  ...SYNONYMS,
  ...AMENITY_IDS.map((id) => [bareName(AMENITY_LABELS[id]), id] as const),
  ...AMENITY_IDS.map((id) => [id, id] as const),
]);

function nameOf(item: unknown): string {
  if (typeof item === 'string') return item;
  const { id, name } = asRecord(item) ?? {};
  return typeof id === 'string' ? id : typeof name === 'string' ? name : '';
}

/**
 * Reads an array, JSON text of one, or a comma-separated string, with IDs or labels in any case.
 * Unknown values and duplicates are left out.
 */
export function parseAmenities(raw: unknown): AmenityId[] {
  const value = unwrapJson(raw);
  const items: unknown[] = Array.isArray(value)
    ? value
    : typeof value === 'string'
      ? value.split(',')
      : [];
  const known = items.flatMap((item) => {
    const name = nameOf(item);
    return BY_NAME.get(name) ?? BY_NAME.get(bareName(name)) ?? [];
  });
  return [...new Set(known)];
}
