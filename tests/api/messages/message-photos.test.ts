import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MAX_MESSAGE_PHOTO_BYTES } from '#contract/messages/messages.ts';
import { messagePhotos, messages } from '#server/db/schema/schema.ts';
import { HTML } from '#tests/factories/bad-pictures.ts';
import { type BookingApp, HOST_ID, openBookingApp } from '#tests/setup/booking-app.ts';
import { type FormFile, sendForm } from '#tests/setup/listings.ts';
import { aboutSpace, messageId, openMessenger } from '#tests/setup/messages.ts';
import { statusAndCodeOf } from '#tests/setup/error-codes.ts';

let app: BookingApp;
let ada: string;
let bola: string;
let host: string;
/** Ada's conversation about space 1, with one message. */
let id: string;

const messenger = openMessenger(() => app);

beforeAll(async () => {
  app = await openBookingApp();
  [ada, bola, host] = [await app.token(1), await app.token(2), await app.token(HOST_ID)];
});

beforeEach(async () => {
  await messenger.clear();
  id = (await messenger.send(ada, aboutSpace(1), 1, 'Is there power?')).conversationId;
});

afterAll(() => app.close());

describe('a photo', () => {
  const photoOf = async (size: number, options: { readonly exif?: boolean } = {}) => {
    const image = sharp({
      create: { width: size, height: size * 2, channels: 3, background: '#336699' },
    });
    const bytes = await (
      options.exif === true
        ? image.withExif({ IFD0: { Artist: 'Secret Person' }, IFD3: { GPSLatitude: '6/1' } })
        : image
    )
      .jpeg()
      .toBuffer();
    return { name: 'photo.jpg', bytes, field: 'photo' };
  };
  const sendPhoto = (file: FormFile, number = 2, texts: Record<string, string> = {}) =>
    sendForm(app, 'PUT', `/conversations/${id}/messages/${messageId(number)}`, {
      token: ada,
      texts,
      files: [file],
    });
  const fetched = (token: string, number = 2) =>
    app.call('GET', `/conversations/${id}/messages/${messageId(number)}/photo`, { token });

  it('is stored once, without metadata, for the two people only', async () => {
    const file = await photoOf(300, { exif: true });
    expect(Buffer.from(file.bytes).includes('Secret Person')).toBe(true);
    const answer = await sendPhoto(file, 2, { text: 'Is it this gate?' });
    expect(answer.json()).toMatchObject({
      data: { sent: { text: 'Is it this gate?', photo: { width: 300, height: 600 } } },
    });
    expect((await sendPhoto(file, 2, { text: 'Is it this gate?' })).statusCode).toBe(200);
    expect(statusAndCodeOf(await sendPhoto(file, 2))).toEqual([422, 'KEY_REUSED']);
    expect((await sendPhoto(file, 3)).json()).toMatchObject({ data: { sent: { position: 3 } } });
    expect(await app.database.db.$count(messagePhotos)).toBe(2);
    for (const token of [ada, host]) {
      const { data } = (await fetched(token)).json<{ data: { type: string; base64: string } }>();
      expect(data.type).toBe('image/webp');
      const bytes = Buffer.from(data.base64, 'base64');
      expect(bytes.length).toBeLessThanOrEqual(MAX_MESSAGE_PHOTO_BYTES);
      expect(bytes.includes('Secret Person')).toBe(false);
      const { format, exif } = await sharp(bytes).metadata();
      expect([format, exif]).toEqual(['webp', undefined]);
    }
    expect(statusAndCodeOf(await fetched(ada, 1))).toEqual([404, 'NOT_FOUND']);
    expect(statusAndCodeOf(await fetched(bola))).toEqual([404, 'CONVERSATION_NOT_FOUND']);
  });

  it('is refused if it is too large, no photo, or one of several', async () => {
    const large = { name: 'big.jpg', bytes: randomBytes(60_001), field: 'photo' };
    expect(statusAndCodeOf(await sendPhoto(large))).toEqual([413, 'TOO_LARGE']);
    const page = { name: 'page.jpg', bytes: HTML, field: 'photo' };
    expect(statusAndCodeOf(await sendPhoto(page))).toEqual([422, 'PICTURE_REFUSED']);
    const file = await photoOf(50);
    const two = await sendForm(app, 'PUT', `/conversations/${id}/messages/${messageId(2)}`, {
      token: ada,
      files: [file, file],
    });
    expect(statusAndCodeOf(two)).toEqual([400, 'TOO_MANY_PICTURES']);
    expect(await app.database.db.$count(messages)).toBe(1);
  });
});
