import { Button } from '#src/ui/button/button.tsx';
import { Sheet } from '#src/ui/dialog/sheet.tsx';
import * as copy from './copy.ts';

interface LogOutQuestionProps {
  /** Undefined if it could not be counted. */
  readonly unsent: number | undefined;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

export function LogOutQuestion({ unsent, onStay, onLeave }: LogOutQuestionProps) {
  return (
    <Sheet
      title={copy.logOutTitle}
      open
      onClose={onStay}
      footer={
        <>
          <Button onClick={onStay}>{copy.stayLoggedIn}</Button>
          <Button kind="primary" onClick={onLeave}>
            {copy.logOutAnyway}
          </Button>
        </>
      }
    >
      <p>{copy.logOutWarning(unsent)}</p>
    </Sheet>
  );
}
