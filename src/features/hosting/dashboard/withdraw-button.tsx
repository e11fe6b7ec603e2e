import { Button } from '#src/ui/button/button.tsx';
import type { Withdraw } from './use-withdraw.ts';

/** Keeps the focus while it waits, which a disabled button would lose. */
export function WithdrawButton({ withdraw }: { readonly withdraw: Withdraw }) {
  const { isBusy } = withdraw;
  return (
    <Button kind="next" aria-disabled={isBusy} onClick={() => withdraw.withdraw()}>
      {isBusy ? 'Processing...' : 'Withdraw'}
    </Button>
  );
}
