import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { HostMoveRequest } from '#contract/bookings/moves/move-requests.ts';
import { formatNaira } from '#contract/prices/money.ts';
import { bookedRangeText } from '#contract/time/day-text.ts';
import { CallError } from '#src/platform/http/call-error.ts';
import { call } from '#src/platform/http/call.ts';
import { DescriptionList } from '#src/ui/layout/description-list.tsx';
import { showToast } from '#src/ui/toast/toasts.ts';
import { refetchHostBookings } from '../api/host-cancel.ts';
import { answerFailure } from '../ui/use-one-request.ts';
import { ConfirmSheet } from '../ui/confirm-sheet.tsx';
import * as copy from './copy.ts';
import { answerAskedMove } from './requests.ts';

interface AcceptCheaperSheetProps {
  readonly request: HostMoveRequest;
  readonly onClose: () => void;
}

/** Asks before a host accepts a time that costs less, because the difference goes to the guest. */
export function AcceptCheaperSheet({ request, onClose }: AcceptCheaperSheetProps) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const { id, guestName, spaceName, amount, fromAmount } = request;
  const { fromStartsAt, fromEndsAt, startsAt, endsAt } = request;
  const act = async () => {
    setBusy(true);
    try {
      await answerAskedMove(call, id, true);
      showToast(copy.accepted(guestName), { kind: 'success' });
      return undefined;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      return { message: answerFailure(error) };
    } finally {
      setBusy(false);
      refetchHostBookings(client);
    }
  };
  return (
    <ConfirmSheet
      title={copy.acceptTitle}
      texts={{ stay: copy.notNow, confirm: copy.accept, confirming: copy.accepting }}
      isBusy={isBusy}
      act={act}
      onClose={onClose}
    >
      <p>
        <strong>
          {guestName}, {spaceName}
        </strong>
      </p>
      <DescriptionList
        items={[
          { name: copy.before, value: bookedRangeText(fromStartsAt, fromEndsAt) },
          { name: copy.after, value: bookedRangeText(startsAt, endsAt), isMain: true },
        ]}
      />
      <p>{copy.cheaperText(guestName, formatNaira(fromAmount - amount), formatNaira(amount))}</p>
    </ConfirmSheet>
  );
}
