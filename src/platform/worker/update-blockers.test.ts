// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import { createUpdateBlockers } from './update-blockers.ts';
import { fakeLocks } from './testing/fake-locks.ts';

function aBrowser(locks = fakeLocks()) {
  const tabs: ((data: unknown) => void)[] = [];
  return (given: Parameters<typeof createUpdateBlockers>[0]['locks'] = locks) => {
    let own: ((data: unknown) => void) | undefined;
    return createUpdateBlockers({
      locks: given,
      announce: (blocker) => tabs.filter((tab) => tab !== own).forEach((tab) => tab(blocker)),
      onAnnounced: (announced) => {
        own = announced;
        tabs.push(announced);
      },
    });
  };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('update blockers', () => {
  it('are known to every tab, payments first, and to their own tab as its own', async () => {
    const open = aBrowser();
    const [one, other] = [open(), open()];
    expect(await other.current()).toEqual([]);
    one.hold('form');
    one.hold('payment');
    expect(await other.current()).toEqual(['payment', 'form']);
    expect(other.here()).toEqual([]);
    expect(one.here()).toEqual(['payment', 'form']);
  });

  it('are free when the last one is released, in whichever tab', async () => {
    const open = aBrowser();
    const [one, other, third] = [open(), open(), open()];
    const [first, second] = [one.hold('form'), other.hold('form')];
    const isFree = vi.fn();
    void third.free().then(isFree);
    first();
    first();
    await settled();
    expect(isFree).not.toHaveBeenCalled();
    second();
    await settled();
    expect(isFree).toHaveBeenCalledOnce();
  });

  it('also count while a tab waits for another one’s release', async () => {
    const open = aBrowser();
    const [one, other, third] = [open(), open(), open()];
    const first = one.hold('form');
    const isFree = vi.fn();
    void third.free().then(isFree);
    await settled();
    const second = other.hold('form');
    expect(await one.current()).toEqual(['form']);
    first();
    await settled();
    expect(await one.current()).toEqual(['form']);
    expect(isFree).not.toHaveBeenCalled();
    second();
    await settled();
    expect(isFree).toHaveBeenCalledOnce();
  });

  it('notify every tab when they begin', () => {
    const open = aBrowser();
    const [one, other] = [open(), open()];
    const [here, there] = [vi.fn(), vi.fn()];
    one.onHold(here);
    other.onHold(there);
    one.hold('form');
    expect([here, there].map((announced) => announced.mock.calls.length)).toEqual([1, 1]);
  });
});

it('update blockers without locks are known to their own tab', async () => {
  const one = createUpdateBlockers({
    locks: undefined,
    announce: () => undefined,
    onAnnounced: () => undefined,
  });
  const release = one.hold('payment');
  expect(await one.current()).toEqual(['payment']);
  const isFree = vi.fn();
  void one.free().then(isFree);
  await settled();
  expect(isFree).not.toHaveBeenCalled();
  release();
  await settled();
  expect(isFree).toHaveBeenCalledOnce();
});
