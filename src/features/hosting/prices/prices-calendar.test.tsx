import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OutboxEntry } from '#src/platform/outbox/outbox.ts';
import { type Toast, takeToasts } from '#src/ui/toast/toasts.ts';
import { withHost } from '../testing/render-host.tsx';
import { bodyOf, CHANGED, NO_RULES, openPrices, SENT } from './testing/open-prices.tsx';

withHost();

let toasts: Toast[];
let stop: () => void;

beforeEach(() => {
  toasts = [];
  stop = takeToasts((toast) => void toasts.push(toast));
});

afterEach(() => stop());

const day = (name: RegExp) => screen.findByRole('button', { name });
const chosen = () => screen.queryByText(/days? chosen/)?.textContent;
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

/** Chooses days, and opens their form. */
async function openDays(...names: readonly RegExp[]) {
  for (const name of names) fireEvent.click(await day(name));
  press(/^Change days?$/);
  return within(await screen.findByRole('dialog'));
}

describe('the calendar of prices', () => {
  it('shows hours and prices of each day, and chooses days by press and by range', async () => {
    await openPrices();
    const thursday = await day(/^Thu 3 Dec, 08:00–18:00, ₦6,500 an hour, ₦45,000 a day$/);
    expect(await day(/^Sun 6 Dec, Closed$/)).toBeDefined();
    expect((await day(/^Tue 1 Dec/)).hasAttribute('disabled')).toBe(true);
    fireEvent.click(thursday);
    expect(chosen()).toBe('1 day chosen');
    expect(thursday.getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(await day(/^Sat 5 Dec/), { shiftKey: true });
    expect(chosen()).toBe('3 days chosen');
    fireEvent.keyDown(await day(/^Mon 7 Dec/), { key: 'Enter', shiftKey: true });
    expect(chosen()).toBe('5 days chosen');
    fireEvent.click(thursday);
    expect(chosen()).toBe('4 days chosen');
    press('Clear');
    expect(chosen()).toBeUndefined();
  });

  it('closes several days at once, and undoes it', async () => {
    const { sent } = await openPrices();
    const sheet = await openDays(/^Thu 3 Dec/, /^Fri 4 Dec/);
    fireEvent.click(sheet.getByLabelText('Closed'));
    fireEvent.change(sheet.getByLabelText(/^Name or reason/), { target: { value: 'Renovation' } });
    fireEvent.click(sheet.getByText('Save'));
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      kind: 'special-day',
      method: 'PUT',
      path: expect.stringMatching(/^\/host\/listings\/s-1\/special-days\/[0-9a-z]{26}$/) as string,
    });
    expect(bodyOf(sent[0])).toEqual({
      basedOn: 3,
      day: { dates: ['2026-12-03', '2026-12-04'], closed: true, label: 'Renovation' },
    });
    expect(toasts[0]?.text).toBe('Saved: Thu 3 Dec, Fri 4 Dec');
    expect(chosen()).toBeUndefined();
    toasts[0]?.action?.run();
    await waitFor(() => expect(toasts.at(-1)?.text).toBe('Undone'));
    expect(sent[1]).toMatchObject({ method: 'DELETE', path: sent[0]?.path });
  });

  it('says at the field what is missing', async () => {
    const { sent } = await openPrices();
    const sheet = await openDays(/^Thu 3 Dec/);
    fireEvent.click(sheet.getByText('Save'));
    expect(await sheet.findByText('Enter a price, for example 9,000.')).toBeDefined();
    fireEvent.click(sheet.getByLabelText('Different hours'));
    fireEvent.change(sheet.getByLabelText('Opens at'), { target: { value: '14:00' } });
    fireEvent.change(sheet.getByLabelText('Closes at'), { target: { value: '10:00' } });
    fireEvent.click(sheet.getByText('Save'));
    expect(await sheet.findByText('The end has to be later than the start.')).toBeDefined();
    expect(sheet.getByLabelText('Closes at').getAttribute('aria-invalid')).toBe('true');
    expect(sent).toEqual([]);
  });

  it('keeps what was typed when a tap misses the form of its days', async () => {
    await openPrices();
    const sheet = await openDays(/^Thu 3 Dec/);
    const price = sheet.getByLabelText(/^Price per hour/);
    fireEvent.change(price, { target: { value: '9,000' } });
    fireEvent.click(screen.getByRole('dialog'));
    expect(screen.getByDisplayValue('9,000')).toBe(price);
  });

  it('marks days whose change waits to be sent, and follows it with the next one', async () => {
    const id = '0123456789abcdefghjkmnpqrs';
    const change = { kind: 'set', id, day: { dates: ['2026-12-03'], closed: true } };
    const waiting: OutboxEntry = {
      kind: 'special-day',
      label: 'Thu 3 Dec at Lekki Light Lab',
      role: 'host',
      method: 'PUT',
      path: `/host/listings/s-1/special-days/${id}`,
      draft: { spaceId: 's-1', change },
      id: 'entry',
      since: 1,
      bytes: 1,
      attempts: 0,
      state: { kind: 'waiting' },
    };
    const { sent } = await openPrices({ entries: [waiting], outcome: { kind: 'waiting' } });
    expect(await day(/^Thu 3 Dec, Special day, Closed, not sent yet$/)).toBeDefined();
    const sheet = await openDays(/^Fri 4 Dec/);
    fireEvent.change(sheet.getByLabelText('Price per hour'), { target: { value: '9,000' } });
    fireEvent.click(sheet.getByText('Save'));
    await waitFor(() => expect(toasts[0]?.text).toMatch(/^Saved on this device/));
    expect(bodyOf(sent[0])).toEqual({
      basedOn: 3,
      follows: [id],
      day: { dates: ['2026-12-04'], perHour: 9_000 },
    });
  });

  it('compares with the server if it is newer, and sends what the host chooses', async () => {
    const { sent, answer, serve } = await openPrices({ outcome: CHANGED });
    const sheet = await openDays(/^Thu 3 Dec/);
    fireEvent.click(sheet.getByLabelText('Closed'));
    serve({
      version: 4,
      rules: { ...NO_RULES, specialDays: [{ id: 'x', dates: ['2026-12-03'], perHour: 9_000 }] },
    });
    fireEvent.click(sheet.getByText('Save'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Changed on another device' }));
    expect(dialog.getByLabelText(/^Yours/).closest('label')?.textContent).toBe('YoursClosed');
    expect(dialog.getByLabelText(/^The other change/).closest('label')?.textContent).toBe(
      'The other changeThu 3 Dec: ₦9,000 an hour',
    );
    fireEvent.click(dialog.getByText('Save choice'));
    expect(await dialog.findByText('Choose a version for each part.')).toBeDefined();
    fireEvent.click(dialog.getByLabelText(/^Yours/));
    answer(SENT);
    fireEvent.click(dialog.getByText('Save choice'));
    await waitFor(() => expect(toasts.at(-1)?.text).toBe('Your choice is saved.'));
    expect(bodyOf(sent.at(-1))).toEqual({
      basedOn: 4,
      day: { dates: ['2026-12-03'], closed: true },
    });
  });

  it('makes a day usual after a comparison, and leaves the other days as the host chose', async () => {
    const old = { id: '0123456789abcdefghjkmnpqrs', closed: true } as const;
    const specialDays = [{ ...old, dates: ['2026-12-03', '2026-12-04'] }];
    const { sent, answer, serve } = await openPrices({
      outcome: CHANGED,
      rules: { ...NO_RULES, specialDays },
    });
    const sheet = await openDays(/^Thu 3 Dec/);
    fireEvent.click(sheet.getByLabelText('As usual'));
    serve({
      version: 4,
      rules: {
        ...NO_RULES,
        specialDays: [
          { ...old, dates: ['2026-12-03'] },
          { id: 'other', dates: ['2026-12-04'], perHour: 9_000 },
        ],
      },
    });
    fireEvent.click(sheet.getByText('Save'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Changed on another device' }));
    const thursday = within(dialog.getByRole('group', { name: 'Thu 3 Dec' }));
    expect(thursday.getByLabelText(/^Yours/).closest('label')?.textContent).toBe('YoursAs usual');
    fireEvent.click(thursday.getByLabelText(/^Yours/));
    const friday = within(dialog.getByRole('group', { name: 'Fri 4 Dec' }));
    fireEvent.click(friday.getByLabelText(/^The other change/));
    answer(SENT);
    sent.length = 0;
    fireEvent.click(dialog.getByText('Save choice'));
    await waitFor(() => expect(toasts.at(-1)?.text).toBe('Your choice is saved.'));
    expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
      `DELETE /host/listings/s-1/special-days/${old.id}`,
    ]);
  });
});
