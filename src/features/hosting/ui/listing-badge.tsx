import { Badge, type BadgeTone } from '#src/ui/badge/badge.tsx';

/** Specification §4: pending yellow, active green, anything else red. */
const TONES: Readonly<Record<string, BadgeTone>> = { pending: 'warn', active: 'ok' };

export function ListingBadge({ status }: { readonly status: string }) {
  return <Badge tone={TONES[status] ?? 'bad'} word={status} />;
}
