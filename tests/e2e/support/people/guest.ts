import { Secret, TOTP } from 'otpauth';
import { secondFactorApi } from '#contract/accounts/second-factor.ts';
import { DEMO_PASSWORD } from '#demo/accounts.ts';
import { API_BASE } from '#contract/spaces/catalogue.ts';
import type { ChosenExtra } from '#contract/extras/extra-price.ts';
import type { StartedBooking, UserBooking } from '#contract/bookings/booking-records.ts';

export interface BookedHours {
  readonly startDate: string;
  readonly checkinTime: string;
  readonly durationPerHour: number;
  readonly extras?: readonly ChosenExtra[];
}

/** For which a code of an authenticator app is shown. */
const CODE_MILLISECONDS = 30_000;

/** Actions that a payer can take at the sandbox's checkout. */
type GuestAction = 'pay' | 'pay-late' | 'underpay' | 'overpay';

async function ask(
  url: string,
  init: RequestInit = {},
): Promise<{ data?: unknown; token?: unknown }> {
  const answer = await fetch(url, init);
  const body = (await answer.json()) as { data?: unknown; token?: unknown };
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${JSON.stringify(body)}`);
  return body;
}

const posted = (body: object, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

/** A guest without a browser, for what other users do during a test. */
export class GuestClient {
  readonly #api: string;
  readonly #authorization: string;

  private constructor(api: string, token: string) {
    this.#api = api;
    this.#authorization = `Bearer ${token}`;
  }

  static async logIn(url: string, email: string): Promise<GuestClient> {
    const api = `${url}${API_BASE}`;
    const { token } = await ask(`${api}/users/login`, posted({ email, password: DEMO_PASSWORD }));
    return new GuestClient(api, String(token));
  }

  async hold(spaceId: string, hours: BookedHours): Promise<StartedBooking> {
    const headers = { authorization: this.#authorization };
    const { data } = await ask(
      `${this.#api}/booking/initialize/${spaceId}`,
      posted(hours, headers),
    );
    return data as StartedBooking;
  }

  /** Holds, pays and confirms a booking. */
  async book(spaceId: string, hours: BookedHours): Promise<StartedBooking> {
    const started = await this.hold(spaceId, hours);
    await actAtCheckout(started.checkout_url, 'pay');
    await this.verify(started.reference);
    return started;
  }

  async verify(reference: string): Promise<void> {
    await ask(`${this.#api}/booking/verify?reference=${reference}`);
  }

  /** Cancels the upcoming booking of a space. */
  async cancel(spaceId: string): Promise<void> {
    const booking = (await this.bookings()).find(
      (one) => one.spaceId === spaceId && one.state === 'upcoming',
    );
    const headers = { authorization: this.#authorization };
    await ask(`${this.#api}/booking/${booking?.id ?? ''}/cancel`, posted({}, headers));
  }

  /** Turns the second factor on; returns a code that the authenticator app shows afterwards. */
  async turnOnSecondFactor(): Promise<string> {
    const headers = { authorization: this.#authorization };
    const { setUp, confirm } = secondFactorApi;
    const password = { password: DEMO_PASSWORD };
    const { data } = await ask(`${this.#api}${setUp.path}`, posted(password, headers));
    const secret = Secret.fromBase32((data as { readonly secret: string }).secret);
    const now = Date.now();
    const code = TOTP.generate({ secret, timestamp: now });
    await ask(`${this.#api}${confirm.path}`, posted({ code }, headers));
    return TOTP.generate({ secret, timestamp: now + CODE_MILLISECONDS });
  }

  async bookings(): Promise<readonly UserBooking[]> {
    const headers = { authorization: this.#authorization };
    const { data } = await ask(`${this.#api}/users/booking`, { headers });
    return data as readonly UserBooking[];
  }
}

/**
 * Acts like the buttons of the sandbox's page, on another device; without a webhook, unless one is
 * sent `after` it.
 */
export async function actAtCheckout(
  checkoutUrl: string,
  action: GuestAction,
  webhook: 'never' | 'after' = 'never',
): Promise<void> {
  const { origin } = new URL(checkoutUrl);
  await ask(`${checkoutUrl}/act`, posted({ action, webhook }, { origin }));
}
