import { useRouterState } from '@tanstack/react-router';

/**
 * What is known about a payment whose payer is logged out when it ends. `transfer`: the bank
 * transfer may not have been sent.
 */
type PaidBefore = 'arrived' | 'checking' | 'transfer';

/** The screen of a bank transfer. */
const TRANSFER = /^\/managebookings\/transfer\//i;
/** Where a checkout that took the whole window returns to. */
const RETURNED = /^\/managebookings\/?\?(?:.*&)?reference=/i;

/**
 * Returns what the log-in page says about the payment of someone who has logged out on another page
 * since they opened the checkout; undefined if they didn't come from one.
 *
 * @param redirect The page from which a guard led here.
 */
export function usePaidBefore(redirect = ''): PaidBefore | undefined {
  const { paymentSuccess, needVerification } = useRouterState({
    select: ({ location }) => location.state,
  });
  if (paymentSuccess) return needVerification ? 'checking' : 'arrived';
  if (TRANSFER.test(redirect)) return 'transfer';
  return RETURNED.test(redirect) ? 'checking' : undefined;
}
