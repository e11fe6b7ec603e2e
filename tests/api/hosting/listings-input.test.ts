import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LISTING_MESSAGES } from '#contract/hosting/listings.ts';
import { MAX_PICTURE_BYTES } from '#contract/spaces/pictures.ts';
import { spaces } from '#server/db/schema/schema.ts';
import { createMemoryStore } from '#server/gateways/images/memory-store.ts';
import type { PictureStore } from '#server/gateways/images/picture-store.ts';
import { GIF, HEIC, HTML, makePngBomb, SVG } from '#tests/factories/bad-pictures.ts';
import type { AccountsApp } from '#tests/setup/accounts.ts';
import {
  leftovers,
  LISTING,
  listSpace,
  NOTHING,
  makeFormPhoto,
  openListingsApp,
  removeListings,
} from '#tests/setup/listings.ts';

let app: AccountsApp;
let store: PictureStore;
let host: string;

beforeAll(async () => {
  store = createMemoryStore();
  ({ app, host } = await openListingsApp(store));
});

beforeEach(() => removeListings(app));

afterAll(() => app.close());

interface Failure {
  readonly message: string;
  readonly code: string;
  readonly errors?: Readonly<Record<string, string>>;
}

describe('invalid input of a listing', () => {
  const hours = (changes: object) =>
    JSON.stringify({ ...(JSON.parse(LISTING['availability'] ?? '') as object), ...changes });

  it.each([
    ['name', undefined, LISTING_MESSAGES.name],
    ['name', '   ', LISTING_MESSAGES.name],
    ['name', 'Rooms\u0000', LISTING_MESSAGES.name],
    ['overview', '', LISTING_MESSAGES.overview],
    ['spaceAddress', '', LISTING_MESSAGES.spaceAddress],
    ['location', 'Abuja', LISTING_MESSAGES.location],
    ['spaceType', 'garage', LISTING_MESSAGES.spaceType],
    ['pricePerDay', '0', LISTING_MESSAGES.price],
    ['pricePerDay', '-5', LISTING_MESSAGES.price],
    ['pricePerDay', '1e309', LISTING_MESSAGES.price],
    ['pricePerDay', 'NaN', LISTING_MESSAGES.price],
    ['pricePerDay', '0x1000', LISTING_MESSAGES.price],
    ['pricePerDay', '99.99', LISTING_MESSAGES.price],
    ['pricePerDay', '10000001', LISTING_MESSAGES.price],
    ['pricePerHour', '', LISTING_MESSAGES.price],
    ['pricePerHour', '100.005', LISTING_MESSAGES.price],
    ['pricePerHour', '1,500', LISTING_MESSAGES.price],
    ['capacity', '1.5', LISTING_MESSAGES.capacity],
    ['capacity', '0', LISTING_MESSAGES.capacity],
    ['capacity', '-1', LISTING_MESSAGES.capacity],
    ['capacity', '1001', LISTING_MESSAGES.capacity],
    ['availability', 'daily', LISTING_MESSAGES.availability],
    ['availability', '{}', LISTING_MESSAGES.availability],
    ['availability', '[]', LISTING_MESSAGES.availability],
    ['availability', hours({ Tue: undefined }), `${LISTING_MESSAGES.days}Tue`],
    [
      'availability',
      hours({ Tue: { opening: '8', closing: '18:00' } }),
      LISTING_MESSAGES.availability,
    ],
    [
      'availability',
      hours({
        Tue: { opening: '18:00', closing: '08:00' },
        Sat: { opening: '09:00', closing: '09:00' },
      }),
      `${LISTING_MESSAGES.hours}Tue, Sat`,
    ],
    ['amenities', 'wifi', LISTING_MESSAGES.amenities],
    ['amenities', '["pool"]', LISTING_MESSAGES.amenities],
  ])('is reported at %s: %j [S5.22] [S9.22]', async (field, value, message) => {
    const answer = await listSpace(app, host, { texts: { [field]: value } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'INVALID_INPUT', errors: { [field]: message } });
    expect(await leftovers(app)).toEqual(NOTHING);
  });

  it('is reported for all fields at once', async () => {
    const texts = { name: '', capacity: '1.5', pricePerDay: '0' };
    const { errors = {} } = (await listSpace(app, host, { texts })).json<Failure>();
    expect(Object.keys(errors).sort()).toEqual(['capacity', 'name', 'pricePerDay']);
  });

  it('stores none of the photos sent with it', async () => {
    const answer = await listSpace(app, host, {
      texts: { capacity: '0' },
      files: [await makeFormPhoto(1)],
    });
    expect(answer.statusCode).toBe(400);
    expect(await leftovers(app)).toEqual(NOTHING);
  });

  it.each([
    [
      'a field twice',
      `--x\r\n${'content-disposition: form-data; name="name"\r\n\r\nA\r\n--x\r\n'.repeat(2)}`,
    ],
    ['no end', '--x\r\ncontent-disposition: form-data; name="name"\r\n\r\nA'],
    ['no parts', 'nothing'],
  ])('is refused as a whole with %s', async (_, payload) => {
    const answer = await app.server.inject({
      method: 'POST',
      url: '/api/v1/space/create',
      headers: {
        authorization: `Bearer ${host}`,
        'content-type': 'multipart/form-data; boundary=x',
      },
      payload,
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'INVALID_INPUT' });
  });
});

describe('files that are not valid photos', { timeout: 60_000 }, () => {
  const file = (name: string, bytes: Uint8Array, type?: string) => ({
    name,
    bytes,
    ...(type === undefined ? {} : { type }),
  });
  const cut = async () => {
    const { bytes } = await makeFormPhoto(3);
    return bytes.subarray(0, bytes.length / 2);
  };

  it.each([
    ['empty.jpg', () => new Uint8Array(), 'empty.jpg is empty. Please choose another photo.'],
    [
      'rooms.txt',
      () => Buffer.from('rooms'),
      'rooms.txt isn’t a JPEG, PNG, WebP or AVIF photo. Please choose another one.',
    ],
    ['a.svg', () => SVG, 'a.svg isn’t a JPEG, PNG, WebP or AVIF photo. Please choose another one.'],
    [
      'svg.jpg',
      () => SVG,
      'svg.jpg isn’t a JPEG, PNG, WebP or AVIF photo. Please choose another one.',
    ],
    [
      'page.jpg',
      () => HTML,
      'page.jpg isn’t a JPEG, PNG, WebP or AVIF photo. Please choose another one.',
    ],
    [
      'moving.gif',
      () => GIF,
      'moving.gif isn’t a JPEG, PNG, WebP or AVIF photo. Please choose another one.',
    ],
    [
      'IMG_0001.HEIC',
      () => HEIC,
      'IMG_0001.HEIC is a HEIC photo, which many browsers can’t show. Send it as JPEG: on an iPhone choose Settings, Camera, Formats, Most Compatible.',
    ],
    [
      'cut.jpg',
      cut,
      'cut.jpg can’t be read: it’s damaged or incomplete. Please choose another photo.',
    ],
    [
      'huge.png',
      () => makePngBomb(20_000, 20_000),
      'huge.png has too many pixels. Please choose a photo with at most 50 million.',
    ],
    [
      'Ọjà & <b>.jpg',
      () => HTML,
      'Ọjà & <b>.jpg isn’t a JPEG, PNG, WebP or AVIF photo. Please choose another one.',
    ],
  ])('are refused by their name: %s', async (name, bytes, message) => {
    const files = [await makeFormPhoto(1), file(name, await bytes())];
    const answer = await listSpace(app, host, { files });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toEqual({
      code: 'PICTURE_REFUSED',
      message,
      errors: { images: message },
      uploaded: [expect.stringMatching(/^\/images\/spaces\//), ''],
    });
    expect(await app.database.db.$count(spaces)).toBe(0);
  });

  it('are refused by name from the sixth photo on [S9.12]', async () => {
    const files = await Promise.all([1, 2, 3, 4, 5, 6].map((seed) => makeFormPhoto(seed)));
    const answer = await listSpace(app, host, { files });
    const message = 'photo-6.jpg is one too many. You can upload at most five photos.';
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      code: 'TOO_MANY_PICTURES',
      message,
      errors: { images: message },
    });
    expect(await leftovers(app)).toEqual(NOTHING);
  });

  it.each([
    ['a byte too much', MAX_PICTURE_BYTES + 1],
    ['11 MB', 11 * 1_024 * 1_024],
  ])('are refused by name with %s', async (_, size) => {
    const files = [await makeFormPhoto(1), file('large.jpg', Buffer.alloc(size, 0xff))];
    const answer = await listSpace(app, host, { files });
    const message = 'large.jpg is too large. Photos can be at most 10 MB.';
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toEqual({ code: 'TOO_LARGE', message, errors: { images: message } });
    expect(await leftovers(app)).toEqual(NOTHING);
  });

  it('are recognised by their bytes, whatever their name or type', async () => {
    const { bytes } = await makeFormPhoto(1);
    const answer = await listSpace(app, host, { files: [file('photo.exe', bytes, 'text/html')] });
    expect(answer.statusCode).toBe(200);
  });

  it('are refused in another field', async () => {
    const files = [{ ...(await makeFormPhoto(1)), field: 'photos' }];
    const answer = await listSpace(app, host, { files });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ errors: { photos: 'Files can’t be uploaded here.' } });
  });
});
