import * as v from 'valibot';
import { NairaSchema } from '../common-schemas.ts';
import { endpoint } from '../endpoint.ts';
import { REFUND_TARGETS } from './payment-states.ts';

/** Minutes for which a guest may take credit before the refund of a host’s cancellation is sent. */
export const REFUND_CHOICE_MINUTES = 30;

/** Deciding where a refund goes; requires the capability `refund-choice`. */
export const refundChoiceApi = {
  chooseRefund: endpoint({
    method: 'POST',
    path: '/booking/:id/refund',
    summary: 'Take credit for a booking that its host cancelled, or have the refund sent now',
    origin: 'added',
    roles: ['user'],
    params: v.object({ id: v.pipe(v.string(), v.minLength(1), v.maxLength(64)) }),
    body: v.object({ to: v.picklist(REFUND_TARGETS) }),
    reply: v.object({
      message: v.string(),
      data: v.object({
        /** What is credit now, in naira. */
        credited: NairaSchema,
      }),
    }),
  }),
} as const;
