import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OutboxEntry } from '#src/platform/outbox/outbox.ts';
import { type Toast, takeToasts } from '#src/ui/toast/toasts.ts';
import { fakeDrafts } from '../listing/testing/open-form.tsx';
import { makeListing } from '../testing/make-listing.ts';
import { withHost } from '../testing/render-host.tsx';
import { rulesDraft } from './rules/rules-draft.ts';
import { bodyOf, CHANGED, NO_RULES, openPrices, SENT } from './testing/open-prices.tsx';

withHost();

let toasts: Toast[];
let stop: () => void;

beforeEach(() => {
  toasts = [];
  stop = takeToasts((toast) => void toasts.push(toast));
});

afterEach(() => stop());

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

describe('the form of rules', () => {
  it('adds an evening price, shows errors at their fields, and sends the rules', async () => {
    const { sent, drafts } = await openPrices();
    fireEvent.click(await screen.findByText('+ Evening'));
    const evening = within(screen.getByRole('group', { name: 'Evening' }));
    fireEvent.change(evening.getByLabelText('Kind of price'), { target: { value: 'amount' } });
    fireEvent.change(evening.getByLabelText('Price'), { target: { value: 'much' } });
    press('Save rules');
    const error = 'Enter a price from ₦100 to ₦10,000,000.';
    expect(await evening.findByText(error)).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(evening.getByLabelText('Price')));
    expect(sent).toEqual([]);
    await waitFor(() => expect(drafts.stored.has('price-rules.s-1')).toBe(true));
    fireEvent.change(evening.getByLabelText('Price'), { target: { value: '9,000' } });
    press('Save rules');
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(sent[0]).toMatchObject({ method: 'PUT', path: '/host/listings/s-1/rules' });
    expect(bodyOf(sent[0])).toMatchObject({
      basedOn: 3,
      rules: {
        bands: [{ label: 'Evening', from: '18:00', to: '22:00', price: { amount: 9_000 } }],
      },
    });
    await waitFor(() => expect(drafts.stored.has('price-rules.s-1')).toBe(false));
  });

  it('keeps what was typed for the next visit, until it is discarded', async () => {
    const { drafts, unmount } = await openPrices();
    fireEvent.click(await screen.findByText('+ Discount'));
    await waitFor(() => expect(drafts.stored.size).toBe(1));
    const { stored } = drafts;
    unmount();
    await openPrices({ drafts: fakeDrafts(stored) });
    expect(await screen.findByText('These are changes that you haven’t saved yet.')).toBeDefined();
    press('Discard changes');
    await waitFor(() => expect(stored.size).toBe(0));
    expect(screen.queryByText('Save rules')).toBeNull();
  });

  it('compares rules part by part if the server’s are newer', async () => {
    const { sent, answer, serve } = await openPrices({ outcome: CHANGED });
    fireEvent.click(await screen.findByText('+ Discount'));
    type('Hours of notice optional', '12');
    serve({
      version: 5,
      rules: { ...NO_RULES, limits: { horizonDays: 30 } },
    });
    press('Save rules');
    const dialog = within(await screen.findByRole('dialog', { name: 'Changed on another device' }));
    const part = (name: string) => within(dialog.getByRole('group', { name }));
    fireEvent.click(part('Discounts for long bookings').getByLabelText(/^Yours/));
    fireEvent.click(
      part('Length, notice and time between bookings').getByLabelText(/^The other change/),
    );
    answer(SENT);
    fireEvent.click(dialog.getByText('Save choice'));
    await waitFor(() => expect(toasts.at(-1)?.text).toBe('Your choice is saved.'));
    expect(bodyOf(sent.at(-1))).toMatchObject({
      basedOn: 5,
      rules: {
        discounts: [{ unit: 'hours', from: 6, percent: 10 }],
        limits: { horizonDays: 30 },
      },
    });
  });
});

it('compares a change that was refused when it was sent later, and removes it', async () => {
  const draft = { draft: rulesDraft({ ...NO_RULES, limits: { minHours: 3 } }), basedOn: 1 };
  const refused: OutboxEntry = {
    kind: 'price-rules',
    label: 'Prices and rules of Lekki Light Lab',
    role: 'host',
    method: 'PUT',
    path: '/host/listings/s-1/rules',
    draft: { ...draft, spaceId: 's-1', changeId: '0123456789abcdefghjkmnpqrs' },
    id: 'entry',
    since: 1,
    bytes: 1,
    attempts: 1,
    state: { kind: 'refused', message: 'These prices were changed.', errors: {} },
  };
  const { sent, remove } = await openPrices({ entries: [refused] });
  expect(await screen.findByText('1 change couldn’t be saved')).toBeDefined();
  press('Compare: Prices and rules of Lekki Light Lab');
  const dialog = within(await screen.findByRole('dialog', { name: 'Changed on another device' }));
  expect(dialog.getByLabelText(/^Yours/).closest('label')?.textContent).toBe(
    'YoursAt least 3 hours',
  );
  fireEvent.click(dialog.getByLabelText(/^The other change/));
  fireEvent.click(dialog.getByText('Save choice'));
  await waitFor(() => expect(remove).toHaveBeenCalledWith('entry'));
  expect(sent).toEqual([]);
});

describe('the check of a price', () => {
  it('shows the lines of a time with the rules in the form', async () => {
    await openPrices();
    const check = within(await screen.findByRole('region', { name: 'What would it cost?' }));
    expect(check.getByRole('status').textContent).toContain('₦6,500 × 4 hours₦26,000');
    fireEvent.click(screen.getByText('+ Discount'));
    fireEvent.change(check.getByLabelText('From'), { target: { value: '10:00' } });
    await waitFor(() =>
      expect(check.getByRole('status').textContent).toBe(
        '₦6,500 × 8 hours₦52,00010% off for 6 hours or more−₦5,200A guest pays₦46,800',
      ),
    );
    fireEvent.change(check.getByLabelText('Day'), { target: { value: '2026-12-06' } });
    expect(check.getByRole('status').textContent).toMatch(/closed on Sundays/);
  });

  it('begins with an open day', async () => {
    const { Sat: _, ...availability } = makeListing().availability;
    await openPrices({ listing: makeListing({ availability }) });
    const check = within(await screen.findByRole('region', { name: 'What would it cost?' }));
    expect(check.getByLabelText<HTMLInputElement>('Day').value).toBe('2026-12-03');
    expect(check.getByRole('status').textContent).toContain('A guest pays₦26,000');
  });
});

it('says that a listing of someone else isn’t in this account', async () => {
  await openPrices({ spaceId: 'other' });
  expect(await screen.findByText('We couldn’t find this listing in your account')).toBeDefined();
});
