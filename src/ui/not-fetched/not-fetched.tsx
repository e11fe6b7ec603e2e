import { Button } from '../button/button.tsx';
import { EmptyState } from '../notice/empty-state.tsx';

interface NotFetchedProps {
  /** What: `Your bookings could not be fetched`. */
  readonly title: string;
  readonly text: string;
  readonly onAgain: () => void;
}

/** Stands in place of what could not be fetched, with the way to try again. */
export function NotFetched({ title, text, onAgain }: NotFetchedProps) {
  return (
    <EmptyState icon="wifi-off" title={title} text={text.trim()}>
      <Button kind="primary" onClick={onAgain}>
        Try again
      </Button>
    </EmptyState>
  );
}
