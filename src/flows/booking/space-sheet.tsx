import type { ReactNode } from 'react';
import type { Space } from '#contract/spaces/spaces.ts';
import type { SpaceId } from '#contract/units.ts';
import type { SpaceState } from '#src/features/catalogue/sync/states.ts';
import { useSpace } from '#src/features/catalogue/sync/use-space.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Sheet } from '#src/ui/dialog/sheet.tsx';
import { EmptyState } from '#src/ui/notice/empty-state.tsx';
import { Skeleton } from '#src/ui/notice/skeleton.tsx';
import * as copy from './copy.ts';
import { useRuledSpace } from './use-ruled-space.ts';

interface SpaceSheetProps {
  readonly spaceId: SpaceId;
  readonly title: string;
  readonly needsConnection: string;
  readonly onClose: () => void;
  /** The dialog, once the space is known. */
  readonly children: (space: Space) => ReactNode;
}

/**
 * Loads the space of a booking that is to be moved, and shows a sheet without the form meanwhile,
 * or if the space was paused or deleted.
 */
export function SpaceSheet(props: SpaceSheetProps) {
  const { spaceId, title, needsConnection, onClose, children } = props;
  const { space, status, retry } = useSpace(spaceId);
  if (space !== undefined) return <WithRules space={space}>{children}</WithRules>;
  return (
    <NoSpaceSheet
      title={title}
      status={status}
      needsConnection={needsConnection}
      onRetry={retry}
      onClose={onClose}
      missing={
        <EmptyState icon="clock" title={copy.notChangeable} text={copy.notTakingBookings}>
          <Button onClick={onClose}>{copy.close}</Button>
        </EmptyState>
      }
    />
  );
}

interface NoSpaceSheetProps extends Pick<SpaceSheetProps, 'title' | 'needsConnection' | 'onClose'> {
  readonly status: SpaceState['status'];
  readonly onRetry: () => void;
  /** Shown if the provider doesn't list the space. */
  readonly missing: ReactNode;
}

/** Shown while a space is loading, or if it can't be loaded. */
export function NoSpaceSheet(props: NoSpaceSheetProps) {
  const { title, status, needsConnection, onRetry, onClose, missing } = props;
  return (
    <Sheet title={title} open onClose={onClose}>
      {status === 'missing' ? missing : null}
      {status === 'unavailable' ? (
        <EmptyState icon="wifi-off" title={copy.notSaved} text={needsConnection}>
          <Button kind="primary" onClick={onRetry}>
            Try again
          </Button>
        </EmptyState>
      ) : null}
      {status === 'loading' || status === 'ready' ? (
        <Skeleton height="420px" radius="14px" />
      ) : null}
    </Sheet>
  );
}

interface WithRulesProps extends Pick<SpaceSheetProps, 'children'> {
  readonly space: Space;
}

/** Gives the dialog the space together with its host's rules. */
function WithRules({ space, children }: WithRulesProps) {
  return children(useRuledSpace(space));
}
