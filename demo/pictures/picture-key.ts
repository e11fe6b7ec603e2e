/** The scenes that can be drawn, named after the room they show. */
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

export interface DemoPictureKey {
  /** 0 to 999,999: shared by all images of a space. */
  readonly place: number;
  readonly kind: SceneKind;
  /** 1 to 5: the position in the gallery. */
  readonly view: number;
}

export const PLACES = 1_000_000;

const KEY = new RegExp(`^p-(\\d{6})-(${SCENE_KINDS.join('|')})-([1-5])$`);

/** Returns the name of a demo photo, from which alone it can be drawn again. */
export function pictureKey({ place, kind, view }: DemoPictureKey): string {
  return `p-${String(place).padStart(6, '0')}-${kind}-${view}`;
}

/** Returns undefined for any text that `pictureKey` cannot have created. */
export function readPictureKey(key: string): DemoPictureKey | undefined {
  const [, place, kind, view] = KEY.exec(key) ?? [];
  if (place === undefined || kind === undefined || view === undefined) return undefined;
  return { place: Number(place), kind: kind as SceneKind, view: Number(view) };
}
