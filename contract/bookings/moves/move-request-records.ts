import * as v from 'valibot';
import { CountSchema, InstantSchema, NairaSchema } from '../../common-schemas.ts';
import { ClockTimeSchema } from '../../opening/availability.ts';
import { DURATION_TYPES } from '../../time/duration.ts';
import { MOVE_ASKERS, MOVE_REQUEST_STATES } from './move-request-states.ts';

/** Another time that the guest asked for, or that the host proposed. */
export const MoveRequestSchema = v.object({
  id: v.string(),
  askedBy: v.picklist(MOVE_ASKERS),
  state: v.picklist(MOVE_REQUEST_STATES),
  /** The new time as it was chosen. */
  startDate: v.string(),
  checkinTime: ClockTimeSchema,
  durationType: v.picklist(DURATION_TYPES),
  duration: CountSchema,
  /** The booking's time when it was requested, and the new one. */
  fromStartsAt: InstantSchema,
  fromEndsAt: InstantSchema,
  startsAt: InstantSchema,
  endsAt: InstantSchema,
  /** The price before and after, in naira. */
  fromAmount: NairaSchema,
  amount: NairaSchema,
  /** What the host wrote to the guest; absent if nothing. */
  message: v.exactOptional(v.string()),
  askedAt: InstantSchema,
  /** When it ends if nobody does anything: without an answer, or without the payment. */
  expiresAt: InstantSchema,
});

export type MoveRequest = v.InferOutput<typeof MoveRequestSchema>;
