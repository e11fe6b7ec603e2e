import { Link } from '@tanstack/react-router';
import { buttonClass } from '#src/ui/button/button.tsx';
import { Sheet } from '#src/ui/dialog/sheet.tsx';
import * as copy from './copy.ts';

interface LogInFirstProps {
  /** Path to return to after the log-in. */
  readonly from: string;
  readonly onClose: () => void;
}

export function LogInFirst({ from, onClose }: LogInFirstProps) {
  return (
    <Sheet
      title={copy.heading}
      open
      onClose={onClose}
      footer={
        <>
          <Link to="/hostlogin" search={{ redirect: from }} className={buttonClass('quiet')}>
            {copy.logInAsHost}
          </Link>
          <Link to="/login" search={{ redirect: from }} className={buttonClass('primary')}>
            Log in
          </Link>
        </>
      }
    >
      <p>{copy.logInFirst}</p>
    </Sheet>
  );
}
