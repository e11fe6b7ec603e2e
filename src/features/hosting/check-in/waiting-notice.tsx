import { RemovingButton } from '#src/ui/button/soft-disabled-button.tsx';
import { NoticeBar } from '#src/ui/notice/notice-bar.tsx';
import type { CheckInsState } from './model/check-ins.ts';
import * as copy from './check-in-copy.ts';

interface WaitingNoticeProps {
  readonly state: CheckInsState;
  readonly online: boolean;
  /** ID of the check-in that is already shown in large type. */
  readonly shownId: string;
  /** Whether that check-in is being sent. */
  readonly isAsking: boolean;
  readonly onSend: () => void;
  readonly onDismiss: (id: string) => void;
}

/** Shows the check-ins that are stored here but not sent yet, and those that the server refused. */
export function WaitingNotice(props: WaitingNoticeProps) {
  const { state, online, shownId, isAsking, onSend, onDismiss } = props;
  const { isStored } = state;
  const waiting = state.waiting.filter(({ checkIn }) => !(isAsking && checkIn.id === shownId));
  const refused = state.refused.filter(({ checkIn }) => checkIn.id !== shownId);
  return (
    <>
      {waiting.length > 0 ? (
        <NoticeBar tone="warn" icon="cloud-upload" role="status">
          <p>{copy.waiting(waiting.length, online, isStored)}</p>
          <RemovingButton onClick={onSend}>{copy.sendNow}</RemovingButton>
        </NoticeBar>
      ) : null}
      {refused.map(({ checkIn, guestName, spaceName, problem }) => (
        <NoticeBar key={checkIn.id} tone="bad" icon="circle-alert" role="alert">
          <p>
            <strong>{[guestName, checkIn.bookingId, spaceName].filter(Boolean).join(' · ')}</strong>
            <br />
            {problem}
          </p>
          <RemovingButton onClick={() => onDismiss(checkIn.id)}>Dismiss</RemovingButton>
        </NoticeBar>
      ))}
    </>
  );
}
