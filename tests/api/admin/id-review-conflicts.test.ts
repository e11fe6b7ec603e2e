import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accounts, idReviews } from '#server/db/schema/schema.ts';
import type { AccountsApp } from '#tests/setup/accounts.ts';
import { codeIn, messageIn } from '#tests/setup/admin-console.ts';
import { openAppOver, postTo } from '#tests/setup/app.ts';
import { openIdReviews, REFUSAL, REVIEWED_HOST } from '#tests/setup/id-review.ts';

let reviews: Awaited<ReturnType<typeof openIdReviews>>;
let app: AccountsApp;
let other: string;

beforeEach(async () => {
  reviews = await openIdReviews();
  ({ app, other } = reviews);
});

afterEach(() => app.close());

describe('a decision about something else than what was shown', () => {
  it('is refused if the host has changed the ID since', async () => {
    const { idVersion } = await reviews.shownId();
    await reviews.enterId({ meansOfIdentification: 'passport', idCardNumber: 'A01234567' });
    for (const answer of [await reviews.confirm(idVersion), await reviews.refuse(idVersion)]) {
      expect([answer.statusCode, codeIn(answer)]).toEqual([409, 'ACCOUNT_STATE']);
      expect(messageIn(answer)).toContain('The host has changed this ID since you saw it.');
    }
    expect((await reviews.profile()).identity).toEqual({ state: 'unchecked' });
    expect(await app.mailsTo(REVIEWED_HOST.email)).toEqual([]);
  });

  it('is refused if another admin has decided since, also if the decision is the same', async () => {
    await app.database.db
      .update(accounts)
      .set({ fullName: 'Ada Admin' })
      .where(eq(accounts.email, 'admin@rooms.ng'));
    const { idVersion } = await reviews.shownId();
    const { idVersion: othersVersion } = await reviews.shownId(other);
    expect((await reviews.confirm(idVersion)).statusCode).toBe(200);
    for (const answer of [
      await reviews.confirm(othersVersion, other),
      await reviews.refuse(othersVersion, REFUSAL, other),
    ]) {
      expect([answer.statusCode, codeIn(answer)]).toEqual([409, 'ACCOUNT_STATE']);
      expect(messageIn(answer)).toContain('Ada Admin marked this ID as checked since you saw it.');
    }
    expect((await reviews.profile()).identity?.state).toBe('checked');
    const { idVersion: fresh } = await reviews.shownId(other);
    expect((await reviews.refuse(fresh, REFUSAL, other)).statusCode).toBe(200);
    expect(messageIn(await reviews.confirm(idVersion))).toContain(
      'asked the host for this ID again since you saw it.',
    );
    // In another tab of the same admin.
    expect(messageIn(await reviews.confirm(othersVersion, other))).toMatch(/^You asked the host /);
  });

  it('is refused with a version that nobody was shown', async () => {
    for (const version of ['', 'a'.repeat(64), `${'A'.repeat(64)}.0`]) {
      expect((await reviews.confirm(version)).statusCode).toBe(400);
    }
    expect((await reviews.confirm(`${'a'.repeat(64)}.0`)).statusCode).toBe(409);
    expect((await reviews.profile()).identity).toEqual({ state: 'unchecked' });
  });

  it('is made once if two admins decide at the same moment at two servers', async () => {
    const second = await openAppOver(app.database, app.clock);
    const { idVersion } = await reviews.shownId();
    const there = (token: string) =>
      postTo(second, reviews.path('refuse'), { idVersion, reason: REFUSAL }, token);
    const answers = await Promise.all([
      reviews.confirm(idVersion),
      there(other),
      reviews.confirm(idVersion),
      there(other),
    ]);
    await second.server.close();
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 200, 409, 409]);
    expect(statuses[0]).toBe(statuses[2]);
    const { db } = app.database;
    expect(await db.select({ revision: idReviews.revision }).from(idReviews)).toEqual([
      { revision: 1 },
    ]);
    expect(await reviews.logged()).toHaveLength(2);
    expect(await app.mailsTo(REVIEWED_HOST.email)).toHaveLength(1);
  });
});
