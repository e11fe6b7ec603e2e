import type { ProviderRow as Row } from './old-fashioned.ts';
import { answer, type PlainAnswer, type PlainRequest, refuse } from './section-seven-bookings.ts';
import { HOST_TOKEN } from './section-seven-subscriptions.ts';

type Json = Readonly<Record<string, unknown>>;

/** A form of /space/create as it arrived, in the order of its fields. */
export interface PlainForm {
  readonly texts: readonly (readonly [name: string, text: string])[];
  readonly files: readonly { readonly name: string; readonly file: File }[];
}

const ADMIN_TOKEN = 'a-plain-admin-token';
const ADMIN = 'admin@x.test';
/** How many of the catalogue's spaces belong to the host. */
const OWN = 4;

const success = (data: unknown) => answer(200, { message: 'Success', data });

function readForm(form: FormData): PlainForm {
  const entries = [...form.entries()];
  return {
    texts: entries.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    files: entries.flatMap(([name, file]) => (typeof file === 'string' ? [] : [{ name, file }])),
  };
}

/**
 * The calls of section 7 for hosts and the admin, and nothing else, with the specification's own
 * messages.
 */
export class PlainHosts {
  readonly created: PlainForm[] = [];
  readonly profiles: Json[] = [];
  readonly bankDetails: Json[] = [];
  /** The bodies of the payout requests. */
  readonly payouts: Json[] = [];
  readonly approved: string[] = [];
  /** Naira. */
  balance = 125_000;
  readonly #rows: () => readonly Row[];
  readonly #origin: () => string;

  constructor(rows: () => readonly Row[], origin: () => string) {
    this.#rows = rows;
    this.#origin = origin;
  }

  /** Returns undefined for every other call. */
  answer(request: PlainRequest): PlainAnswer | undefined {
    const { method, path, token, body } = request;
    if (method === 'POST' && path === '/users/login' && body['email'] === ADMIN) {
      const data = { isAdmin: true };
      return answer(200, { message: 'Login successful', token: ADMIN_TOKEN, data });
    }
    const act = this.#hosts(request) ?? this.#admins(request);
    if (act === undefined) return undefined;
    return token === act.token ? act.run() : refuse(401, 'Please log in');
  }

  #hosts(request: PlainRequest) {
    const { method, path } = request;
    const booked = /^\/host\/bookingdetails\/([^/]+)$/.exec(path)?.[1];
    const calls: Readonly<Record<string, () => PlainAnswer>> = {
      'GET /host/getspaces': () => success(this.#own().length),
      'GET /host/listings': () => success(this.#own()),
      'GET /host/bookingcategories': () =>
        success({ counts: { upcoming: 2, active: 1, completedBookings: 7 } }),
      'GET /host/bookingList': () =>
        success(
          this.#own().map(({ id, name, capacity }) => ({ id, name, capacity, bookingCount: 2 })),
        ),
      'GET /host/currentbalance': () => success(this.balance),
      'POST /host/payout': () => this.#payOut(request),
      'POST /space/create': () => this.#create(request),
      'PUT /host/update': () => {
        this.profiles.push(request.body);
        return answer(200, { message: 'Profile updated' });
      },
      'POST /host/bankdetails': () => {
        this.bankDetails.push(request.body);
        return answer(200, { data: { message: 'Bank details saved' } });
      },
    };
    const run =
      method === 'GET' && booked !== undefined
        ? () => this.#bookingsOf(booked)
        : calls[`${method} ${path}`];
    return run && { token: HOST_TOKEN, run };
  }

  #admins({ method, path }: PlainRequest) {
    const id = /^\/space\/approve\/([^/]+)$/.exec(path)?.[1];
    if (method === 'PATCH' && id !== undefined) {
      return { token: ADMIN_TOKEN, run: () => this.#approve(id) };
    }
    const isList = method === 'GET' && path === '/spaces/unapproved';
    return isList ? { token: ADMIN_TOKEN, run: () => success(this.#waiting()) } : undefined;
  }

  #own() {
    return this.#rows().slice(0, OWN);
  }

  #bookingsOf(spaceId: string): PlainAnswer {
    if (!this.#own().some(({ id }) => id === spaceId)) return refuse(404, 'Space not found');
    const Bookings = [
      { userName: 'Ada', startDate: '2026-11-26', endDate: '2026-11-27', status: 'upcoming' },
      { userName: 'Tunde', startDate: '2026-01-05', endDate: '2026-01-05', status: 'completed' },
    ];
    return success({ Bookings });
  }

  #payOut({ body }: PlainRequest): PlainAnswer {
    if (this.balance === 0) return refuse(400, 'Your balance is empty');
    this.payouts.push(body);
    const amount = this.balance;
    this.balance = 0;
    const reference = `payout-${this.payouts.length}`;
    return answer(200, { message: 'Payout initiated', reference, amount });
  }

  #create({ form }: PlainRequest): PlainAnswer {
    if (form === undefined) return refuse(400, 'The form must come in parts');
    this.created.push(readForm(form));
    return answer(201, { message: 'Space created, awaiting approval' });
  }

  #waiting() {
    const rows = this.created.map(({ texts, files }, index) => {
      const { availability, amenities, ...message } = Object.fromEntries(texts);
      const id = `new-${index + 1}`;
      return {
        ...message,
        id,
        amenities: (JSON.parse(amenities ?? '[]') as string[]).join(', '),
        availability: JSON.parse(availability ?? '{}') as Json,
        images: files.map((_, at) => ({ imageUrl: `${this.#origin()}/pictures/${id}-${at}.svg` })),
        listingStatus: 'pending',
      };
    });
    return rows.filter(({ id }) => !this.approved.includes(id));
  }

  #approve(spaceId: string): PlainAnswer {
    if (!this.#waiting().some(({ id }) => id === spaceId)) return refuse(404, 'Space not found');
    this.approved.push(spaceId);
    return answer(200, { message: 'Space approved' });
  }
}
