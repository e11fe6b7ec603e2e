import { asc, eq } from 'drizzle-orm';
import type { LightMyRequestResponse as InjectedResponse } from 'fastify';
import type { Listing } from '#contract/hosting/listings.ts';
import { API_BASE } from '#contract/spaces/catalogue.ts';
import {
  idempotencyKeys,
  jobs,
  listingChanges,
  pictures,
  spaceExtras,
  spaces,
} from '#server/db/schema/schema.ts';
import { createMemoryStore } from '#server/gateways/images/memory-store.ts';
import { makePhoto } from '#tests/factories/photos.ts';
import { type AccountsApp, openAccountsApp } from './accounts.ts';

export const OFFICE = { opening: '08:00', closing: '18:00' };

/** The text fields of the specification's form (§7). */
export const LISTING: Readonly<Record<string, string>> = {
  name: 'Surulere Rooms',
  overview: 'Three quiet rooms with a generator, two minutes from the stadium.',
  spaceType: 'cowork hub',
  location: 'Surulere',
  spaceAddress: '12 Adeniran Ogunsanya Street',
  pricePerDay: '10000',
  pricePerHour: '1500.50',
  capacity: '12',
  availability: JSON.stringify({ Mon: OFFICE, Tue: OFFICE, Wed: OFFICE, Thu: OFFICE, Fri: OFFICE }),
  amenities: JSON.stringify(['wifi', 'solar']),
};

export interface FormFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly field?: string;
  readonly type?: string;
}

export interface FormCall {
  readonly token?: string | undefined;
  readonly texts?: Readonly<Record<string, string | undefined>>;
  readonly files?: readonly FormFile[];
  readonly key?: string;
}

/** Returns the bytes and the type of a multipart form, as a browser writes it. */
export async function encodeForm({ texts = {}, files = [] }: FormCall) {
  const form = new FormData();
  for (const [name, value] of Object.entries(texts)) {
    if (value !== undefined) form.append(name, value);
  }
  for (const { name, bytes, field = 'images', type = 'image/jpeg' } of files) {
    form.append(field, new File([new Uint8Array(bytes)], name, { type }));
  }
  const response = new Response(form);
  return {
    payload: Buffer.from(await response.arrayBuffer()),
    type: response.headers.get('content-type') ?? '',
  };
}

export async function sendForm(
  app: Pick<AccountsApp, 'server'>,
  method: 'POST' | 'PUT',
  path: string,
  call: FormCall,
): Promise<InjectedResponse> {
  const { payload, type } = await encodeForm(call);
  const { token, key } = call;
  return app.server.inject({
    method,
    url: `${API_BASE}${path}`,
    headers: {
      'content-type': type,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    payload,
  });
}

/** Lists a space. `texts` replace fields of `LISTING`; undefined leaves a field out. */
export function listSpace(
  app: Pick<AccountsApp, 'server'>,
  token: string | undefined,
  { texts = {}, ...rest }: FormCall = {},
): Promise<InjectedResponse> {
  return sendForm(app, 'POST', '/space/create', {
    token,
    texts: { ...LISTING, ...texts },
    ...rest,
  });
}

export const listingIn = (answer: InjectedResponse): Listing =>
  answer.json<{ data: Listing }>().data;

/** Returns a small photo, so that tests are quick; each seed gives a different one. */
export async function makeFormPhoto(seed: number, name = `photo-${seed}.jpg`): Promise<FormFile> {
  return { name, bytes: await makePhoto({ width: 400, height: 300, seed }) };
}

/** Opens an app with a host who has no listing yet. */
export async function openListingsApp(pictureStore = createMemoryStore()) {
  const app = await openAccountsApp({ pictureStore });
  return { app, host: await app.memberToken('host', 'host@rooms.ng') };
}

/** Removes all listings, with what belongs to them and what is remembered of their forms. */
export async function removeListings({ database: { db } }: AccountsApp): Promise<void> {
  for (const table of [listingChanges, spaceExtras, spaces, pictures, jobs, idempotencyKeys]) {
    await db.delete(table);
  }
}

/** Removes all listings and lists a new one, with photos 1 up to this many. */
export async function relist(app: AccountsApp, host: string, photos: number): Promise<Listing> {
  await removeListings(app);
  const seeds = Array.from({ length: photos }, (_, index) => index + 1);
  const files = await Promise.all(seeds.map((seed) => makeFormPhoto(seed)));
  return listingIn(await listSpace(app, host, { files }));
}

interface ChangeCall extends FormCall {
  readonly pictures?: readonly object[];
}

interface ListingConsole {
  readonly app: AccountsApp;
  /** The token of the listing's host. */
  readonly host: string;
  /** A listing with two photos. */
  readonly listing: Listing;
}

/**
 * Returns actions on the existing listing, which is looked up for each action because each test has
 * its own.
 */
export function listingConsole(context: () => ListingConsole) {
  const urls = ({ images }: Pick<Listing, 'images'>) => images.map(({ imageUrl }) => imageUrl);
  const keep = (...which: number[]) =>
    which.map((index) => ({ imageUrl: urls(context().listing)[index] ?? '' }));
  return {
    urls,
    keep,
    set: (changes: Partial<typeof spaces.$inferInsert>) => {
      const { app, listing } = context();
      return app.database.db.update(spaces).set(changes).where(eq(spaces.id, listing.id));
    },
    change: ({ pictures = keep(0, 1), texts, token = context().host, ...rest }: ChangeCall = {}) =>
      sendForm(context().app, 'PUT', `/host/listings/${context().listing.id}`, {
        token,
        texts: { ...LISTING, pictures: JSON.stringify(pictures), ...texts },
        ...rest,
      }),
    log: () =>
      context().app.database.db.select().from(listingChanges).orderBy(asc(listingChanges.at)),
  };
}

/** Counts what a refused call left behind; it equals `NOTHING` if the database was empty before. */
export async function leftovers({ database: { db } }: Pick<AccountsApp, 'database'>) {
  return { spaces: await db.$count(spaces), pictures: await db.$count(pictures) };
}

export const NOTHING = { spaces: 0, pictures: 0 };
