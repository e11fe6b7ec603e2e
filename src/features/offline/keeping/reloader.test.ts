import { expect, it, vi } from 'vitest';
import { createReloader } from './reloader.ts';

function page(isSeen: boolean, isHeld: boolean) {
  const at = { isSeen, isHeld };
  const reload = vi.fn<() => void>();
  const reloader = createReloader({
    isSeen: () => at.isSeen,
    isHeld: () => at.isHeld,
    reload,
  });
  return { at, reload, reloader };
}

it('loads a page that nobody sees and that holds nothing', () => {
  const { reload, reloader } = page(false, false);
  reloader.wanted();
  expect(reload).toHaveBeenCalledOnce();
});

it('waits until nobody sees it', () => {
  const { at, reload, reloader } = page(true, false);
  reloader.wanted();
  expect(reload).not.toHaveBeenCalled();
  at.isSeen = false;
  reloader.sightChanged();
  expect(reload).toHaveBeenCalledOnce();
});

it('leaves alone what would be lost, and pages of which nothing is wanted', () => {
  const held = page(false, true);
  held.reloader.wanted();
  const unwanted = page(false, false);
  unwanted.reloader.sightChanged();
  expect([held, unwanted].some(({ reload }) => reload.mock.calls.length > 0)).toBe(false);
});
