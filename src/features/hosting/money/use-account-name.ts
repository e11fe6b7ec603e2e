import { useQuery } from '@tanstack/react-query';
import { call } from '#src/platform/http/call.ts';
import { CallError } from '#src/platform/http/call-error.ts';
import { accountNameQuery } from '../api/banks.ts';

/** Whose account it is, by what the bank says. */
export type AccountName =
  /** Nothing can be asked yet, or this provider can't be asked. */
  | { readonly kind: 'unasked' }
  | { readonly kind: 'looking' }
  | { readonly kind: 'found'; readonly name: string }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'unavailable' };

/** Asks the bank as soon as there is a bank and a whole number. */
export function useAccountName(
  bankCode: string,
  accountNumber: string | undefined,
  canAsk: boolean,
): AccountName {
  const enabled = canAsk && bankCode !== '' && accountNumber !== undefined;
  const { data, error } = useQuery({
    ...accountNameQuery(call, bankCode, accountNumber ?? ''),
    enabled,
  });
  if (!enabled) return { kind: 'unasked' };
  if (data !== undefined) return { kind: 'found', name: data };
  if (error === null) return { kind: 'looking' };
  const isUnknown = error instanceof CallError && error.code === 'ACCOUNT_UNKNOWN';
  return { kind: isUnknown ? 'unknown' : 'unavailable' };
}
