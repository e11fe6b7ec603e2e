import type { OutboxEntry } from '#src/platform/outbox/outbox.ts';

/** Whether an outbox entry needs a decision by the user before it continues. */
export function needsPerson({ state }: OutboxEntry): boolean {
  return state.kind === 'refused' || state.kind === 'unsure';
}
