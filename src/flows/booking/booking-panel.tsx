import type { Space } from '#contract/spaces/spaces.ts';
import { checkDraft } from '#src/features/booking/model/booking-plan.ts';
import { formatSelection } from '#src/features/booking/model/selection.ts';
import { FormWithWaitlist } from './form-with-waitlist.tsx';
import { useFilledForm } from './pay/use-booking-attempt.ts';
import { useRuledSpace } from './use-ruled-space.ts';

interface BookingPanelProps {
  readonly id: string;
  readonly space: Space;
  /**
   * Opens the dialog.
   *
   * @param when What was chosen here (`selection.ts`); undefined if something is still missing.
   */
  readonly onBook: (when: string | undefined) => void;
}

/**
 * Days, hours and price beside a space's text. The draft is stored for the space, so the dialog
 * continues with it; paying happens only there.
 */
export function BookingPanel({ id, space: listed, onBook }: BookingPanelProps) {
  const space = useRuledSpace(listed);
  const filled = useFilledForm({ space, byDay: false, selection: undefined });
  return (
    <FormWithWaitlist
      id={id}
      space={space}
      showsSpace={false}
      filled={filled}
      onPay={() => {
        const checked = checkDraft(space, filled.form.draft, filled.now);
        onBook(checked.ok ? formatSelection(checked.plan) : undefined);
      }}
      // The dialog asks to log in, with the same selection.
      onLogIn={(plan) => onBook(formatSelection(plan))}
    />
  );
}
