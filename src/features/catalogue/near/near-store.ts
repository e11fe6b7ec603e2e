import * as v from 'valibot';
import { type Coordinates, CoordinatesSchema } from '#contract/spaces/spaces.ts';
import type { EpochMs } from '#contract/units.ts';

/** A coarse position, and when the device measured it. */
export interface NearPosition {
  readonly point: Coordinates;
  readonly at: EpochMs;
}

const KEY = 'aye.near';

/** Degrees: about 550 m, so that what is stored doesn't tell where somebody lives. */
const GRID = 0.005;

const StoredSchema = v.object({ point: CoordinatesSchema, at: v.number() });

const onGrid = (degrees: number) => Number((Math.round(degrees / GRID) * GRID).toFixed(3));

/** Returns the nearest point of a grid of about 500 m. */
export function coarse({ latitude, longitude }: Coordinates): Coordinates {
  return { latitude: onGrid(latitude), longitude: onGrid(longitude) };
}

type Texts = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Remembers the coarse position on this device, for later visits and offline. It is never sent.
 *
 * @param texts Returns the storage; may throw where the browser blocks it.
 */
export function createNearStore(texts: () => Texts) {
  const listeners = new Set<() => void>();
  let position: NearPosition | undefined;
  let isRead = false;

  const read = (): NearPosition | undefined => {
    try {
      const stored = v.safeParse(StoredSchema, JSON.parse(texts().getItem(KEY) ?? 'null'));
      return stored.success ? stored.output : undefined;
    } catch {
      return undefined;
    }
  };
  const set = (next: NearPosition | undefined) => {
    [position, isRead] = [next, true];
    try {
      if (next === undefined) texts().removeItem(KEY);
      else texts().setItem(KEY, JSON.stringify(next));
    } catch {
      // Without storage the position lasts as long as the page.
    }
    for (const listener of listeners) listener();
  };

  return {
    get(): NearPosition | undefined {
      if (!isRead) [position, isRead] = [read(), true];
      return position;
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Stores a measured point, rounded. */
    remember: (point: Coordinates, at: EpochMs) => set({ point: coarse(point), at }),
    forget: () => set(undefined),
  };
}

/** The store of this page. */
export const nearStore = createNearStore(() => localStorage);
