import { Button } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import type { CheckInsState } from '../model/check-ins.ts';
import styles from './waiting-notice.module.css';

interface WaitingNoticeProps {
  readonly state: CheckInsState;
  readonly online: boolean;
  /** Of the check-in that is said in big words already. */
  readonly shownId: string;
  /** That one is being sent at this moment. */
  readonly isAsking: boolean;
  readonly onSend: () => void;
  readonly onDismiss: (id: string) => void;
}

/** What is kept here and not with the server yet, and what the server would not have. */
export function WaitingNotice(props: WaitingNoticeProps) {
  const { state, online, shownId, isAsking, onSend, onDismiss } = props;
  const { isKept } = state;
  const waiting = state.waiting.filter(({ checkIn }) => !(isAsking && checkIn.id === shownId));
  const refused = state.refused.filter(({ checkIn }) => checkIn.id !== shownId);
  const count = waiting.length === 1 ? '1 check-in waits' : `${waiting.length} check-ins wait`;
  return (
    <>
      {waiting.length > 0 ? (
        <div role="status" className={`${styles['notice']} ${styles['warn']}`}>
          <Icon name="cloud-upload" />
          <p>
            {count} {online ? 'to be sent' : 'for a connection'}
            {isKept ? '' : '. This browser keeps nothing: leave the page open until it is sent'}
          </p>
          <Button onClick={onSend}>Send now</Button>
        </div>
      ) : null}
      {refused.map(({ checkIn, guestName, spaceName, problem }) => (
        <div key={checkIn.id} role="alert" className={`${styles['notice']} ${styles['bad']}`}>
          <Icon name="circle-alert" />
          <p>
            <strong>{[guestName, checkIn.bookingId, spaceName].filter(Boolean).join(' · ')}</strong>
            <br />
            {problem}
          </p>
          <Button onClick={() => onDismiss(checkIn.id)}>Dismiss</Button>
        </div>
      ))}
    </>
  );
}
