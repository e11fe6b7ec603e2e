import { Badge, type BadgeTone } from '#src/ui/badge/badge.tsx';

/** Specification §2 and §4: upcoming yellow, active green, expired and others red. */
const TONES: Readonly<Record<string, BadgeTone>> = {
  upcoming: 'warn',
  pending: 'warn',
  active: 'ok',
};

export function BookingStatusBadge({ status }: { readonly status: string }) {
  return <Badge tone={TONES[status] ?? 'bad'} word={status} />;
}
