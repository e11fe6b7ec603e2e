import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, beforeAll, describe, expect, it } from 'vitest';
import type { HostProfile } from '#contract/accounts/accounts.ts';
import { accounts, hostProfiles, jobs } from '#server/db/schema/schema.ts';
import { openSealed } from '#server/db/sealed.ts';
import { deriveKeys } from '#server/modules/accounts/keys.ts';
import { type AccountsApp, openAccountsApp, PASSWORD } from '#tests/setup/accounts.ts';
import { TEST_SECRET_KEY } from '#tests/setup/app.ts';
import { type FormFile, makeFormPhoto, sendForm } from '#tests/setup/listings.ts';

let app: AccountsApp;
let email: string;
let token: string;
let hosts = 0;

beforeAll(async () => {
  app = await openAccountsApp();
});

beforeEach(async () => {
  hosts += 1;
  email = `host${hosts}@rooms.ng`;
  token = await app.memberToken('host', email);
});

afterAll(() => app.close());

const update = (body: unknown) => app.call('PUT', '/host/update', { token, body });

async function profile(): Promise<HostProfile> {
  const answer = await app.call('GET', '/host/me', { token });
  return answer.json<{ data: HostProfile }>().data;
}

/** Returns what the database stores about this host. */
async function stored() {
  const [row] = await app.database.db
    .select({ profile: hostProfiles, id: accounts.id })
    .from(accounts)
    .innerJoin(hostProfiles, eq(hostProfiles.accountId, accounts.id))
    .where(eq(accounts.email, email));
  if (row === undefined) throw new Error('The host is not there.');
  return row;
}

const opened = async (sealed: Buffer) =>
  openSealed((await deriveKeys(TEST_SECRET_KEY)).idNumbers, (await stored()).id, sealed);

/** Sends the same update as a multipart form. */
const sendParts = (
  texts: Readonly<Record<string, string>>,
  pictures: readonly FormFile[] = [],
  key?: string,
) => {
  const files = pictures.map((file) => ({ ...file, field: 'picture' }));
  const keyed = key === undefined ? {} : { key };
  return sendForm(app, 'PUT', '/host/update', { token, texts, files, ...keyed });
};

describe('PUT /host/update', () => {
  it('changes the given fields and leaves the rest [S2.88] [S7.9]', async () => {
    const before = await profile();
    const answer = await update({
      fullName: ' Ngozi Ade ',
      mobileNumber: '0803 123-4567',
      residentialAddress: '3 Bode Thomas Street',
    });
    expect(answer.json()).toMatchObject({ message: 'Your profile is saved.' });
    expect(await profile()).toEqual({
      ...before,
      fullName: 'Ngozi Ade',
      mobileNumber: '08031234567',
      residentialAddress: '3 Bode Thomas Street',
    });
    await update({ companyAddress: '4 Allen Avenue' });
    expect(await profile()).toMatchObject({
      fullName: 'Ngozi Ade',
      companyAddress: '4 Allen Avenue',
      companyName: before.companyName,
    });
  });

  it('accepts a multipart form with the same fields', async () => {
    const answer = await sendParts({ fullName: 'Ngozi', mobileNumber: '' });
    expect(answer.json()).toMatchObject({ data: { fullName: 'Ngozi', mobileNumber: '' } });
  });

  it('encrypts ID numbers, returns their last four digits, and keeps them when the field is empty [S3.16]', async () => {
    await update({ nationalIdentityNumber: '12345678901' });
    await update({ meansOfIdentification: 'passport', idCardNumber: 'A01234567' });
    const reported = { nationalIdentityNumber: '••••8901', idCardNumber: '••••4567' };
    expect(await profile()).toMatchObject({ ...reported, meansOfIdentification: 'passport' });
    await update({
      nationalIdentityNumber: '',
      idCardNumber: '',
      meansOfIdentification: 'passport',
    });
    expect(await profile()).toMatchObject(reported);
    const { profile: row } = await stored();
    expect(await opened(row.idNumberSealed)).toBe('A01234567');
    expect(row.ninSealed && (await opened(row.ninSealed))).toBe('12345678901');
  });

  it('refuses invalid input at its field and then changes nothing', async () => {
    const before = await profile();
    const wrong: [Readonly<Record<string, string>>, string][] = [
      [{ fullName: '' }, 'fullName'],
      [{ mobileNumber: 'call me' }, 'mobileNumber'],
      [{ nationalIdentityNumber: '123' }, 'nationalIdentityNumber'],
      [{ idCardNumber: '123456789' }, 'idCardNumber'],
      [{ idCardNumber: 'A1', meansOfIdentification: 'passport' }, 'idCardNumber'],
      // The stored number is a National ID's.
      [{ fullName: 'New', meansOfIdentification: 'passport', idCardNumber: '' }, 'idCardNumber'],
      [{ companyAddress: '' }, 'companyAddress'],
    ];
    for (const [body, field] of wrong) {
      const answer = await update(body);
      expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([
        400,
        [field],
      ]);
    }
    expect(await profile()).toEqual(before);
  });

  it('ignores a new company name [S2.89]', async () => {
    await update({ companyName: 'Other Rooms', fullName: 'Ngozi' });
    expect((await profile()).companyName).toBe('Mainland Rooms');
  });
});

describe('the profile photo', () => {
  it('is stored in our own format, replaced and removed', async () => {
    const answer = await sendParts({}, [await makeFormPhoto(1)]);
    expect(answer.statusCode).toBe(200);
    const first = (await profile()).picture;
    expect(first?.imageUrl).toMatch(/^\/images\/spaces\//);
    await update({ fullName: 'Ngozi' });
    expect((await profile()).picture?.imageUrl).toBe(first?.imageUrl);
    // A new photo takes precedence even if the old one is to be removed.
    await sendParts({ removePicture: '1' }, [await makeFormPhoto(2)]);
    const second = (await profile()).picture;
    expect(second?.imageUrl).not.toBe(first?.imageUrl);
    await update({ removePicture: '' });
    expect((await profile()).picture?.imageUrl).toBe(second?.imageUrl);
    await update({ removePicture: '1' });
    expect(await profile()).not.toHaveProperty('picture');
  });

  it('gets its other sizes later', async () => {
    // Removes the jobs for other tests' photos, because only one is processed at a time.
    await app.database.db.delete(jobs);
    await sendParts({}, [await makeFormPhoto(3)]);
    await app.jobs.runDue();
    expect((await profile()).picture?.placeholder).toMatch(/^[0-9a-f]{24}$/);
  });

  it('must be a single file and an image', async () => {
    const two = await sendParts({}, [await makeFormPhoto(1), await makeFormPhoto(2)]);
    expect(two.json()).toMatchObject({ code: 'TOO_MANY_PICTURES' });
    const text = { name: 'face.svg', bytes: Buffer.from('<svg/>') };
    const none = await sendParts({ fullName: 'Changed' }, [text]);
    expect(none.json()).toMatchObject({ code: 'PICTURE_REFUSED' });
    expect(none.body).toContain('face.svg');
    expect((await profile()).fullName).toBe('The host');
  });

  it('is saved once for each idempotency key', async () => {
    const key = `profile-of-${email}`;
    const one = await sendParts({ fullName: 'Once' }, [await makeFormPhoto(4)], key);
    const again = await sendParts({ fullName: 'Once' }, [await makeFormPhoto(4)], key);
    expect(again.body).toBe(one.body);
    const other = await sendParts({ fullName: 'Once' }, [await makeFormPhoto(5)], key);
    expect(other.json()).toMatchObject({ code: 'KEY_REUSED' });
  });
});

it('is in the export without ID numbers, and is deleted with the account', async () => {
  await sendParts({ nationalIdentityNumber: '12345678901' }, [await makeFormPhoto(1)]);
  const exported = await app.call('GET', '/accounts/export', { token });
  expect(exported.json()).toMatchObject({
    data: { host: { nationalIdentityNumber: '••••8901', picture: {} } },
  });
  expect(exported.body).not.toContain('12345678901');
  await app.call('DELETE', '/accounts/me', { token, body: { password: PASSWORD } });
  const { db } = app.database;
  expect(await db.select().from(accounts).where(eq(accounts.email, email))).toEqual([]);
  expect(await db.$count(hostProfiles)).toBe(hosts - 1);
});
