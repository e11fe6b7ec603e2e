import type { ReactNode } from 'react';
import { NotFetched } from '#src/ui/not-fetched/not-fetched.tsx';
import { Skeleton } from '#src/ui/notice/skeleton.tsx';
import { worksOfflineAfterVisit } from './copy.ts';
import type { LoadState } from './use-offline-query.ts';

interface LoadedProps<T> {
  readonly state: LoadState<T>;
  /** Shown meanwhile. */
  readonly loading: ReactNode;
  /** The title if it can't be loaded, for example `We couldn’t load your bookings`. */
  readonly notLoaded: string;
  readonly children: (value: T) => ReactNode;
}

/** Shows what a call has returned, or that it is loading or couldn't be loaded. */
export function Loaded<T>({ state, loading, notLoaded, children }: LoadedProps<T>) {
  if (state.status === 'loading') return loading;
  if (state.status === 'ready') return children(state.value);
  return (
    <NotFetched
      title={notLoaded}
      text={worksOfflineAfterVisit(state.problem)}
      onAgain={state.refetch}
    />
  );
}

interface LoadingBlockProps {
  /** Read by screen readers, for example `Loading your bookings`. */
  readonly label: string;
  readonly height: string;
  readonly radius: string;
}

/** A grey block in place of what is loading. */
export function LoadingBlock({ label, height, radius }: LoadingBlockProps) {
  return (
    <div role="status" aria-label={label}>
      <Skeleton height={height} radius={radius} />
    </div>
  );
}
