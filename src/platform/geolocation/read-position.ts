/** A point in degrees, as the device measured it. */
interface Position {
  readonly latitude: number;
  readonly longitude: number;
  /** Metres; the true position is probably within this distance. */
  readonly accuracy: number;
}

export type PositionResult =
  | { readonly kind: 'found'; readonly position: Position }
  /** The person or the device's settings refuse it. */
  | { readonly kind: 'denied' }
  /** The device has no way to know, or took too long. */
  | { readonly kind: 'unavailable' };

const TIMEOUT_MS = 15_000;
const PERMISSION_DENIED = 1;

interface PositionOptions {
  /** Uses GPS where there is one, which takes longer. */
  readonly precise: boolean;
  /** Milliseconds; an earlier measurement of at most this age is accepted. */
  readonly maxAge: number;
}

/**
 * Asks the device where it is. The browser asks the person for permission, so this is only called
 * after a tap. It works without a connection where the device has GPS.
 *
 * @param geolocation `navigator.geolocation`; undefined on devices or pages without it.
 */
export function readPosition(
  geolocation: Geolocation | undefined,
  { precise, maxAge }: PositionOptions,
): Promise<PositionResult> {
  if (geolocation === undefined) return Promise.resolve({ kind: 'unavailable' });
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        resolve({ kind: 'found', position: { latitude, longitude, accuracy } }),
      ({ code }) => resolve({ kind: code === PERMISSION_DENIED ? 'denied' : 'unavailable' }),
      { enableHighAccuracy: precise, maximumAge: maxAge, timeout: TIMEOUT_MS },
    );
  });
}
