import { Link } from '@tanstack/react-router';
import { buttonClass } from '#src/ui/button/button.tsx';
import { Sheet } from '#src/ui/dialog/sheet.tsx';

interface LogInFirstProps {
  /** Where to come back to. */
  readonly from: string;
  readonly onClose: () => void;
}

export function LogInFirst({ from, onClose }: LogInFirstProps) {
  return (
    <Sheet
      title="Report this review"
      open
      onClose={onClose}
      footer={
        <>
          <Link to="/hostlogin" search={{ redirect: from }} className={buttonClass('quiet')}>
            Log in as a host
          </Link>
          <Link to="/login" search={{ redirect: from }} className={buttonClass('primary')}>
            Log in
          </Link>
        </>
      }
    >
      <p>Please log in to report a review: each account is heard once.</p>
    </Sheet>
  );
}
