import { readPictureKey, type SceneKind } from '../picture-key.ts';
import { createRandom, type Random } from '../../random.ts';
import { type Look, lookOf } from './look.ts';
import { skyGradient } from './outside.ts';
import { clothPattern } from './room.ts';
import { booth, hall, lounge } from './rooms-cowork.ts';
import { roof, terrace } from './rooms-outdoors.ts';
import { atelier, cove, easels, makeup } from './rooms-picture.ts';
import { cafe, deskCloseUp, lobby, meeting } from './rooms-shared.ts';
import { dance, podcast, soundRoom } from './rooms-stage.ts';
import { FRAME } from './svg.ts';

const SCENES: Readonly<Record<SceneKind, (look: Look, random: Random) => string>> = {
  hall,
  lounge,
  desk: deskCloseUp,
  meeting,
  cafe,
  booth,
  lobby,
  roof,
  terrace,
  cove,
  makeup,
  sound: soundRoom,
  podcast,
  easel: easels,
  atelier,
  dance,
};

/**
 * Returns the image as a self-contained SVG of 1280 by 960.
 *
 * @throws {RangeError} The key is invalid.
 */
export function drawScene(key: string): string {
  const read = readPictureKey(key);
  if (read === undefined) throw new RangeError('not a key of a demo picture');
  const look = lookOf(read.place);
  const random = createRandom('scene', read.place, read.kind, read.view);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="960" viewBox="0 0 ${FRAME.width} ${FRAME.height}">` +
    `<defs>${skyGradient(look)}${clothPattern(look)}</defs>${SCENES[read.kind](look, random)}</svg>`
  );
}
