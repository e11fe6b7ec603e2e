import { readPictureKey } from './picture-key.ts';
import { bandColours } from './scenes/bands.ts';
import { lookOf } from './scenes/look.ts';

/**
 * Returns the four colours of an image from top to bottom, as 24 hex digits.
 *
 * @throws {RangeError} The key is invalid.
 */
export function placeholderFor(key: string): string {
  const read = readPictureKey(key);
  if (read === undefined) throw new RangeError('not a key of a demo picture');
  return bandColours(read.kind, lookOf(read.place))
    .map((colour) => colour.slice(1))
    .join('');
}
