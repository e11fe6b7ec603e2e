import { readPictureKey } from './picture-key.ts';
import { bandColours } from './scenes/bands.ts';
import { lookOf } from './scenes/look.ts';

/** 24 hex digits: the picture's four colours, top to bottom. Throws on a key that isn't one. */
export function placeholderFor(key: string): string {
  const read = readPictureKey(key);
  if (read === undefined) throw new RangeError('not a key of a demo picture');
  return bandColours(read.kind, lookOf(read.place))
    .map((colour) => colour.slice(1))
    .join('');
}
