import { answer, type PlainAnswer, type PlainRequest, refuse } from './section-seven-bookings.ts';

/** A plan as the provider keeps it; `body` is what was sent. */
export interface PlainSubscription {
  readonly reference: string;
  readonly plan: 'standard' | 'premium';
  readonly body: Readonly<Record<string, unknown>>;
  paid: boolean;
  told: boolean;
}

/** Of the one host. */
export const HOST_TOKEN = 'a-plain-host-token';
const PASSWORD = 'Danfo#Yellow1';

/** The subscription calls of section 7 and the host's log-in: nothing more, in its own words. */
export class PlainSubscriptions {
  readonly subscriptions: PlainSubscription[] = [];
  /** The next start is refused with this. */
  refusal: PlainAnswer | undefined;
  readonly #checkoutOrigin: () => string;

  constructor(checkoutOrigin: () => string) {
    this.#checkoutOrigin = checkoutOrigin;
  }

  pay(reference: string): void {
    const found = this.subscriptions.find((one) => one.reference === reference);
    if (found !== undefined) found.paid = true;
  }

  /** Undefined for every call that isn't one of these. */
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
    this.subscriptions.push({ reference, plan, body, paid: false, told: false });
    const checkout_url = `${this.#checkoutOrigin()}/checkout/${reference}`;
    return answer(200, { message: 'Success', data: { reference, checkout_url } });
  }

  #verify({ query }: PlainRequest, plan: PlainSubscription['plan']): PlainAnswer {
    const found = this.subscriptions.find(
      (one) => one.reference === query.get('reference') && one.plan === plan,
    );
    if (found === undefined) return refuse(404, 'Subscription not found');
    if (!found.paid) return refuse(400, 'Payment has not been completed');
    if (found.told) return refuse(400, 'Subscription already confirmed');
    found.told = true;
    return answer(200, { message: 'Subscription activated' });
  }
}
