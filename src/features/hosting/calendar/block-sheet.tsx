import { useState } from 'react';
import type { AgendaBooking, HostCalendar } from '#contract/hosting/host-calendar.ts';
import type { Outbox } from '#src/platform/outbox/outbox.ts';
import { waitingText } from '#src/platform/outbox/waiting-text.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Sheet } from '#src/ui/dialog/sheet.tsx';
import type { FormFailure } from '#src/ui/form/use-form.ts';
import { showToast } from '#src/ui/toast/toasts.ts';
import { focusElement } from '#src/ui/focus-element.ts';
import { type BlockDraft, blockEntry, blockedTimeText } from './block-entry.ts';
import { BlockForm } from './block-form.tsx';
import * as copy from './copy.ts';
import { sendBlock, type SentBlock } from './send-block.ts';
import { StayingBookings } from './staying-bookings.tsx';

interface BlockSheetProps {
  readonly draft: BlockDraft;
  /** Undefined while they aren't known. */
  readonly spaces: HostCalendar['spaces'] | undefined;
  readonly bookings: readonly AgendaBooking[];
  readonly now: Date;
  readonly outbox: Pick<Outbox, 'enqueue'>;
  /** Called once the provider has blocked the time. */
  readonly onSent: () => void;
  /** Called when the time is blocked, or waits for a connection, and nothing is left to read. */
  readonly onDone: (blocked: BlockDraft) => void;
  readonly onClose: () => void;
}

type Sent = Extract<SentBlock, { kind: 'sent' }> & { readonly chosen: BlockDraft };

/** Blocks days, and then lists the bookings that stay, if there are any. */
export function BlockSheet(props: BlockSheetProps) {
  const { draft, spaces, bookings, now, outbox, onSent, onDone, onClose } = props;
  const [sent, setSent] = useState<Sent>();

  const submit = async (chosen: BlockDraft): Promise<FormFailure | undefined> => {
    const outcome = await sendBlock(blockEntry(chosen), outbox);
    if (outcome.kind === 'refused') return outcome;
    if (outcome.kind === 'waiting') {
      showToast(`${waitingText(outcome, copy.waits)} ${copy.stillBookable}`);
      onDone(chosen);
      return undefined;
    }
    onSent();
    if (outcome.staying.length + outcome.paying > 0) setSent({ ...outcome, chosen });
    else {
      showToast(copy.blockedDone(blockedTimeText(chosen)), { kind: 'success' });
      onDone(chosen);
    }
    return undefined;
  };

  // However the sheet is closed, the time is blocked.
  const close = sent === undefined ? onClose : () => onDone(sent.chosen);

  return (
    // A tap outside doesn't close it, because what was typed would be lost.
    <Sheet
      title={copy.blockDays}
      open
      onClose={close}
      onDismiss={close}
      footer={
        sent === undefined ? undefined : (
          <Button kind="primary" wide onClick={close}>
            {copy.done}
          </Button>
        )
      }
    >
      {sent === undefined ? (
        <BlockForm
          initial={draft}
          spaces={spaces}
          bookings={bookings}
          now={now}
          onSubmit={submit}
        />
      ) : (
        // The button that blocked the time is gone, and the focus with it.
        <div role="status" tabIndex={-1} ref={focusElement}>
          <p>{copy.blockedDone(blockedTimeText(sent.chosen))}</p>
          <StayingBookings bookings={sent.staying} paying={sent.paying} />
        </div>
      )}
    </Sheet>
  );
}
