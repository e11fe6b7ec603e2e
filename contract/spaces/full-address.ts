import { placeLine } from './format-address.ts';

/**
 * Matches a city at the end of the address, which would otherwise appear twice, or before the
 * location.
 */
const CITY_AT_END = /[\s,]+lagos(?:[\s,]+nigeria)?[\s.,]*$/i;

/**
 * Returns address, location and city, each once. Calendars and emails use it, because they are read
 * outside Lagos too.
 */
export function fullAddress(place: Parameters<typeof placeLine>[0]): string {
  const spaceAddress = place.spaceAddress.replace(CITY_AT_END, '');
  return [placeLine({ ...place, spaceAddress }), 'Lagos'].filter(Boolean).join(', ');
}
