import * as v from 'valibot';
import { PlaceholderSchema, type SpaceImage } from '../spaces/pictures.ts';
import { asRecord, unwrapJson } from './values.ts';

/** An http(s) URL or a path of this origin. Anything else is rejected, most importantly scripts. */
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

/** Reads objects with `imageUrl` or plain URLs. A single value is read as a list of one. */
export function parseImages(raw: unknown): SpaceImage[] {
  const value = unwrapJson(raw);
  const items: unknown[] = Array.isArray(value) ? value : [value];
  return items.flatMap((item) => readImage(item) ?? []);
}
