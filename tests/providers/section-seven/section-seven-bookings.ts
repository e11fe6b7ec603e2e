import type { Space } from '#contract/spaces/spaces.ts';

export interface PlainAnswer {
  readonly status: number;
  readonly body: object;
}

/** A booking as the provider stores it; `body` is the request's body. */
export interface PlainBooking {
  readonly reference: string;
  readonly spaceId: string;
  readonly by: 'hour' | 'day';
  readonly body: Readonly<Record<string, unknown>>;
  paid: boolean;
  reported: boolean;
}

export interface PlainRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly token: string | undefined;
  readonly body: Readonly<Record<string, unknown>>;
  /** The fields of a multipart body. */
  readonly form?: FormData;
}

const TOKEN = 'a-plain-token';
const PASSWORD = 'Danfo#Yellow1';

export const answer = (status: number, body: object): PlainAnswer => ({ status, body });
export const refuse = (status: number, message: string) => answer(status, { message });

/**
 * The booking calls of section 7 and the user's log-in, and nothing else, with the specification's
 * own messages.
 */
export class PlainBookings {
  readonly bookings: PlainBooking[] = [];
  /** If set, the response with which the next start is refused. */
  refusal: PlainAnswer | undefined;
  readonly #spaces: readonly Space[];
  readonly #checkoutOrigin: () => string;

  constructor(spaces: readonly Space[], checkoutOrigin: () => string) {
    this.#spaces = spaces;
    this.#checkoutOrigin = checkoutOrigin;
  }

  pay(reference: string): void {
    const booking = this.bookings.find((one) => one.reference === reference);
    if (booking !== undefined) booking.paid = true;
  }

  /** Returns undefined for every other call. */
  answer(request: PlainRequest): PlainAnswer | undefined {
    const { method, path } = request;
    if (method === 'POST' && path === '/users/login') return this.#logIn(request);
    const start = /^\/booking\/(day\/)?initialize\/([^/]+)$/.exec(path);
    if (method === 'POST' && start?.[2] !== undefined) {
      return this.#start(request, start[2], start[1] === undefined ? 'hour' : 'day');
    }
    if (method !== 'GET') return undefined;
    const verify = /^\/booking\/(day\/)?verify$/.exec(path);
    if (verify !== null) return this.#verify(request, verify[1] === undefined ? 'hour' : 'day');
    return path === '/users/booking' ? this.#list(request) : undefined;
  }

  #logIn({ body }: PlainRequest): PlainAnswer {
    return body['password'] === PASSWORD
      ? answer(200, { message: 'Login successful', token: TOKEN, data: { fullName: 'Ada Okafor' } })
      : refuse(401, 'Invalid credentials');
  }

  #start({ token, body }: PlainRequest, spaceId: string, by: 'hour' | 'day'): PlainAnswer {
    if (token !== TOKEN) return refuse(401, 'Please log in');
    const { refusal } = this;
    this.refusal = undefined;
    if (refusal !== undefined) return refusal;
    const duration = body[by === 'hour' ? 'durationPerHour' : 'durationPerDay'];
    const isComplete = body['startDate'] && body['checkinTime'] && duration;
    if (!isComplete) return refuse(400, 'startDate, checkinTime and a duration are needed');
    const reference = `ref-${this.bookings.length + 1}`;
    this.bookings.push({ reference, spaceId, by, body, paid: false, reported: false });
    const checkout_url = `${this.#checkoutOrigin()}/checkout/${reference}`;
    return answer(200, { message: 'Success', data: { reference, checkout_url } });
  }

  #verify({ query }: PlainRequest, by: 'hour' | 'day'): PlainAnswer {
    const booking = this.bookings.find(
      (one) => one.reference === query.get('reference') && one.by === by,
    );
    if (booking === undefined) return refuse(404, 'Booking not found');
    if (!booking.paid) return refuse(400, 'Payment has not been completed');
    if (booking.reported) return refuse(400, 'Booking already confirmed');
    booking.reported = true;
    return answer(200, { message: 'Booking confirmed' });
  }

  #list({ token }: PlainRequest): PlainAnswer {
    if (token !== TOKEN) return refuse(401, 'Please log in');
    const data = this.bookings
      .filter(({ paid }) => paid)
      .map(({ spaceId, body }) => ({
        spaceName: this.#spaces.find(({ id }) => id === spaceId)?.name ?? '',
        startDate: body['startDate'],
        status: 'upcoming',
      }));
    return answer(200, { message: 'Success', data });
  }
}
