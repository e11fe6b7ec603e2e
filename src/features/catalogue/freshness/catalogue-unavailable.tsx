import { Button } from '#src/ui/button/button.tsx';
import { EmptyState } from '#src/ui/notice/empty-state.tsx';
import * as copy from '../landing/landing-copy.ts';
import type { CatalogueState } from '../sync/states.ts';

/**
 * Shown if nothing is stored and the provider did not answer, with an explanation and a way to
 * retry.
 */
export function CatalogueUnavailable({
  problem,
  retry,
}: Pick<CatalogueState, 'problem' | 'retry'>) {
  return (
    <EmptyState
      icon="wifi-off"
      title={copy.unavailable}
      text={copy.connectOnce(problem?.message ?? '')}
    >
      <Button kind="primary" onClick={retry}>
        Try again
      </Button>
    </EmptyState>
  );
}
