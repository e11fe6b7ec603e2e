import { lazy, Suspense, useState } from 'react';
import type { Naira } from '#contract/units.ts';
import { Button } from '#src/ui/button/button.tsx';
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
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button onClick={() => setOpen(true)}>{copy.payOut}</Button>
      {isOpen ? (
        <Suspense>
          <PayoutSheet {...props} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
