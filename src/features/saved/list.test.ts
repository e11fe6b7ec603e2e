import { beforeEach, describe, expect, it } from 'vitest';
import { SAVED } from '#src/platform/keeping/names.ts';
import { privateKey } from '#src/platform/session/private-things.ts';
import { leftBy } from './holder.ts';
import { DECISIONS } from './decisions.ts';
import { giveListBack, layAnswer, takeList } from './list.ts';
import { FakeAccounts, FakeDevice } from './testing/saved-world.ts';

const ADA = 'ada@aye.test';
const BEN = 'ben@aye.test';

let accounts: FakeAccounts;
let clock: { now: number };
let device: FakeDevice;

beforeEach(() => {
  accounts = new FakeAccounts();
  clock = { now: Date.parse('2026-11-20T12:00:00Z') };
  device = new FakeDevice(accounts, clock);
});

/** As a page does it that has seen a session end. */
async function wipe(): Promise<void> {
  await giveListBack(device.storage, device.now);
  await device.storage.forget(privateKey('user'));
}

/** As the session's end does it, whoever ended it. */
async function end(by: 'person' | 'provider'): Promise<void> {
  const email = device.person?.email ?? '';
  device.person = undefined;
  clock.now += 1;
  await wipe();
  if (by === 'person') await device.storage.forget(leftBy({ email }));
}

describe('the list on a device that more than one person uses', () => {
  it('leaves with the session of its account, and comes back with it', async () => {
    await device.press('a');
    await device.logIn(ADA);
    await end('person');
    expect(await device.saved()).toEqual([]);
    expect((await device.storage.names('aye.')).marks).toEqual([]);
    await device.logIn(ADA);
    expect(await device.saved()).toEqual(['a']);
  });

  it('is never merged into the next person’s account', async () => {
    await device.press('a');
    await device.logIn(ADA);
    await end('person');
    await device.press('b');
    await device.logIn(BEN);
    expect(await device.saved()).toEqual(['b']);
    expect(accounts.savedBy(BEN)).toEqual(['b']);
    expect(accounts.savedBy(ADA)).toEqual(['a']);
  });

  it('is given back before the next person takes it, however the last one went', async () => {
    await device.press('a');
    await device.logIn(ADA);
    clock.now += 1;
    await device.logIn(BEN);
    expect(await device.saved()).toEqual([]);
    expect(accounts.savedBy(BEN)).toEqual([]);
  });

  it('keeps what was not sent when the provider ended the session, for the same person alone', async () => {
    await device.press('a');
    await device.logIn(ADA);
    device.isOnline = false;
    await device.press('a');
    await device.press('b');
    await end('provider');
    expect(await device.saved()).toEqual([]);
    device.isOnline = true;
    await device.logIn(BEN);
    expect(accounts.savedBy(BEN)).toEqual([]);
    await end('person');
    await device.logIn(ADA);
    expect(accounts.savedBy(ADA)).toEqual(['b']);
    expect(await device.saved()).toEqual(['b']);
    expect(await device.storage.listMarks(leftBy({ email: ADA }))).toEqual([]);
  });

  it('loses what was not sent with a log-out, which asks before', async () => {
    await device.logIn(ADA);
    device.isOnline = false;
    await device.press('a');
    expect(await device.merging.countOwed()).toBe(1);
    await end('person');
    device.isOnline = true;
    await device.logIn(ADA);
    expect(await device.saved()).toEqual([]);
  });

  it('stays where it was never an account’s', async () => {
    await device.press('a');
    await giveListBack(device.storage, device.now);
    expect(await device.saved()).toEqual(['a']);
  });

  it('stays an account’s where another page wipes for the session before, late', async () => {
    await device.press('a');
    await device.logIn(ADA);
    await device.press('b');
    clock.now += 1;
    accounts.meanwhile = async () => {
      accounts.meanwhile = () => Promise.resolve();
      await wipe();
    };
    await device.logIn(ADA);
    expect(await device.saved()).toEqual(['a', 'b']);
    await device.pressNoted('b');
    await device.merging.merge();
    expect(accounts.savedBy(ADA)).toEqual(['a']);
    await end('person');
    expect(await device.saved()).toEqual([]);
    await device.logIn(BEN);
    expect(accounts.savedBy(BEN)).toEqual([]);
  });

  it('is taken anew at the next heart, where that wipe came when all was merged', async () => {
    await device.press('a');
    await device.logIn(ADA);
    await wipe();
    await device.press('b');
    device.merging.changed();
    await expect.poll(() => [...device.timers.values()]).toEqual([1_500]);
    const [merge] = device.timers.keys();
    merge?.();
    await expect.poll(() => accounts.savedBy(ADA)).toEqual(['a', 'b']);
    expect(await device.saved()).toEqual(['a', 'b']);
  });

  it('is the next person’s who logs in while the provider answers the one before', async () => {
    await device.press('a');
    let next: Promise<void> | undefined;
    accounts.meanwhile = async () => {
      accounts.meanwhile = () => Promise.resolve();
      await end('person');
      await device.press('b');
      next = device.logIn(BEN);
    };
    await device.logIn(ADA);
    await next;
    expect(accounts.savedBy(ADA)).toEqual(['a']);
    expect(accounts.savedBy(BEN)).toEqual(['b']);
    expect(await device.saved()).toEqual(['b']);
  });

  it('is not touched by an answer that comes after the session', async () => {
    await device.logIn(ADA);
    await end('person');
    await layAnswer(device.storage, {
      person: { email: ADA, since: 1 },
      sent: [],
      answer: [{ id: 'a', saved: true, at: clock.now }],
      now: clock.now,
      copyOf: () => undefined,
      isHere: () => false,
    });
    expect(await device.saved()).toEqual([]);
    expect(await device.storage.listMarks(DECISIONS)).toEqual([]);
  });

  it('follows a person to another address', async () => {
    await device.logIn(ADA);
    if (device.person) device.person = { ...device.person, email: 'ada@other.test' };
    device.isOnline = false;
    await device.press('a');
    await device.merging.merge();
    await end('provider');
    expect(await device.storage.listMarks(leftBy({ email: 'ada@other.test' }))).toHaveLength(1);
  });

  it('finds out anew what a row said that can’t be read', async () => {
    await device.press('a');
    await device.logIn(ADA);
    await device.storage.putMark({ set: DECISIONS, id: 'a', markedAt: 1, body: 'junk' });
    await device.storage.putMark({ set: DECISIONS, id: 'x', markedAt: 1, body: { saved: 'no' } });
    await device.merging.merge();
    expect(await device.saved()).toEqual(['a']);
    expect(accounts.savedBy(ADA)).toEqual(['a']);
  });

  it('is taken over without a copy, and healed by the catalogue later', async () => {
    const person = { email: ADA, since: 1 };
    const row = { set: leftBy(person), id: 'a', markedAt: 5, body: { saved: true, owed: true } };
    await device.storage.putMark(row);
    await takeList(device.storage, person, clock.now);
    expect(await device.storage.listMarks(SAVED)).toMatchObject([{ id: 'a', body: null }]);
    device.person = person;
    await device.merging.merge();
    expect(await device.storage.listMarks(SAVED)).toMatchObject([{ id: 'a', body: { id: 'a' } }]);
  });
});
