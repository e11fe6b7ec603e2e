import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Filters } from '#contract/search/filters.ts';
import { useChosenFilters } from './use-chosen-filters.ts';

/** An address bar whose changes take effect when `arrive` is called. */
function anAddress() {
  const committed: Filters[] = [];
  const arrivals: (() => void)[] = [];
  const view = renderHook(
    ({ filters }: { readonly filters: Filters }) =>
      useChosenFilters(filters, (next) => {
        committed.push(next);
        return new Promise((resolve) => {
          arrivals.push(() => {
            view.rerender({ filters: next });
            resolve();
          });
        });
      }),
    { initialProps: { filters: {} } },
  );
  const painted = () => act(() => new Promise((resolve) => setTimeout(resolve, 300)));
  const choose = (next: Filters) =>
    act(() => view.result.current[1]((now) => ({ ...now, ...next })));
  const arrive = async () => act(async () => arrivals.shift()?.());
  return { committed, painted, choose, arrive, view, shown: () => view.result.current[0] };
}

it('shows a choice at once, and puts it into the address after a paint', async () => {
  const { committed, painted, choose, arrive, shown } = anAddress();
  choose({ location: 'Yaba' });
  expect(shown()).toEqual({ location: 'Yaba' });
  expect(committed).toEqual([]);
  await painted();
  expect(committed).toEqual([{ location: 'Yaba' }]);
  await arrive();
  expect(shown()).toEqual({ location: 'Yaba' });
});

it('keeps both of two choices before a paint, as one address', async () => {
  const { committed, painted, choose, shown } = anAddress();
  choose({ location: 'Yaba' });
  choose({ hours: 3 });
  expect(shown()).toEqual({ location: 'Yaba', hours: 3 });
  await painted();
  expect(committed).toEqual([{ location: 'Yaba', hours: 3 }]);
});

it('keeps a choice that is made while the address changes', async () => {
  const { committed, painted, choose, arrive, shown } = anAddress();
  choose({ location: 'Yaba' });
  await painted();
  choose({ hours: 3 });
  await arrive();
  expect(shown()).toEqual({ location: 'Yaba', hours: 3 });
  await painted();
  expect(committed.at(-1)).toEqual({ location: 'Yaba', hours: 3 });
});

it('follows the address otherwise', () => {
  const { view, shown } = anAddress();
  view.rerender({ filters: { type: 'cowork hub' } });
  expect(shown()).toEqual({ type: 'cowork hub' });
});

it('returns the same function for choosing in every render', () => {
  const { view, choose } = anAddress();
  const [, first] = view.result.current;
  choose({ location: 'Yaba' });
  expect(view.result.current[1]).toBe(first);
});
