import { useQuery } from '@tanstack/react-query';
import { call } from '#src/platform/http/call.ts';
import { CallError } from '#src/platform/http/call-error.ts';
import { accountNameQuery } from '../api/banks.ts';

/** The name of an account's holder, as the bank reports it. */
export type AccountName =
  /** Nothing can be looked up yet, or this provider can't do it. */
  | { readonly kind: 'unasked' }
  | { readonly kind: 'looking' }
  | { readonly kind: 'found'; readonly name: string }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'unavailable' };

/** Looks up the name as soon as there are a bank and a complete number. */
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
