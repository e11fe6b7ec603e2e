import { answer, type PlainAnswer, type PlainRequest, refuse } from './section-seven-bookings.ts';

/** A plan as the provider stores it; `body` is the request's body. */
export interface PlainSubscription {
  readonly reference: string;
  readonly plan: 'standard' | 'premium';
  readonly body: Readonly<Record<string, unknown>>;
  paid: boolean;
  reported: boolean;
}

/** The token of the only host. */
export const HOST_TOKEN = 'a-plain-host-token';
const PASSWORD = 'Danfo#Yellow1';

/**
 * The subscription calls of section 7 and the host's log-in, and nothing else, with the
 * specification's own messages.
 */
export class PlainSubscriptions {
  readonly subscriptions: PlainSubscription[] = [];
  /** If set, the response with which the next start is refused. */
  refusal: PlainAnswer | undefined;
  readonly #checkoutOrigin: () => string;

  constructor(checkoutOrigin: () => string) {
    this.#checkoutOrigin = checkoutOrigin;
  }

  pay(reference: string): void {
    const found = this.subscriptions.find((one) => one.reference === reference);
    if (found !== undefined) found.paid = true;
  }

  /** Returns undefined for every other call. */
  answer(request: PlainRequest): PlainAnswer | undefined {
    const { method, path, body } = request;
    if (method === 'POST' && path === '/host/login') {
      return body['password'] === PASSWORD
        ? answer(200, { message: 'Login successful', token: HOST_TOKEN, data: 'Ngozi Adeyemi' })
        : refuse(401, 'Invalid credentials');
    }
    const [, premium, call] = /^\/subscription\/(premium\/)?(initialize|verify)$/.exec(path) ?? [];
    const plan = premium === undefined ? 'standard' : 'premium';
    if (method === 'POST' && call === 'initialize') return this.#start(request, plan);
    return method === 'GET' && call === 'verify' ? this.#verify(request, plan) : undefined;
  }

  #start({ token, body }: PlainRequest, plan: PlainSubscription['plan']): PlainAnswer {
    if (token !== HOST_TOKEN) return refuse(401, 'Please log in');
    const { refusal } = this;
    this.refusal = undefined;
    if (refusal !== undefined) return refusal;
    const reference = `plan-${this.subscriptions.length + 1}`;
    this.subscriptions.push({ reference, plan, body, paid: false, reported: false });
    const checkout_url = `${this.#checkoutOrigin()}/checkout/${reference}`;
    return answer(200, { message: 'Success', data: { reference, checkout_url } });
  }

  #verify({ query }: PlainRequest, plan: PlainSubscription['plan']): PlainAnswer {
    const found = this.subscriptions.find(
      (one) => one.reference === query.get('reference') && one.plan === plan,
    );
    if (found === undefined) return refuse(404, 'Subscription not found');
    if (!found.paid) return refuse(400, 'Payment has not been completed');
    if (found.reported) return refuse(400, 'Subscription already confirmed');
    found.reported = true;
    return answer(200, { message: 'Subscription activated' });
  }
}
