import * as v from 'valibot';

/**
 * How a checkout is shown. `frame`: its address in a frame. `return-page`: the same, and our own page
 * ends it inside the frame. `script`: the provider's own script opens it.
 */
export const CheckoutPresentationSchema = v.union([
  v.object({
    kind: v.literal('frame'),
    /** The only origin whose messages are believed. */
    origin: v.string(),
  }),
  v.object({ kind: v.literal('return-page'), origin: v.string() }),
  v.object({
    kind: v.literal('script'),
    origin: v.string(),
    scriptUrl: v.string(),
    accessCode: v.string(),
  }),
]);

export type CheckoutPresentation = v.InferOutput<typeof CheckoutPresentationSchema>;

/** What a checkout says when it ends. A hint: only the server knows whether money has arrived. */
export const CHECKOUT_RESULTS = ['success', 'failed', 'close'] as const;

export type CheckoutResult = (typeof CHECKOUT_RESULTS)[number];

/** Posted to the page that holds the frame, as an object or as its JSON. */
export const CheckoutMessageSchema = v.object({
  result: v.picklist(CHECKOUT_RESULTS),
  reference: v.optional(v.string()),
});

export type CheckoutMessage = v.InferOutput<typeof CheckoutMessageSchema>;

/** Where the provider sends what has happened: raw JSON with its signature. */
export const WEBHOOK_PATH = '/payments/webhook';

/**
 * Under this key the app keeps the plans that are being paid for (localStorage, JSON): the page to
 * which a checkout leads back tells a host from a guest by it.
 */
export const PAYING_PLANS_KEY = 'aye.private.host.subscriptions';

/** Below the app's origin, outside the API: the page to which a checkout leads back. */
export const RETURN_PATH = '/payments/return';
