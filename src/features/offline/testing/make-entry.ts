import type { OutboxEntry } from '#src/platform/outbox/outbox.ts';

let made = 0;

export function makeEntry(changes: Partial<OutboxEntry> = {}): OutboxEntry {
  made += 1;
  return {
    id: `post-${made}`,
    kind: 'listing',
    label: 'Lekki Light Lab',
    role: 'host',
    method: 'POST',
    path: '/space/create',
    since: Date.parse('2026-11-22T08:40:00Z'),
    bytes: 2_202_010,
    attempts: 0,
    state: { kind: 'waiting' },
    ...changes,
  };
}
