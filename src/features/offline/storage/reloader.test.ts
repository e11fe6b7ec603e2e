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

it('the reloader reloads a hidden page without unsaved input', () => {
  const { reload, reloader } = page(false, false);
  reloader.wanted();
  expect(reload).toHaveBeenCalledOnce();
});

it('the reloader waits until the page is hidden', () => {
  const { at, reload, reloader } = page(true, false);
  reloader.wanted();
  expect(reload).not.toHaveBeenCalled();
  at.isSeen = false;
  reloader.sightChanged();
  expect(reload).toHaveBeenCalledOnce();
});

it('the reloader leaves pages with unsaved input and pages without a request alone', () => {
  const held = page(false, true);
  held.reloader.wanted();
  const unwanted = page(false, false);
  unwanted.reloader.sightChanged();
  expect([held, unwanted].some(({ reload }) => reload.mock.calls.length > 0)).toBe(false);
});
