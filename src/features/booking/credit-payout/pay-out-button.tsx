import { lazy } from 'react';
import type { Naira } from '#contract/units.ts';
import { SheetButton } from '#src/ui/dialog/sheet-button.tsx';
import * as copy from './copy.ts';

/** Few guests open it, so it is loaded when it is opened. */
const PayoutSheet = lazy(async () => {
  const { PayoutSheet: component } = await import('./payout-sheet.tsx');
  return { default: component };
});

interface PayOutButtonProps {
  readonly credit: Naira;
  /** When the user logged in. */
  readonly since: number;
  readonly now: Date;
}

/** Opens the payout of a guest's credit. */
export function PayOutButton(props: PayOutButtonProps) {
  return (
    <div>
      <SheetButton sheet={(onClose) => <PayoutSheet {...props} onClose={onClose} />}>
        {copy.payOut}
      </SheetButton>
    </div>
  );
}
