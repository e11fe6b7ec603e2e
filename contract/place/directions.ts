import type { Coordinates } from '../spaces/spaces.ts';
import { placeLine } from '../spaces/format-address.ts';

interface Destination {
  readonly name: string;
  readonly spaceAddress: string;
  readonly location: string;
  readonly coordinates?: Coordinates | undefined;
}

/** The systems whose map app has an address of its own. */
export type MapDevice = 'android' | 'apple' | 'other';

/**
 * Returns the address that opens directions to a space in the device's map app, or on Google Maps
 * where there is no such address. Without coordinates the app searches for the postal address.
 */
export function directionsUrl(to: Destination, device: MapDevice): string {
  const { name, coordinates } = to;
  const address = [placeLine(to), 'Lagos', 'Nigeria'].join(', ');
  const point = coordinates && `${coordinates.latitude},${coordinates.longitude}`;
  switch (device) {
    case 'android':
      return point === undefined
        ? `geo:0,0?q=${encodeURIComponent(address)}`
        : `geo:${point}?q=${point}(${encodeURIComponent(name)})`;
    case 'apple':
      return `https://maps.apple.com/?daddr=${encodeURIComponent(point ?? address)}`;
    case 'other':
      return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(point ?? address)}`;
  }
}

/** Returns the system by the browser's user agent. */
export function mapDeviceOf(userAgent: string): MapDevice {
  if (/Android/i.test(userAgent)) return 'android';
  return /iPhone|iPad|Macintosh/.test(userAgent) ? 'apple' : 'other';
}
