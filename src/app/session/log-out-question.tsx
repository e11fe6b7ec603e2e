import { Button } from '#src/ui/button/button.tsx';
import { Sheet } from '#src/ui/dialog/sheet.tsx';

interface LogOutQuestionProps {
  /** Undefined where it could not be counted. */
  readonly unsent: number | undefined;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

export function LogOutQuestion({ unsent, onStay, onLeave }: LogOutQuestionProps) {
  return (
    <Sheet
      title="Log out now?"
      open
      onClose={onStay}
      footer={
        <>
          <Button onClick={onStay}>Stay logged in</Button>
          <Button kind="primary" onClick={onLeave}>
            Log out anyway
          </Button>
        </>
      }
    >
      <p>{warning(unsent)}</p>
    </Sheet>
  );
}

function warning(unsent: number | undefined): string {
  if (unsent === undefined) {
    return 'This device could not tell whether something of yours is still to be sent. Logging out removes it.';
  }
  const what = unsent === 1 ? '1 thing has' : `${unsent} things have`;
  return `${what} not been sent yet. Logging out removes what waits and what you have begun.`;
}
