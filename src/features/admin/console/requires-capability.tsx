import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonClass } from '#src/ui/button/button.tsx';
import { EmptyState } from '#src/ui/notice/empty-state.tsx';
import * as copy from './copy.ts';

interface RequiresCapabilityProps {
  /** Whether the provider has the capability; undefined until this is known. */
  readonly has: boolean | undefined;
  readonly children: ReactNode;
}

/**
 * A provider that only follows the specification can approve listings, but has nothing else of the
 * admin console.
 */
export function RequiresCapability({ has, children }: RequiresCapabilityProps) {
  if (has !== false) return children;
  return (
    <EmptyState icon="info" title={copy.notAvailable} text={copy.notAvailableText}>
      <Link to="/admindashboard" className={buttonClass('primary')}>
        {copy.listingsToApprove}
      </Link>
    </EmptyState>
  );
}
