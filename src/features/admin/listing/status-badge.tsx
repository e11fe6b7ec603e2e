import type { ListingStatus } from '#contract/spaces/spaces.ts';
import { Badge } from '#src/ui/badge/badge.tsx';

const WORDS: Readonly<Record<ListingStatus, string>> = {
  pending: 'pending',
  active: 'active',
  paused: 'paused',
  rejected: 'changes requested',
  deleted: 'deleted',
};

/** Specification §4: pending yellow, active green, anything else red. */
export function ListingStatusBadge({ status }: { readonly status: ListingStatus }) {
  const tone = status === 'pending' ? 'warn' : status === 'active' ? 'ok' : 'bad';
  return <Badge tone={tone} text={WORDS[status]} />;
}
