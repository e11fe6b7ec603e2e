import { asc, eq } from 'drizzle-orm';
import type { Response as InjectedResponse } from 'light-my-request';
import type { Listing } from '#contract/listings.ts';
import { API_BASE } from '#contract/catalogue.ts';
import { listingChanges, pictures, spaces } from '#server/db/schema.ts';
import { makePhoto } from '#tests/factories/photos.ts';
import type { AccountsApp } from './accounts.ts';

export const OFFICE = { opening: '08:00', closing: '18:00' };

/** What the form of the specification sends (§7), as texts. */
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

/** A form in parts as a browser writes it: its bytes and its type. */
export async function formOf({ texts = {}, files = [] }: FormCall) {
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
  const { payload, type } = await formOf(call);
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

/** Lists a space; `texts` replace what `LISTING` says, undefined leaves it out. */
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

/** Photos that are small, so that tests are quick; each seed's is another. */
export async function photo(seed: number, name = `photo-${seed}.jpg`): Promise<FormFile> {
  return { name, bytes: await makePhoto({ width: 400, height: 300, seed }) };
}

interface ChangeCall extends FormCall {
  readonly pictures?: readonly object[];
}

interface Desk {
  readonly app: AccountsApp;
  /** The token of the listing's host. */
  readonly host: string;
  /** With two pictures. */
  readonly listing: Listing;
}

/** What tests do with the one listing that is there; asked for late, since each test has its own. */
export function listingDesk(desk: () => Desk) {
  const urls = ({ images }: Pick<Listing, 'images'>) => images.map(({ imageUrl }) => imageUrl);
  const keep = (...which: number[]) =>
    which.map((index) => ({ imageUrl: urls(desk().listing)[index] ?? '' }));
  return {
    urls,
    keep,
    set: (changes: Partial<typeof spaces.$inferInsert>) => {
      const { app, listing } = desk();
      return app.database.db.update(spaces).set(changes).where(eq(spaces.id, listing.id));
    },
    change: ({ pictures = keep(0, 1), texts, token = desk().host, ...rest }: ChangeCall = {}) =>
      sendForm(desk().app, 'PUT', `/host/listings/${desk().listing.id}`, {
        token,
        texts: { ...LISTING, pictures: JSON.stringify(pictures), ...texts },
        ...rest,
      }),
    log: () => desk().app.database.db.select().from(listingChanges).orderBy(asc(listingChanges.at)),
  };
}

/** What is there after a call that was refused: `NOTHING`, in a database that was empty. */
export async function leftovers({ database: { db } }: Pick<AccountsApp, 'database'>) {
  return { spaces: await db.$count(spaces), pictures: await db.$count(pictures) };
}

export const NOTHING = { spaces: 0, pictures: 0 };
