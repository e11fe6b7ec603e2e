import { lazyRouteComponent } from '@tanstack/react-router';
import { Component, type ReactNode, Suspense } from 'react';
import type { Space } from '#contract/spaces/spaces.ts';
import { Skeleton } from '#src/ui/notice/skeleton.tsx';
import { DistanceLine, useNear } from '../near/use-nearest.tsx';
import * as copy from './copy.ts';
import type { ResultsMapProps } from './results-map.tsx';
import styles from './results-map.module.css';

const ResultsMap = lazyRouteComponent(() => import('./results-map.tsx'), 'ResultsMap');

/** Shows why there is no map, if it couldn't be loaded: offline, before it was ever opened. */
class MapBoundary extends Component<
  { readonly children: ReactNode },
  { readonly failed: boolean }
> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <p className={styles['note']} role="status">
        {copy.notLoaded}
      </p>
    );
  }
}

const distance = (space: Space) => <DistanceLine space={space} />;

/** The results on the map of Lagos, which is loaded when it is opened. */
export function MapOfResults({ spaces, search }: Pick<ResultsMapProps, 'spaces' | 'search'>) {
  const near = useNear();
  return (
    <MapBoundary>
      <Suspense fallback={<Skeleton height="60vh" radius="20px" />}>
        <ResultsMap spaces={spaces} search={search} distance={distance} here={near?.point} />
      </Suspense>
    </MapBoundary>
  );
}
