import { beforeEach, describe, expect, it } from 'vitest';
import { SAVED_SPACES_SET } from '#src/platform/storage-quota/stored-names.ts';
import { privateKey } from '#src/platform/session/private-data.ts';
import { leftBy } from './owner.ts';
import { SAVED_CHANGES_KEY } from './saved-changes.ts';
import { detachFromAccount, applyServerState, attachToAccount } from './list.ts';
import { FakeAccounts, FakeBrowser } from './testing/saved-world.ts';

const ADA = 'ada@aye.test';
const BEN = 'ben@aye.test';

let accounts: FakeAccounts;
let clock: { now: number };
let device: FakeBrowser;

beforeEach(() => {
  accounts = new FakeAccounts();
  clock = { now: Date.parse('2026-11-20T12:00:00Z') };
  device = new FakeBrowser(accounts, clock);
});

/** Cleans up like a page that has noticed the end of a session. */
async function wipe(): Promise<void> {
  await detachFromAccount(device.storage, device.now);
  await device.storage.forget(privateKey('user'));
}

/** Ends the session by a log-out or by the provider. */
async function end(by: 'person' | 'provider'): Promise<void> {
  const email = device.person?.email ?? '';
  device.person = undefined;
  clock.now += 1;
  await wipe();
  if (by === 'person') await device.storage.forget(leftBy({ email }));
}

describe('saved list on a device with more than one user', () => {
  it('is removed with the session of its account, and returns at the next log-in', async () => {
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

  it('is detached before the next person’s account gets it, however the last session ended', async () => {
    await device.press('a');
    await device.logIn(ADA);
    clock.now += 1;
    await device.logIn(BEN);
    expect(await device.saved()).toEqual([]);
    expect(accounts.savedBy(BEN)).toEqual([]);
  });

  it('stores unsynced changes for the same person only, when the provider ended the session', async () => {
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
    expect(await device.storage.listItems(leftBy({ email: ADA }))).toEqual([]);
  });

  it('loses unsynced changes at a log-out, which asks first', async () => {
    await device.logIn(ADA);
    device.isOnline = false;
    await device.press('a');
    expect(await device.merging.countUnsynced()).toBe(1);
    await end('person');
    device.isOnline = true;
    await device.logIn(ADA);
    expect(await device.saved()).toEqual([]);
  });

  it('stays if it never belonged to an account', async () => {
    await device.press('a');
    await detachFromAccount(device.storage, device.now);
    expect(await device.saved()).toEqual(['a']);
  });

  it('stays the account’s when another page cleans up late for an earlier session', async () => {
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

  it('is attached again at the next heart if that clean-up came after the merge', async () => {
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

  it('belongs to the next person who logs in during the previous person’s request', async () => {
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

  it('is not changed by an answer that arrives after the session', async () => {
    await device.logIn(ADA);
    await end('person');
    await applyServerState(device.storage, {
      person: { email: ADA, since: 1 },
      sent: [],
      answer: [{ id: 'a', saved: true, at: clock.now }],
      now: clock.now,
      copyOf: () => undefined,
      isHere: () => false,
    });
    expect(await device.saved()).toEqual([]);
    expect(await device.storage.listItems(SAVED_CHANGES_KEY)).toEqual([]);
  });

  it('follows a person to another email address', async () => {
    await device.logIn(ADA);
    if (device.person) device.person = { ...device.person, email: 'ada@other.test' };
    device.isOnline = false;
    await device.press('a');
    await device.merging.merge();
    await end('provider');
    expect(await device.storage.listItems(leftBy({ email: 'ada@other.test' }))).toHaveLength(1);
  });

  it('detects a change again when its row can’t be parsed', async () => {
    await device.press('a');
    await device.logIn(ADA);
    await device.storage.putItem({ set: SAVED_CHANGES_KEY, id: 'a', markedAt: 1, body: 'junk' });
    await device.storage.putItem({
      set: SAVED_CHANGES_KEY,
      id: 'x',
      markedAt: 1,
      body: { saved: 'no' },
    });
    await device.merging.merge();
    expect(await device.saved()).toEqual(['a']);
    expect(accounts.savedBy(ADA)).toEqual(['a']);
  });

  it('is attached without copies of the spaces, which the catalogue adds later', async () => {
    const person = { email: ADA, since: 1 };
    const row = { set: leftBy(person), id: 'a', markedAt: 5, body: { saved: true, owed: true } };
    await device.storage.putItem(row);
    await attachToAccount(device.storage, person, clock.now);
    expect(await device.storage.listItems(SAVED_SPACES_SET)).toMatchObject([
      { id: 'a', body: null },
    ]);
    device.person = person;
    await device.merging.merge();
    expect(await device.storage.listItems(SAVED_SPACES_SET)).toMatchObject([
      { id: 'a', body: { id: 'a' } },
    ]);
  });
});
