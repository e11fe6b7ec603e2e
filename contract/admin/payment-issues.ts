import * as v from 'valibot';
import { formFields, requiredText } from '../accounts/account-fields.ts';
import { InstantSchema } from '../common-schemas.ts';
import * as copy from './admin-copy.ts';

/** A payment issue, which only a person can resolve. */
export const OpenPaymentIssueSchema = v.object({
  id: v.string(),
  at: InstantSchema,
  kind: v.string(),
  reference: v.string(),
  details: v.string(),
  /**
   * Resolving it books or releases money, so the admin is asked first, and writes down what was done.
   * Absent from servers that don't take that.
   */
  movesMoney: v.exactOptional(v.literal(true)),
});

export type OpenPaymentIssue = v.InferOutput<typeof OpenPaymentIssueSchema>;

/** What an admin did about a payment issue; only admins read it, in the log. */
export const ResolutionSchema = formFields({ reason: requiredText(copy.whatWasDone, 500) });
