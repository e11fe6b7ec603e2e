import type { ErrorCode } from '#contract/errors.ts';

/** Someone has decided meanwhile, or what was to be decided is gone. */
const FINAL: readonly ErrorCode[] = [
  'LISTING_STATE',
  'SPACE_NOT_FOUND',
  'ACCOUNT_STATE',
  'ACCOUNT_NOT_FOUND',
  'ALARM_NOT_FOUND',
  'REFUND_DECIDED',
  'NOT_FOUND',
];

const codes: ReadonlySet<string | undefined> = new Set(FINAL);

/** Whether a repeat would be refused again, whatever is entered. */
export const isFinalRefusal = ({ code }: { readonly code?: string | undefined }): boolean =>
  codes.has(code);
