import { Link } from '@tanstack/react-router';
import { buttonClass } from '#src/ui/button/button.tsx';
import { EmptyState } from '#src/ui/notice/empty-state.tsx';

export function NotFound() {
  return (
    <EmptyState
      icon="map-pin"
      title="There is no page here"
      text="The address may be mistyped, or the page has moved."
    >
      <Link to="/allspace" className={buttonClass('next')}>
        Find A Space
      </Link>
      <Link to="/" className={buttonClass('quiet')}>
        Go Home
      </Link>
    </EmptyState>
  );
}
