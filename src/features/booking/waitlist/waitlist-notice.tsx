import { Link } from '@tanstack/react-router';
import { buttonClass } from '#src/ui/button/button.tsx';
import { RemovingButton } from '#src/ui/button/soft-disabled-button.tsx';
import { FormNotice } from '#src/ui/form/form-frame.tsx';
import { Text } from '#src/ui/layout/layout.tsx';
import * as copy from './copy.ts';

interface WaitlistNoticeProps {
  /** Whether the user already waits for the chosen time. */
  readonly isWaiting: boolean;
  readonly pending: boolean;
  /** Why the last attempt to join failed. */
  readonly problem: string | undefined;
  readonly onJoin: () => void;
}

/** Below a chosen time that is taken: offers to wait for it. */
export function WaitlistNotice(props: WaitlistNoticeProps) {
  return (
    // Gets the focus when the button that was pressed is replaced.
    <div tabIndex={-1}>
      <Notice {...props} />
    </div>
  );
}

function Notice({ isWaiting, pending, problem, onJoin }: WaitlistNoticeProps) {
  if (isWaiting) {
    return (
      <FormNotice tone="ok">
        <p>{copy.isWaiting}</p>
        <p>{copy.howItWorks}</p>
        <Link to="/managebookings" className={buttonClass('quiet')}>
          Manage Bookings
        </Link>
      </FormNotice>
    );
  }
  return (
    <FormNotice tone="warn">
      <p>
        <strong>{copy.isTaken}</strong> {copy.howItWorks}
      </p>
      <RemovingButton kind="primary" disabled={pending} onClick={onJoin}>
        {pending ? copy.joining : copy.join}
      </RemovingButton>
      {problem === undefined ? null : (
        <Text tone="bad" role="alert">
          {problem}
        </Text>
      )}
    </FormNotice>
  );
}
