// @vitest-environment node
import { expect, it, vi } from 'vitest';
import { reloadWhenHidden } from './reload-later.ts';

function aPage(isHidden: boolean) {
  const page = { isHidden, isInForm: false, isHeld: false, left: () => undefined as void };
  const reload = vi.fn<() => void>();
  reloadWhenHidden(
    {
      isHidden: () => page.isHidden,
      isInForm: () => page.isInForm,
      onHidden: (listener) => {
        page.left = listener;
      },
    },
    { here: () => (page.isHeld ? ['form'] : []) },
    reload,
  );
  return { page, reload };
}

it('reloadWhenHidden reloads a hidden page at once', () => {
  expect(aPage(true).reload).toHaveBeenCalledOnce();
});

it('reloadWhenHidden waits until the page is hidden', () => {
  const { page, reload } = aPage(false);
  page.left();
  expect(reload).not.toHaveBeenCalled();
  page.isHidden = true;
  page.left();
  expect(reload).toHaveBeenCalledOnce();
});

it.each(['isHeld', 'isInForm'] as const)(
  'reloadWhenHidden does not reload a busy page (%s)',
  (why) => {
    const { page, reload } = aPage(false);
    page.isHidden = true;
    page[why] = true;
    page.left();
    expect(reload).not.toHaveBeenCalled();
    page[why] = false;
    page.left();
    expect(reload).toHaveBeenCalledOnce();
  },
);
