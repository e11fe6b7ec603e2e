import { Button } from '#src/ui/button/button.tsx';
import { Sheet } from '#src/ui/dialog/sheet.tsx';

interface NoReviewsDialogProps {
  readonly spaceName: string;
  readonly onClose: () => void;
}

/** Specification §2 has the button on every row; a provider of section 7 has no call behind it. */
export function NoReviewsDialog({ spaceName, onClose }: NoReviewsDialogProps) {
  return (
    <Sheet title="Add Review" open onClose={onClose} footer={<Button onClick={onClose}>OK</Button>}>
      <p>
        This provider does not take reviews, so there is nowhere to send one of {spaceName}. You can
        tell the host directly.
      </p>
    </Sheet>
  );
}
