import type { Space } from '#contract/spaces/spaces.ts';
import { distanceKm, distanceText } from './distance.ts';
import styles from './near.module.css';
import { useNear } from './use-nearest.ts';

/** How far a space is. Renders nothing if either place isn't known. */
export function DistanceLine({ space }: { readonly space: Space }) {
  const near = useNear();
  if (near === undefined || space.coordinates === undefined) return null;
  const text = distanceText(distanceKm(near.point, space.coordinates));
  return <p className={styles['distance']}>{text}</p>;
}
