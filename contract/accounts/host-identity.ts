import * as v from 'valibot';
import { InstantSchema } from '../common-schemas.ts';

/**
 * Whether an admin has checked a host's ID, as the host sees it. A change of the ID makes it
 * unchecked again.
 */
export const HostIdentitySchema = v.variant('state', [
  v.object({ state: v.literal('unchecked') }),
  v.object({ state: v.literal('checked'), at: InstantSchema }),
  v.object({ state: v.literal('refused'), at: InstantSchema, reason: v.string() }),
]);

export type HostIdentity = v.InferOutput<typeof HostIdentitySchema>;
