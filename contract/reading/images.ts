import * as v from 'valibot';
import { PlaceholderSchema, type SpaceImage } from '../pictures.ts';
import { asRecord, unwrapJson } from './values.ts';

/** An http(s) address, or a path of this origin. Anything else, a script above all, is no picture. */
const PICTURE_ADDRESS = /^(?:https?:\/\/[^\s/]|\/(?![/\\]))\S*$/i;

function readImage(raw: unknown): SpaceImage | undefined {
  const record = asRecord(raw);
  const url = record === undefined ? raw : (record['imageUrl'] ?? record['url']);
  if (typeof url !== 'string') return undefined;
  const imageUrl = url.trim();
  if (!PICTURE_ADDRESS.test(imageUrl)) return undefined;
  const placeholder = record?.['placeholder'];
  return v.is(PlaceholderSchema, placeholder) ? { imageUrl, placeholder } : { imageUrl };
}

/** Objects with `imageUrl`, or plain addresses; one alone is a list of one. */
export function readImages(raw: unknown): SpaceImage[] {
  const value = unwrapJson(raw);
  const items: unknown[] = Array.isArray(value) ? value : [value];
  return items.flatMap((item) => readImage(item) ?? []);
}
