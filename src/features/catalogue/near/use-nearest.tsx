import { useMemo, useSyncExternalStore } from 'react';
import type { Space } from '#contract/spaces/spaces.ts';
import type { SortOrder } from '#contract/search/filters.ts';
import { distanceKm, distanceText, nearestFirst } from './distance.ts';
import styles from './near.module.css';
import { type NearPosition, nearStore } from './near-store.ts';

const none = () => undefined;

/** Returns the remembered position of this device; undefined on the server and without one. */
export function useNear(): NearPosition | undefined {
  return useSyncExternalStore(nearStore.subscribe, nearStore.get, none);
}

/** Returns the spaces nearest first if that is the order and the position is known. */
export function useNearest(
  spaces: readonly Space[],
  sort: SortOrder | undefined,
): readonly Space[] {
  const near = useNear();
  return useMemo(
    () => (sort === 'near' && near !== undefined ? nearestFirst(spaces, near.point) : spaces),
    [spaces, sort, near],
  );
}

/** How far a space is. Renders nothing if either place isn't known. */
export function DistanceLine({ space }: { readonly space: Space }) {
  const near = useNear();
  if (near === undefined || space.coordinates === undefined) return null;
  const text = distanceText(distanceKm(near.point, space.coordinates));
  return <p className={styles['distance']}>{text}</p>;
}
