import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Filters } from '#contract/search/filters.ts';
import { FilterFields } from './filter-fields.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The filters that would be in the URL. */
const filters = () => JSON.parse(screen.getByRole('status').textContent) as Filters;

function Page() {
  const [current, setCurrent] = useState<Filters>({});
  const [resets, setResets] = useState(0);
  return (
    <>
      <FilterFields
        idPrefix="side"
        filters={current}
        resets={resets}
        onChange={(change) =>
          setCurrent((now) => ({
            ...now,
            ...(typeof change === 'function' ? change(now) : change),
          }))
        }
      />
      <output>{JSON.stringify(current)}</output>
      <button type="button" onClick={() => setCurrent({ minPrice: 5_000 })}>
        Other filters
      </button>
      <button
        type="button"
        onClick={() => {
          setCurrent({});
          setResets(resets + 1);
        }}
      >
        Clear all
      </button>
    </>
  );
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const alertTexts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

function enter(label: string, text: string): void {
  act(() => field(label).focus());
  fireEvent.change(field(label), { target: { value: text } });
  act(() => field(label).blur());
}

describe('price filters', () => {
  it.each(['30,000', '₦30 000', 'N30,000', '30k', '30.000'])(
    'accept “%s” and show it formatted',
    (text) => {
      render(<Page />);
      enter('Max price per day', text);
      expect(filters().maxPrice).toBe(30_000);
      expect(field('Max price per day').value).toBe('₦30,000');
      expect(alertTexts()).toEqual([]);
    },
  );

  it('show an error at a field with an invalid price and keep the filter', () => {
    render(<Page />);
    enter('Min price per day', '4000');
    enter('Min price per day', 'cheap');
    expect(filters().minPrice).toBe(4_000);
    expect(field('Min price per day').value).toBe('cheap');
    expect(field('Min price per day').getAttribute('aria-invalid')).toBe('true');
    expect(field('Min price per day').getAttribute('aria-describedby')).toBe('side-min-error');
    expect(alertTexts()).toEqual(['Enter a price in naira, for example 30,000.']);
    fireEvent.click(screen.getByText('Other filters'));
    expect(field('Min price per day').value).toBe('₦5,000');
    expect(alertTexts()).toEqual([]);
  });

  it('show an error if the minimum exceeds the maximum, and keep both', () => {
    render(<Page />);
    enter('Min price per day', '20000');
    enter('Max price per day', '5000');
    expect(filters()).toMatchObject({ minPrice: 20_000, maxPrice: 5_000 });
    expect(alertTexts()).toEqual(['The minimum is higher than the maximum. Change one of them.']);
    for (const label of ['Min price per day', 'Max price per day']) {
      expect(field(label).getAttribute('aria-describedby')).toBe('side-price-error');
    }
    enter('Max price per day', '25k');
    expect(alertTexts()).toEqual([]);
  });

  it('are removed when the field is emptied', () => {
    render(<Page />);
    enter('Min price per day', '4000');
    enter('Min price per day', '');
    expect(filters().minPrice).toBeUndefined();
    expect(field('Min price per day').value).toBe('');
  });

  it('show an error at “People” for anything but a whole number', () => {
    render(<Page />);
    enter('People', '2.5');
    expect(filters().capacity).toBeUndefined();
    expect(alertTexts()).toEqual(['Enter a whole number, for example 12.']);
    enter('People', '12');
    expect(filters().capacity).toBe(12);
    expect(alertTexts()).toEqual([]);
  });
});

it('what isn’t an amount is removed, with its error, when all filters are cleared', () => {
  render(<Page />);
  enter('People', 'two');
  enter('Max price per day', 'cheap');
  expect(alertTexts()).toHaveLength(2);
  fireEvent.click(screen.getByText('Clear all'));
  expect(field('People').value).toBe('');
  expect(field('Max price per day').value).toBe('');
  expect(alertTexts()).toEqual([]);
});

describe('checkboxes', () => {
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

  it('show a press at once, and the filters follow once that has been painted', async () => {
    const frames: FrameRequestCallback[] = [];
    vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
    render(<Page />);
    fireEvent.click(box('Wi-Fi'));
    fireEvent.click(box('Open on weekends'));
    expect(box('Wi-Fi').checked).toBe(true);
    expect(box('Open on weekends').checked).toBe(true);
    expect(filters()).toEqual({});
    for (const frame of frames) frame(performance.now());
    await waitFor(() => expect(filters()).toEqual({ amenities: ['wifi'], weekend: 1 }));
    expect(box('Wi-Fi').checked).toBe(true);
    expect(box('Open on weekends').checked).toBe(true);
  });

  it('end as they were when one is pressed twice before the filters follow', async () => {
    render(<Page />);
    fireEvent.click(box('Wi-Fi'));
    fireEvent.click(box('Wi-Fi'));
    expect(box('Wi-Fi').checked).toBe(false);
    fireEvent.click(box('Parking'));
    await waitFor(() => expect(filters()).toEqual({ amenities: ['parking'] }));
    expect(box('Wi-Fi').checked).toBe(false);
  });
});
