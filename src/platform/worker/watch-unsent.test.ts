import { expect, it, vi } from 'vitest';
import type { UpdateBlocker } from './update-blockers.ts';
import { watchUnsent } from './watch-unsent.ts';

function aScreen(html: string) {
  const root = document.createElement('div');
  root.innerHTML = html;
  const held = new Set<UpdateBlocker>();
  const stop = watchUnsent(
    {
      hold: (what) => {
        held.add(what);
        return () => held.delete(what);
      },
    },
    root,
  );
  return { root, held, stop };
}

it('watchUnsent blocks updates while the screen shows something unsent', async () => {
  const { root, held, stop } = aScreen('<form></form>');
  expect([...held]).toEqual([]);
  root.querySelector('form')?.setAttribute('data-unsent', 'form');
  await vi.waitFor(() => expect([...held]).toEqual(['form']));
  root.insertAdjacentHTML('beforeend', '<dialog data-unsent="payment"></dialog>');
  await vi.waitFor(() => expect([...held]).toEqual(['form', 'payment']));
  root.querySelector('form')?.remove();
  await vi.waitFor(() => expect([...held]).toEqual(['payment']));
  root.querySelector('dialog')?.removeAttribute('data-unsent');
  await vi.waitFor(() => expect([...held]).toEqual([]));
  stop();
});

it('watchUnsent blocks for what is there at the start, and stops at the end', () => {
  const { held, stop } = aScreen('<form data-unsent="form"></form>');
  expect([...held]).toEqual(['form']);
  stop();
  expect([...held]).toEqual([]);
});
