import { DEMO_PASSWORD } from '#demo/accounts.ts';
import { API_BASE } from '#contract/spaces/catalogue.ts';
import { WEEKDAYS } from '#contract/opening/availability.ts';
import type { Listing } from '#contract/hosting/listings.ts';
import type { StartedSubscription } from '#contract/payments/subscriptions.ts';
import { actAtCheckout } from './guest.ts';

/**
 * A host without a browser: reads the host's data from the server and changes it as on another
 * device.
 */
export class Host {
  readonly #api: string;
  readonly #authorization: string;

  private constructor(api: string, token: string) {
    this.#api = api;
    this.#authorization = `Bearer ${token}`;
  }

  static async logIn(url: string, email: string, password = DEMO_PASSWORD): Promise<Host> {
    const api = `${url}${API_BASE}`;
    const answer = await fetch(`${api}/host/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    const { token } = (await answer.json()) as { readonly token: string };
    return new Host(api, token);
  }

  async #ask(path: string, init: RequestInit = {}): Promise<unknown> {
    const headers = {
      authorization: this.#authorization,
      // Forms have a type of their own.
      ...(typeof init.body === 'string' ? { 'content-type': 'application/json' } : {}),
    };
    const answer = await fetch(`${this.#api}${path}`, { headers, ...init });
    const { data } = (await answer.json()) as { readonly data: unknown };
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
    return data;
  }

  async listings(): Promise<readonly Listing[]> {
    return (await this.#ask('/host/listings')) as readonly Listing[];
  }

  /** Returns the names of the pending listings, the newest first. */
  async pending(): Promise<string[]> {
    const listings = await this.listings();
    return listings
      .filter(({ listingStatus }) => listingStatus === 'pending')
      .map(({ name }) => name);
  }

  async fullName(): Promise<string> {
    return ((await this.#ask('/host/me')) as { readonly fullName: string }).fullName;
  }

  /** Cancels a guest's booking with a full refund. */
  async cancelBooking(bookingId: string): Promise<void> {
    await this.#ask(`/host/bookings/${bookingId}/cancel`, {
      method: 'POST',
      body: JSON.stringify({ reason: 'booked-twice', keepClosed: false, voucher: 1_000_000 }),
    });
  }

  /** Buys the premium plan, which allows any number of listings. */
  async buyPremium(): Promise<void> {
    const path = '/subscription/premium';
    const started = await this.#ask(`${path}/initialize`, { method: 'POST' });
    const { checkout_url: checkout, reference } = started as StartedSubscription;
    await actAtCheckout(checkout, 'pay');
    await this.#ask(`${path}/verify?reference=${reference}`);
  }

  /** Changes a listing's hourly price, in naira, and nothing else. */
  setHourlyPrice(listing: Listing, naira: number): Promise<void> {
    return this.#change({ ...listing, pricePerHour: naira });
  }

  /** Opens a space day and night, so that it can be booked at whatever time a test runs. */
  openAlways(listing: Listing): Promise<void> {
    const always = { opening: '00:00', closing: '23:59' };
    const days = WEEKDAYS.map((day) => [day, always] as const);
    return this.#change({ ...listing, availability: Object.fromEntries(days) });
  }

  async #change(listing: Listing): Promise<void> {
    const form = new FormData();
    const { name, overview, spaceType, location, spaceAddress, pricePerDay, capacity } = listing;
    const { pricePerHour } = listing;
    const numbers = { pricePerDay, pricePerHour, capacity };
    const texts = { name, overview, spaceType, location, spaceAddress, ...numbers };
    for (const [field, value] of Object.entries(texts)) form.append(field, String(value));
    form.append('availability', JSON.stringify(listing.availability));
    form.append('amenities', JSON.stringify(listing.amenities));
    const pictures = listing.images.map(({ imageUrl }) => ({ imageUrl }));
    form.append('pictures', JSON.stringify(pictures));
    await this.#ask(`/host/listings/${listing.id}`, { method: 'PUT', body: form });
  }
}
