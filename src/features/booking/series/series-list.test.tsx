import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useState } from 'react';
import type { SeriesQuote } from '#contract/bookings/series.ts';
import type { DurationType } from '#contract/time/duration.ts';
import { SeriesList } from './series-list.tsx';
import { NO_CHANGES, pricesOf, type SeriesChanges, seriesRows, timesOf } from './series-rows.ts';

afterEach(cleanup);

const DATES = ['2026-11-24', '2026-12-01', '2026-12-08'];

const QUOTE: SeriesQuote = {
  total: 6_000,
  times: [
    { startDate: '2026-11-24', checkinTime: '10:00', amount: 3_000, spans: [] },
    {
      startDate: '2026-12-01',
      checkinTime: '10:00',
      amount: 3_000,
      spans: [],
      conflict: {
        message: 'This time is already booked.',
        nearest: [{ startDate: '2026-12-01', checkinTime: '12:00' }],
      },
    },
    { startDate: '2026-12-01', checkinTime: '12:00', amount: 3_000, spans: [] },
    { startDate: '2026-12-08', checkinTime: '10:00', amount: 3_000, spans: [] },
  ],
};

interface DatesProps {
  readonly type: DurationType;
  readonly onChange: (changes: SeriesChanges) => void;
}

/** The list with its state, as the booking dialog has it. */
function Dates({ type, onChange }: DatesProps) {
  const [changes, setChanges] = useState(NO_CHANGES);
  const change = (next: Partial<SeriesChanges>) => {
    const changed = { ...changes, ...next };
    setChanges(changed);
    onChange(changed);
  };
  const rows = seriesRows(DATES, '10:00', changes, QUOTE);
  return (
    <SeriesList
      rows={rows}
      durationType={type}
      totalKobo={pricesOf(rows).reduce((sum, price) => sum + price, 0)}
      loading={false}
      online
      problem={undefined}
      onAgain={() => undefined}
      onLeaveOut={(keys) => change({ leftOut: [...changes.leftOut, ...keys] })}
      onPutBack={(key) => change({ leftOut: changes.leftOut.filter((one) => one !== key) })}
      onTake={(key, time) => change({ taken: new Map([...changes.taken, [key, time]]) })}
    />
  );
}

function open(type: DurationType = 'hours') {
  const seen: SeriesChanges[] = [];
  render(<Dates type={type} onChange={(changes) => seen.push(changes)} />);
  const items = () => screen.getAllByRole('listitem');
  return {
    seen,
    item: (index: number) => within(items()[index] ?? document.body),
    texts: () => items().map(({ textContent }) => textContent),
    times: () => timesOf(seriesRows(DATES, '10:00', seen.at(-1) ?? NO_CHANGES, undefined)),
  };
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

describe('the dates of a series', () => {
  it.each([
    ['couldn’t be checked', { problem: 'We lost the connection.' }, true],
    ['are being checked again', { problem: 'We lost the connection.', loading: true }, false],
    ['can’t be checked offline', { problem: 'We lost the connection.', online: false }, false],
    ['were checked', {}, false],
  ])('that %s offer to try again only then', (_, state, isOffered) => {
    const onAgain = vi.fn<() => void>();
    const rows = seriesRows(DATES, '10:00', NO_CHANGES, QUOTE);
    const props = { rows, durationType: 'hours' as const, totalKobo: 0, onAgain };
    const unused = { onLeaveOut: onAgain, onPutBack: onAgain, onTake: onAgain };
    const now = { online: true, loading: false, problem: undefined, ...state };
    render(<SeriesList {...props} {...unused} {...now} />);
    const again = screen.queryByRole('button', { name: 'Try again' });
    expect(again !== null).toBe(isOffered);
    if (again !== null) fireEvent.click(again);
    expect(onAgain).toHaveBeenCalledTimes(isOffered ? 1 : 0);
  });

  it('are listed with their price, and conflicts with their reason', () => {
    const { texts } = open();
    expect(texts()[0]).toBe('Tue 24 Nov, 10:00₦3,000');
    expect(texts()[1]).toContain('Tue 1 Dec, 10:00–This time is already booked.');
    expect(screen.getByRole('status').textContent).toBe('1 date isn’t available.');
    expect(screen.getByText('Total for 2 bookings').parentElement?.textContent).toContain('₦6,000');
  });

  it('name no time for days, which begin when the space opens', () => {
    const { texts } = open('days');
    expect(texts()[0]).toBe('Tue 24 Nov₦3,000');
    expect(screen.getByRole('button', { name: 'Tue 1 Dec' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Leave out Tue 1 Dec' })).toBeDefined();
  });

  it('can be left out one by one and put back', () => {
    const { texts, times } = open();
    press('Leave out Tue 1 Dec, 10:00');
    expect(texts()[1]).toContain('Left out');
    expect(times().map(({ startDate }) => startDate)).toEqual(['2026-11-24', '2026-12-08']);
    expect(screen.getByRole('status').textContent).toBe('');
    press('Put back Tue 1 Dec, 10:00');
    expect(times()).toHaveLength(3);
  });

  it('that aren’t available are left out with one tap', () => {
    const { times } = open();
    press('Leave out all unavailable dates');
    expect(times().map(({ startDate }) => startDate)).toEqual(['2026-11-24', '2026-12-08']);
    expect(screen.queryByRole('button', { name: 'Leave out all unavailable dates' })).toBeNull();
  });

  it('keep the focus of a keyboard in their row, or in the list', () => {
    open();
    const row = screen.getAllByRole('listitem')[1];
    const pressFocused = (name: string) => {
      screen.getByRole('button', { name }).focus();
      press(name);
    };
    pressFocused('Leave out Tue 1 Dec, 10:00');
    expect(document.activeElement).toBe(row);
    pressFocused('Put back Tue 1 Dec, 10:00');
    expect(document.activeElement).toBe(row);
    pressFocused('Tue 1 Dec, 12:00');
    expect(document.activeElement).toBe(row);
  });

  it('keep the focus in the list when all unavailable ones are left out', () => {
    open();
    screen.getByRole('button', { name: 'Leave out all unavailable dates' }).focus();
    press('Leave out all unavailable dates');
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Your dates' }));
  });

  it('can be given another free time', () => {
    const { item, times, texts } = open();
    fireEvent.click(item(1).getByRole('button', { name: 'Tue 1 Dec, 12:00' }));
    expect(texts()[1]).toBe('Tue 1 Dec, 12:00₦3,000');
    expect(times()[1]).toEqual({ startDate: '2026-12-01', checkinTime: '12:00' });
    expect(screen.getByText('Total for 3 bookings')).toBeDefined();
  });
});
