import { Button } from '#src/ui/button/button.tsx';
import { EmptyState } from '#src/ui/notice/empty-state.tsx';
import type { CatalogueState } from '../model/states.ts';

/** Nothing on the device and no answer: what happened, and what to do. */
export function CatalogueUnavailable({
  problem,
  retry,
}: Pick<CatalogueState, 'problem' | 'retry'>) {
  return (
    <EmptyState
      icon="wifi-off"
      title="The spaces could not be fetched"
      text={`${problem?.message ?? ''} Nothing is saved on this device yet: one visit with a connection is enough.`}
    >
      <Button kind="primary" onClick={retry}>
        Try again
      </Button>
    </EmptyState>
  );
}
