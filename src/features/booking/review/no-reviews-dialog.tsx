import { Button } from '#src/ui/button/button.tsx';
import { Sheet } from '#src/ui/dialog/sheet.tsx';
import * as copy from '../my-bookings/bookings-copy.ts';

interface NoReviewsDialogProps {
  readonly spaceName: string;
  readonly onClose: () => void;
}

/**
 * The specification (§2) has the button on every row, but a provider of section 7 has no endpoint
 * for it.
 */
export function NoReviewsDialog({ spaceName, onClose }: NoReviewsDialogProps) {
  return (
    <Sheet title="Add Review" open onClose={onClose} footer={<Button onClick={onClose}>OK</Button>}>
      <p>{copy.reviewNotTaken(spaceName)}</p>
    </Sheet>
  );
}
