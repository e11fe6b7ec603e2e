import * as v from 'valibot';
import { type AgendaBooking, hostCalendarApi } from '#contract/hosting/host-calendar.ts';
import type { NewOutboxEntry, Outbox, WaitingOutcome } from '#src/platform/outbox/outbox.ts';
import type { FormErrors } from '#src/ui/form/use-form.ts';
import * as copy from './copy.ts';

export type SentBlock =
  | {
      readonly kind: 'sent';
      /** Bookings in the blocked time, which stay as they are. */
      readonly staying: readonly AgendaBooking[];
      readonly paying: number;
    }
  | WaitingOutcome
  | { readonly kind: 'refused'; readonly message: string; readonly errors: FormErrors };

/** Blocks or unblocks time now, or when there is a connection. */
export async function sendBlock(
  entry: NewOutboxEntry,
  outbox: Pick<Outbox, 'enqueue'>,
): Promise<SentBlock> {
  try {
    const outcome = await outbox.enqueue(entry);
    if (outcome.kind === 'waiting') return outcome;
    if (outcome.kind === 'refused') {
      return { kind: 'refused', message: outcome.message, errors: outcome.errors };
    }
    const reply = v.safeParse(hostCalendarApi.block.reply, outcome.body);
    if (!reply.success) return { kind: 'sent', staying: [], paying: 0 };
    const { unaffected, paying } = reply.output.data;
    return { kind: 'sent', staying: unaffected, paying };
  } catch {
    return { kind: 'refused', message: copy.neitherSentNorSaved, errors: {} };
  }
}
