import { RemovingButton } from '../button/soft-disabled-button.tsx';
import { EmptyState } from '../notice/empty-state.tsx';

interface NotFetchedProps {
  /** What could not be loaded, for example `We couldn’t load your bookings`. */
  readonly title: string;
  readonly text: string;
  readonly onAgain: () => void;
}

/** Shown in place of what could not be loaded, with a button to try again. */
export function NotFetched({ title, text, onAgain }: NotFetchedProps) {
  return (
    <EmptyState icon="wifi-off" title={title} text={text.trim()}>
      <RemovingButton kind="primary" onClick={onAgain}>
        Try again
      </RemovingButton>
    </EmptyState>
  );
}
