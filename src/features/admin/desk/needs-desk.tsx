import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonClass } from '#src/ui/button/button.tsx';
import { EmptyState } from '#src/ui/notice/empty-state.tsx';

interface NeedsDeskProps {
  /** Whether the provider has it; undefined while it isn't known. */
  readonly has: boolean | undefined;
  readonly children: ReactNode;
}

/** A provider of the specification alone approves listings, and has nothing of the rest. */
export function NeedsDesk({ has, children }: NeedsDeskProps) {
  if (has !== false) return children;
  return (
    <EmptyState
      icon="info"
      title="This isn’t part of this server"
      text="Here an admin approves listings, and nothing more."
    >
      <Link to="/admindashboard" className={buttonClass('primary')}>
        Listings to approve
      </Link>
    </EmptyState>
  );
}
