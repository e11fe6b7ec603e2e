import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Listing } from '#contract/hosting/listings.ts';
import { PROJECTOR } from '#tests/setup/extras.ts';
import { spaces } from '#server/db/schema/schema.ts';
import type { AccountsApp } from '#tests/setup/accounts.ts';
import {
  LISTING,
  listingConsole,
  listingIn,
  listSpace,
  makeFormPhoto,
  openListingsApp,
  relist,
} from '#tests/setup/listings.ts';

const FIRST = 'first-form-of-this-device';
const SECOND = 'second-form-of-this-device';

let app: AccountsApp;
let host: string;
let listing: Listing;

beforeAll(async () => {
  ({ app, host } = await openListingsApp());
});

beforeEach(async () => {
  listing = await relist(app, host, 1);
});

afterAll(() => app.close());

const { keep, change: send } = listingConsole(() => ({ app, host, listing }));

interface Edit {
  readonly texts?: Readonly<Record<string, string>>;
  readonly basedOn?: string | undefined;
  readonly follows?: readonly string[];
  readonly pictures?: readonly object[];
  readonly photo?: number;
  readonly key?: string;
}

/** Changes the listing as a form that was opened on `basedOn`. */
const change = async ({ texts, basedOn, follows, pictures: order, photo, key }: Edit) =>
  send({
    pictures: order ?? keep(0),
    texts: {
      ...texts,
      ...(basedOn === undefined ? {} : { basedOn }),
      ...(follows === undefined ? {} : { follows: JSON.stringify(follows) }),
    },
    ...(photo === undefined ? {} : { files: [await makeFormPhoto(photo)] }),
    ...(key === undefined ? {} : { key }),
  });

const stored = async (): Promise<Listing> => {
  const answer = await app.call('GET', '/host/listings', { token: host });
  const [own] = answer.json<{ data: Listing[] }>().data;
  if (own === undefined) throw new Error('The listing is gone.');
  return own;
};

const CHANGED = { statusCode: 409 };

describe('two edits of one version of a listing', { timeout: 60_000 }, () => {
  it('let the first one win, and refuse the second without overwriting it', async () => {
    const { version: basedOn } = listing;
    const first = await change({ basedOn, texts: { pricePerDay: '12000' } });
    expect(first.statusCode).toBe(200);
    const second = await change({ basedOn, texts: { capacity: '4' } });
    expect(second).toMatchObject(CHANGED);
    expect(second.json()).toMatchObject({ code: 'LISTING_CHANGED' });
    expect(await stored()).toMatchObject({ pricePerDay: 12_000, capacity: 12 });
  });

  it('let one win if they arrive at the same time', async () => {
    const { version: basedOn } = listing;
    const answers = await Promise.all(
      ['11000', '12000', '13000'].map((pricePerDay) => change({ basedOn, texts: { pricePerDay } })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409,
    ]);
    const winner = answers.find(({ statusCode }) => statusCode === 200);
    expect(winner && listingIn(winner)).toEqual(await stored());
  });

  it('let the second one be sent again on the version that it was refused for', async () => {
    await change({ basedOn: listing.version, texts: { pricePerDay: '12000' } });
    const { version } = await stored();
    expect(version).not.toBe(listing.version);
    const again = await change({
      basedOn: version,
      texts: { pricePerDay: '12000', capacity: '4' },
    });
    expect(listingIn(again)).toMatchObject({ pricePerDay: 12_000, capacity: 4 });
  });

  it.each([
    ['hours', { availability: LISTING['availability']?.replace('08:00', '09:00') ?? '' }],
    [
      'extras',
      {
        extras: JSON.stringify([
          { id: PROJECTOR, name: 'Projector', price: 500, per: 'day', active: true },
        ]),
      },
    ],
    ['house rules', { houseRules: 'No shoes.' }],
    ['coordinates', { coordinates: '6.50950,3.37110' }],
    ['facts', { facts: '{"mbps":40}' }],
  ])('refuse the second one although only the %s were changed', async (_, texts) => {
    await change({ basedOn: listing.version, texts });
    const second = await change({ basedOn: listing.version, texts: { capacity: '4' } });
    expect(second).toMatchObject(CHANGED);
  });

  it('let the second one name the photos that it brought, instead of sending them again', async () => {
    await change({ basedOn: listing.version, texts: { pricePerDay: '12000' } });
    const order = [...keep(0), { file: 0 }];
    const second = await change({ basedOn: listing.version, pictures: order, photo: 7 });
    expect(second).toMatchObject(CHANGED);
    const { uploaded = [] } = second.json<{ uploaded?: string[] }>();
    expect(uploaded).toHaveLength(1);
    const { version: basedOn } = await stored();
    const named = [...keep(0), { uploaded: uploaded[0] }];
    const again = await change({ basedOn, pictures: named });
    expect(listingIn(again).images.map(({ imageUrl }) => imageUrl)).toEqual([
      listing.images[0]?.imageUrl,
      uploaded[0],
    ]);
  });

  it('can name the other photos of a form of which one was refused', async () => {
    const broken = { name: 'broken.jpg', bytes: Buffer.from('not a photo') };
    const files = [await makeFormPhoto(7), broken, await makeFormPhoto(8)];
    const order = [{ file: 0 }, { file: 1 }, ...keep(0), { file: 2 }];
    const texts = { basedOn: listing.version ?? '' };
    const refused = await send({ pictures: order, texts, files });
    expect(refused.statusCode).toBe(422);
    const { errors, uploaded = [] } = refused.json<{ errors: object; uploaded?: string[] }>();
    expect(errors).toEqual({ images: expect.stringContaining('broken.jpg') as string });
    expect(uploaded.map((address) => address !== '')).toEqual([true, false, true]);
    expect((await stored()).images).toHaveLength(1);
    const named = [{ uploaded: uploaded[0] }, ...keep(0), { uploaded: uploaded[2] }];
    const again = await send({ pictures: named, texts });
    expect(listingIn(again).images.map(({ imageUrl }) => imageUrl)).toEqual([
      uploaded[0],
      listing.images[0]?.imageUrl,
      uploaded[2],
    ]);
  });

  it('are refused at the photos if a form names one that isn’t there any more', async () => {
    const { version: basedOn } = listing;
    const gone = [{ uploaded: '/pictures/0123456789abcdef0123456789abcdef/1280.webp' }];
    const answer = await change({ basedOn, pictures: gone });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual(['pictures']);
  });

  it('refuse the second one if it shows a photo that the first one removed', async () => {
    await change({ basedOn: listing.version, pictures: [] });
    const second = await change({ basedOn: listing.version, pictures: keep(0) });
    expect(second.json()).toMatchObject({ code: 'LISTING_CHANGED' });
    expect((await stored()).images).toEqual([]);
  });
});

describe('an edit of a listing', { timeout: 60_000 }, () => {
  it('without a version replaces whatever the listing contains, as before', async () => {
    await change({ basedOn: listing.version, texts: { pricePerDay: '12000' } });
    expect(listingIn(await change({ texts: { capacity: '4' } }))).toMatchObject({
      pricePerDay: 10_000,
      capacity: 4,
    });
  });

  it('with a version that can’t be one is refused at that field', async () => {
    const answer = await change({ basedOn: 'latest' });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual(['basedOn']);
  });

  it('that was stored gets the same answer when it is repeated with its key', async () => {
    const edit = { basedOn: listing.version, texts: { capacity: '4' }, key: FIRST };
    const first = await change(edit);
    await change({ basedOn: listingIn(first).version, texts: { capacity: '5' } });
    const repeated = await change(edit);
    expect(repeated.json()).toEqual(first.json());
    expect((await stored()).capacity).toBe(5);
  });

  it('that was stored is accepted again after its key was forgotten', async () => {
    const edit = {
      basedOn: listing.version,
      texts: { capacity: '4', facts: '{"mbps":40}' },
      pictures: [{ file: 0 }, ...keep(0)],
      photo: 2,
    };
    const first = await change(edit);
    const repeated = await change(edit);
    expect(repeated.statusCode).toBe(200);
    expect(listingIn(repeated).version).toBe(listingIn(first).version);
  });

  it('may follow earlier ones of its device, which were queued on the same version', async () => {
    const { version: basedOn } = listing;
    await change({ basedOn, texts: { capacity: '4' }, key: FIRST });
    const texts = { capacity: '4', pricePerDay: '12000' };
    const second = await change({ basedOn, texts, follows: [FIRST], key: SECOND });
    expect(second.statusCode).toBe(200);
    const third = await change({ basedOn, texts: { capacity: '5' }, follows: [FIRST, SECOND] });
    expect(listingIn(third).capacity).toBe(5);
  });

  it('is refused if another device has changed the listing after the one that it follows', async () => {
    const { version: basedOn } = listing;
    const first = listingIn(await change({ basedOn, texts: { capacity: '4' }, key: FIRST }));
    await change({ basedOn: first.version, texts: { capacity: '4', pricePerDay: '12000' } });
    expect(await change({ basedOn, texts: { capacity: '5' }, follows: [FIRST] })).toMatchObject(
      CHANGED,
    );
  });

  it('can’t follow the form of another host, or of another listing', async () => {
    const { version: basedOn } = listing;
    const other = await app.memberToken('host', 'other@rooms.ng');
    await listSpace(app, other, { key: FIRST });
    await change({ basedOn, texts: { capacity: '4' } });
    expect(await change({ basedOn, follows: [FIRST] })).toMatchObject(CHANGED);
  });
});

describe('the version of a listing', { timeout: 60_000 }, () => {
  it('stays when its photos are processed, its facts confirmed, or it is paused', async () => {
    const facts = { mbps: 40 };
    const { version } = listingIn(await change({ texts: { facts: JSON.stringify(facts) } }));
    await app.jobs.runDue();
    app.wait(24 * 60 * 60 * 1_000);
    host = await app.memberToken('host', 'host@rooms.ng');
    await app.call('POST', `/host/listings/${listing.id}/facts`, { token: host, body: facts });
    await app.database.db.update(spaces).set({ listingStatus: 'active' });
    const paused = await app.call('POST', `/host/listings/${listing.id}/pause`, { token: host });
    expect(listingIn(paused).version).toBe(version);
    expect((await stored()).version).toBe(version);
  });

  it('isn’t sent to visitors', async () => {
    await app.database.db.update(spaces).set({ listingStatus: 'active' });
    app.settle();
    const seen = await app.get(`/space/getOne/${listing.id}`);
    expect(seen.json<{ data: object }>().data).not.toHaveProperty('version');
  });
});
