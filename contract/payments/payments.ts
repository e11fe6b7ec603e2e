import * as v from 'valibot';

/**
 * How a checkout is shown. `frame`: its URL is loaded in a frame. `return-page`: the same, and it
 * ends on our own page inside the frame. `script`: the card provider's script opens it.
 */
export const CheckoutPresentationSchema = v.union([
  v.object({
    kind: v.literal('frame'),
    /** The only origin whose messages are accepted. */
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

/**
 * The result that a checkout reports when it ends. It is only a hint: only the server knows whether
 * the money has arrived.
 */
const CHECKOUT_RESULTS = ['success', 'failed', 'close'] as const;

export type CheckoutResult = (typeof CHECKOUT_RESULTS)[number];

/** Posted to the page that contains the frame, as an object or as JSON text. */
export const CheckoutMessageSchema = v.object({
  result: v.picklist(CHECKOUT_RESULTS),
  reference: v.optional(v.string()),
});

export type CheckoutMessage = v.InferOutput<typeof CheckoutMessageSchema>;

/** Where the card provider sends its webhooks: raw JSON with a signature. */
export const WEBHOOK_PATH = '/payments/webhook';

/**
 * Key in localStorage under which the app stores, as JSON, the plans whose payment is in progress.
 * The page to which a checkout returns uses it to tell a host from a guest.
 */
export const PAYING_PLANS_KEY = 'aye.private.host.subscriptions';

/** Path of the page to which a checkout returns, below the app's origin and outside the API. */
export const RETURN_PATH = '/payments/return';
