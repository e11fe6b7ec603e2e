// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import { createHolds } from './hold.ts';
import { fakeLocks } from './testing/fake-locks.ts';

function aBrowser(locks = fakeLocks()) {
  const tabs: ((data: unknown) => void)[] = [];
  return (given: Parameters<typeof createHolds>[0]['locks'] = locks) => {
    let own: ((data: unknown) => void) | undefined;
    return createHolds({
      locks: given,
      tell: (hold) => tabs.filter((tab) => tab !== own).forEach((tab) => tab(hold)),
      onTold: (told) => {
        own = told;
        tabs.push(told);
      },
    });
  };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('what is held', () => {
  it('is known to every tab, the payment first, and to the own tab as its own', async () => {
    const open = aBrowser();
    const [one, other] = [open(), open()];
    expect(await other.current()).toEqual([]);
    one.hold('form');
    one.hold('payment');
    expect(await other.current()).toEqual(['payment', 'form']);
    expect(other.here()).toEqual([]);
    expect(one.here()).toEqual(['payment', 'form']);
  });

  it('is free when the last one has let go, in whichever tab', async () => {
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

  it('counts also while somebody waits for the end of another', async () => {
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

  it('is told to every tab when it begins', () => {
    const open = aBrowser();
    const [one, other] = [open(), open()];
    const [here, there] = [vi.fn(), vi.fn()];
    one.onHold(here);
    other.onHold(there);
    one.hold('form');
    expect([here, there].map((told) => told.mock.calls.length)).toEqual([1, 1]);
  });
});

it('without locks a tab knows its own', async () => {
  const one = createHolds({ locks: undefined, tell: () => undefined, onTold: () => undefined });
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
