import * as v from 'valibot';
import { TimeRangeSchema } from '../../bookings/booking-records.ts';
import { NewTimeSchema } from '../../bookings/moves/reschedule.ts';
import { CountSchema, InstantSchema, NairaSchema, REFERENCE } from '../../common-schemas.ts';
import { endpoint } from '../../endpoint.ts';
import * as copy from './copy.ts';
import { NewSpecialDaySchema, PriceRulesSchema, SpaceRulesSchema } from './space-rules.ts';

const spaceParams = v.object({ id: v.pipe(v.string(), v.minLength(1), v.maxLength(64)) });

const PriceQuoteSchema = v.object({
  /** Given to the call that books this time (`quote`), it counts instead of the current price. */
  id: v.string(),
  spans: v.array(TimeRangeSchema),
  /** Their sum is the amount; a discount is below zero. In naira. */
  lines: v.array(v.object({ text: v.string(), amount: v.pipe(v.number(), v.finite()) })),
  amount: NairaSchema,
  expiresAt: InstantSchema,
});

export type PriceQuote = v.InferOutput<typeof PriceQuoteSchema>;

const HostRulesSchema = v.object({
  /** Counts the changes of the space's rules and special days; 0 if there were none. */
  version: CountSchema,
  rules: SpaceRulesSchema,
});

export type HostRules = v.InferOutput<typeof HostRulesSchema>;

/** An ID that the device generates for each change. */
const ChangeIdSchema = v.pipe(v.string(), v.regex(REFERENCE, copy.ruleId));

/**
 * What a change was made on. If the server has a newer change of the same thing than `basedOn`, and
 * it isn't one of `follows`, it answers RULES_CHANGED with its own rules. Without it the change
 * replaces whatever the server has, as after the host has compared both.
 */
const basis = {
  basedOn: v.exactOptional(CountSchema),
  /** The device's own earlier changes that `basedOn` doesn't count yet, because they were offline. */
  follows: v.exactOptional(v.pipe(v.array(ChangeIdSchema), v.maxLength(200))),
};

const hostReply = v.object({ message: v.string(), data: HostRulesSchema });

const specialDayParams = v.object({ ...spaceParams.entries, changeId: ChangeIdSchema });

/** Prices and rules by calendar; requires the capability `price-rules`. */
export const priceRulesApi = {
  read: endpoint({
    method: 'GET',
    path: '/space/:id/prices',
    summary: 'Get the rules by which an active space is priced and opened',
    origin: 'added',
    params: spaceParams,
    reply: hostReply,
  }),
  quote: endpoint({
    method: 'POST',
    path: '/space/:id/quote',
    summary: 'Get the price of a time, which counts for 15 minutes; nothing is held',
    origin: 'added',
    params: spaceParams,
    body: NewTimeSchema,
    reply: v.object({ message: v.string(), data: PriceQuoteSchema }),
  }),
  readOwn: endpoint({
    method: 'GET',
    path: '/host/listings/:id/rules',
    summary: 'Get the rules of one of the host’s spaces',
    origin: 'added',
    roles: ['host'],
    params: spaceParams,
    reply: hostReply,
  }),
  replace: endpoint({
    method: 'PUT',
    path: '/host/listings/:id/rules',
    summary: 'Replace the rules of a space; repeating the call changes nothing',
    origin: 'added',
    roles: ['host'],
    params: spaceParams,
    body: v.object({ changeId: ChangeIdSchema, ...basis, rules: PriceRulesSchema }),
    reply: hostReply,
  }),
  setSpecialDay: endpoint({
    method: 'PUT',
    path: '/host/listings/:id/special-days/:changeId',
    summary: 'Open, close or price single dates of a space; repeating the call changes nothing',
    origin: 'added',
    roles: ['host'],
    params: specialDayParams,
    body: v.object({ ...basis, day: NewSpecialDaySchema }),
    reply: hostReply,
  }),
  removeSpecialDay: endpoint({
    method: 'DELETE',
    path: '/host/listings/:id/special-days/:changeId',
    summary: 'Let the dates of a special day be as usual; repeating the call changes nothing',
    origin: 'added',
    roles: ['host'],
    params: specialDayParams,
    reply: hostReply,
  }),
} as const;
