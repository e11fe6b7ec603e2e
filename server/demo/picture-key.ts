/** What can be drawn; a name says the room. */
export const SCENE_KINDS = [
  'hall',
  'lounge',
  'desk',
  'meeting',
  'cafe',
  'booth',
  'lobby',
  'roof',
  'terrace',
  'cove',
  'makeup',
  'sound',
  'podcast',
  'easel',
  'atelier',
  'dance',
] as const;

export type SceneKind = (typeof SCENE_KINDS)[number];

export interface PictureKey {
  /** 0 to 999,999: what all pictures of one space share. */
  readonly place: number;
  readonly kind: SceneKind;
  /** 1 to 5: the position in the gallery. */
  readonly view: number;
}

export const PLACES = 1_000_000;

const KEY = new RegExp(`^p-(\\d{6})-(${SCENE_KINDS.join('|')})-([1-5])$`);

export function pictureKey({ place, kind, view }: PictureKey): string {
  return `p-${String(place).padStart(6, '0')}-${kind}-${view}`;
}

/** Undefined for everything that `pictureKey` can't have written. */
export function readPictureKey(key: string): PictureKey | undefined {
  const [, place, kind, view] = KEY.exec(key) ?? [];
  if (place === undefined || kind === undefined || view === undefined) return undefined;
  return { place: Number(place), kind: kind as SceneKind, view: Number(view) };
}
