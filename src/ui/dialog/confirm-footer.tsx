import { Button } from '../button/button.tsx';

interface ConfirmFooterProps {
  /** Closes the dialog and changes nothing, for example `Keep booking`. */
  readonly stay: string;
  readonly onStay: () => void;
  /** What the dialog asks about, and the same while it is being done. */
  readonly confirm: string;
  readonly confirming: string;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
}

/** The two buttons of a dialog that asks before something is done. It is done once at a time. */
export function ConfirmFooter(props: ConfirmFooterProps) {
  const { stay, onStay, confirm, confirming, isBusy, onConfirm } = props;
  return (
    <>
      <Button onClick={onStay}>{stay}</Button>
      <Button
        kind="primary"
        aria-disabled={isBusy}
        onClick={() => {
          if (!isBusy) onConfirm();
        }}
      >
        {isBusy ? confirming : confirm}
      </Button>
    </>
  );
}
