import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { MAX_SAVED } from '#contract/spaces/saved.ts';
import { SAVED_SPACES_SET } from '#src/platform/storage-quota/stored-names.ts';
import { FakeAccounts, FakeBrowser } from './testing/saved-world.ts';

const ADA = 'ada@aye.test';

let accounts: FakeAccounts;
let clock: { now: number };

beforeEach(() => {
  accounts = new FakeAccounts();
  clock = { now: Date.parse('2026-11-20T12:00:00Z') };
});

const aDevice = () => new FakeBrowser(accounts, clock);

/** Returns a device on which Ada is logged in. */
async function adas(): Promise<FakeBrowser> {
  const device = aDevice();
  await device.logIn(ADA);
  return device;
}

describe('saved spaces of an account', () => {
  it('are those of the device and of the account after a log-in', async () => {
    const [phone, laptop] = [await adas(), aDevice()];
    await phone.press('a');
    await phone.merging.merge();
    clock.now += 1;
    await laptop.press('b');
    await laptop.logIn(ADA);
    expect(await laptop.saved()).toEqual(['a', 'b']);
    await phone.merging.merge();
    expect(await phone.saved()).toEqual(['a', 'b']);
    const [item] = await laptop.storage.listItems(SAVED_SPACES_SET);
    expect(
      (await laptop.storage.listItems(SAVED_SPACES_SET)).find(({ id }) => id === 'a')?.body,
    ).toEqual({
      id: 'a',
      name: 'Space a',
    });
    expect(item?.body).toEqual({ id: 'b' });
  });

  it('are removed on all devices, and stay removed', async () => {
    const [phone, laptop] = [await adas(), await adas()];
    await phone.press('a');
    await phone.merging.merge();
    await laptop.merging.merge();
    clock.now += 1;
    await laptop.pressNoted('a');
    await laptop.merging.merge();
    await phone.merging.merge();
    expect([await phone.saved(), await laptop.saved()]).toEqual([[], []]);
    await phone.merging.merge();
    expect(accounts.savedBy(ADA)).toEqual([]);
  });

  it('follow the last change, although the earlier one arrives later', async () => {
    const [phone, laptop] = [await adas(), await adas()];
    await phone.press('a');
    await phone.merging.merge();
    await laptop.merging.merge();
    phone.isOnline = false;
    clock.now += 1;
    await phone.pressNoted('a');
    clock.now += 1;
    await laptop.pressNoted('a');
    clock.now += 1;
    await laptop.pressNoted('a');
    await laptop.merging.merge();
    phone.isOnline = true;
    await phone.merging.merge();
    expect(await phone.saved()).toEqual(['a']);
    expect(accounts.savedBy(ADA)).toEqual(['a']);
  });

  it('stay removed when the last change was an offline removal', async () => {
    const [phone, laptop] = [await adas(), await adas()];
    await laptop.press('a');
    await laptop.merging.merge();
    await phone.merging.merge();
    phone.isOnline = false;
    clock.now += 1;
    await phone.pressNoted('a');
    await phone.merging.merge();
    expect(await phone.merging.countUnsynced()).toBe(1);
    await laptop.merging.merge();
    phone.isOnline = true;
    await phone.merging.merge();
    await laptop.merging.merge();
    expect([await phone.saved(), await laptop.saved()]).toEqual([[], []]);
  });

  it('are sent again after a lost reply, with the same result', async () => {
    const phone = await adas();
    await phone.press('a');
    accounts.losing = 1;
    await phone.merging.merge();
    expect(await phone.merging.countUnsynced()).toBe(1);
    expect([...phone.timers.values()]).toEqual([60_000]);
    await phone.merging.merge();
    expect(await phone.merging.countUnsynced()).toBe(0);
    expect(await phone.saved()).toEqual(['a']);
    expect(phone.reported).toEqual([]);
  });

  it('include a heart that is pressed during a request', async () => {
    const phone = await adas();
    await phone.press('a');
    await phone.merging.merge();
    await phone.press('b');
    accounts.meanwhile = async () => {
      clock.now += 1;
      await phone.press('a');
      await phone.press('b');
      await phone.press('c');
    };
    await phone.merging.merge();
    accounts.meanwhile = () => Promise.resolve();
    expect(await phone.saved()).toEqual(['c']);
    await phone.merging.merge();
    expect(await phone.saved()).toEqual(['c']);
    expect(accounts.savedBy(ADA)).toEqual(['c']);
  });

  it('are sent if the heart was pressed just before an answer was applied', async () => {
    const phone = await adas();
    accounts.meanwhile = () => phone.press('a');
    await phone.merging.merge();
    accounts.meanwhile = () => Promise.resolve();
    expect(accounts.savedBy(ADA)).toEqual([]);
    // The page notices the heart only now.
    phone.merging.changed();
    await expect.poll(() => phone.timers.size).toBe(1);
    await phone.merging.merge();
    expect(accounts.savedBy(ADA)).toEqual(['a']);
  });

  it('are the same in two tabs that merge at once', async () => {
    const one = await adas();
    const other = new FakeBrowser(accounts, clock, one.storage);
    other.person = one.person;
    await one.press('a');
    await Promise.all([one.merging.merge(), other.merging.merge()]);
    clock.now += 1;
    await other.press('a');
    await one.press('b');
    await Promise.all([one.merging.merge(), other.merging.merge()]);
    expect(accounts.savedBy(ADA)).toEqual(['b']);
    expect(await one.saved()).toEqual(['b']);
  });

  it('are merged after a pause in pressing', async () => {
    const phone = await adas();
    phone.storage.onChange(({ marks: items }) => {
      if (items.includes(SAVED_SPACES_SET)) phone.merging.changed();
    });
    await phone.press('a');
    await expect.poll(() => [...phone.timers.values()]).toEqual([1_500]);
    const [merge] = phone.timers.keys();
    merge?.();
    await expect.poll(() => accounts.savedBy(ADA)).toEqual(['a']);
    expect(phone.timers.size).toBe(0);
  });

  it('are not fetched again within a minute', async () => {
    const phone = await adas();
    const before = accounts.requests;
    phone.merging.look();
    clock.now += 59_999;
    phone.merging.look();
    expect(accounts.requests).toBe(before);
    clock.now += 1;
    phone.merging.look();
    await expect.poll(() => accounts.requests).toBe(before + 1);
  });

  it('follow a person’s later change on a device whose clock is behind', async () => {
    const [phone, laptop] = [await adas(), await adas()];
    await phone.press('a');
    await phone.merging.merge();
    await laptop.merging.merge();
    laptop.skew = -3_600_000;
    await laptop.pressNoted('a');
    clock.now += 1;
    await laptop.merging.merge();
    await phone.merging.merge();
    expect([await phone.saved(), await laptop.saved()]).toEqual([[], []]);
  });

  it('are synchronised on a device whose clock is ahead', async () => {
    const phone = await adas();
    phone.skew = 3_600_000;
    await phone.press('a');
    await phone.merging.merge();
    expect(await phone.merging.countUnsynced()).toBe(0);
    await phone.merging.merge();
    expect(await phone.saved()).toEqual(['a']);
    expect(accounts.of(ADA).get('a')?.at).toBe(new Date(clock.now).toISOString());
  });

  it('stay on the device if the provider doesn’t know the space', async () => {
    const phone = await adas();
    accounts.known.add('a');
    await phone.press('a');
    await phone.press('x');
    await phone.merging.merge();
    expect(await phone.merging.countUnsynced()).toBe(0);
    expect(await phone.saved()).toEqual(['a', 'x']);
    await phone.pressNoted('x');
    await phone.merging.merge();
    expect(await phone.merging.countUnsynced()).toBe(0);
    expect(await phone.saved()).toEqual(['a']);
  });

  it('are sent in as many calls as needed', async () => {
    const phone = aDevice();
    for (let space = 0; space < MAX_SAVED + 1; space += 1) await phone.press(`s${space}`);
    await phone.logIn(ADA);
    expect(accounts.requests).toBe(2);
    expect(accounts.savedBy(ADA)).toHaveLength(MAX_SAVED + 1);
    expect(await phone.merging.countUnsynced()).toBe(0);
  });

  it('stay on the device with a provider that stores none', async () => {
    const phone = aDevice();
    phone.hasAccounts = false;
    await phone.press('a');
    await phone.logIn(ADA);
    await phone.merging.merge();
    expect(accounts.requests).toBe(0);
    expect(await phone.merging.countUnsynced()).toBe(0);
    expect(await phone.saved()).toEqual(['a']);
  });
});

describe('any order of presses, merges and lost connections', () => {
  const step = fc.record({
    device: fc.nat({ max: 2 }),
    does: fc.constantFrom('press', 'press', 'merge', 'line', 'lose'),
    space: fc.constantFrom('a', 'b'),
  });

  it('leaves all devices with the last changes [S2.50]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        accounts = new FakeAccounts();
        const devices = [await adas(), await adas(), await adas()];
        const last = new Map<string, boolean>();
        for (const { device: index, does, space } of steps) {
          const device = devices[index] ?? devices[0];
          if (device === undefined) continue;
          clock.now += 1;
          if (does === 'press') {
            await device.pressNoted(space);
            last.set(space, (await device.saved()).includes(space));
          } else if (does === 'line') device.isOnline = !device.isOnline;
          else {
            if (does === 'lose') accounts.losing = 1;
            await device.merging.merge();
            accounts.losing = 0;
          }
        }
        clock.now += 1;
        for (const device of [...devices, ...devices]) {
          device.isOnline = true;
          await device.merging.merge();
        }
        const expected = [...last].flatMap(([space, saved]) => (saved ? space : [])).toSorted();
        for (const device of devices) expect(await device.saved()).toEqual(expected);
      }),
      { numRuns: 60, seed: 7 },
    );
  });
});
