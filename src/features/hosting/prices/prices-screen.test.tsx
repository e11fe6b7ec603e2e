import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { HostRules } from '#contract/prices/rules/price-rules-api.ts';
import type { SpaceRules } from '#contract/prices/rules/space-rules.ts';
import { okReply, provide } from '#src/platform/http/testing/provide.ts';
import type { EntryOutcome, NewOutboxEntry, OutboxEntry } from '#src/platform/outbox/outbox.ts';
import { testQueries } from '#src/ui/testing/render-routed.tsx';
import { type Toast, takeToasts } from '#src/ui/toast/toasts.ts';
import { fakeDrafts } from '../listing/testing/open-form.tsx';
import { makeListing } from '../testing/make-listing.ts';
import { renderHost, withHost } from '../testing/render-host.tsx';
import { PricesScreen } from './prices-screen.tsx';

withHost();

/** A Wednesday. */
const NOW = new Date('2026-12-02T09:00:00Z');

const NO_RULES: SpaceRules = {
  bands: [],
  dayPrices: [],
  discounts: [],
  limits: {},
  holidays: { rule: { kind: 'usual' }, except: [], confirmed: [] },
  specialDays: [],
};

let server: HostRules;
let toasts: Toast[];
let stop: () => void;

beforeEach(() => {
  server = { version: 3, rules: NO_RULES };
  toasts = [];
  stop = takeToasts((toast) => void toasts.push(toast));
});

afterEach(() => stop());

interface Given {
  readonly outcome?: EntryOutcome;
  readonly entries?: readonly OutboxEntry[];
  readonly drafts?: ReturnType<typeof fakeDrafts>;
  readonly spaceId?: string;
}

const SENT: EntryOutcome = { kind: 'sent', status: 200, body: {} };

async function open(given: Given = {}) {
  const { entries = [], drafts = fakeDrafts(), spaceId = 's-1' } = given;
  provide({
    'GET /host/listings': okReply([makeListing()]),
    'GET /host/listings/s-1/rules': () => ({ body: { message: 'ok', data: server } }),
    'GET /host/listings/other/rules': () => ({ status: 404, body: { message: 'Not found' } }),
  });
  const sent: NewOutboxEntry[] = [];
  const removed: string[] = [];
  let { outcome = SENT } = given;
  await renderHost(
    <PricesScreen
      spaceId={spaceId}
      since={1}
      now={NOW}
      entries={entries}
      outbox={{
        enqueue: (entry) => {
          sent.push(entry);
          return Promise.resolve(outcome);
        },
        remove: (id) => {
          removed.push(id);
          return Promise.resolve(undefined);
        },
      }}
      drafts={drafts}
      age={() => null}
    />,
    testQueries(),
  );
  return {
    sent,
    removed,
    drafts,
    answer: (next: EntryOutcome) => {
      outcome = next;
    },
  };
}

const day = (name: RegExp) => screen.findByRole('button', { name });
const chosen = () => screen.queryByText(/days? chosen/)?.textContent;
const bodyOf = (entry: NewOutboxEntry | undefined) =>
  entry?.body?.type === 'json' ? entry.body.value : undefined;
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

/** Chooses days, and opens their form. */
async function openDays(...names: readonly RegExp[]) {
  for (const name of names) fireEvent.click(await day(name));
  press(/^Change days?$/);
  return within(await screen.findByRole('dialog'));
}

describe('the calendar of prices', () => {
  it('shows hours and prices of each day, and chooses days by press and by range', async () => {
    await open();
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
    const { sent } = await open();
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
    const { sent } = await open();
    const sheet = await openDays(/^Thu 3 Dec/);
    fireEvent.click(sheet.getByText('Save'));
    expect(await sheet.findByText('Enter a price, for example 9,000.')).toBeDefined();
    fireEvent.click(sheet.getByLabelText('Other hours'));
    fireEvent.change(sheet.getByLabelText('Opens at'), { target: { value: '14:00' } });
    fireEvent.change(sheet.getByLabelText('Closes at'), { target: { value: '10:00' } });
    fireEvent.click(sheet.getByText('Save'));
    expect(await sheet.findByText('The end has to be later than the start.')).toBeDefined();
    expect(sheet.getByLabelText('Closes at').getAttribute('aria-invalid')).toBe('true');
    expect(sent).toEqual([]);
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
    const { sent } = await open({ entries: [waiting], outcome: { kind: 'waiting' } });
    expect(await day(/^Thu 3 Dec, Special day, Closed, not sent yet$/)).toBeDefined();
    const sheet = await openDays(/^Fri 4 Dec/);
    fireEvent.change(sheet.getByLabelText('Price of an hour'), { target: { value: '9,000' } });
    fireEvent.click(sheet.getByText('Save'));
    await waitFor(() => expect(toasts[0]?.text).toMatch(/^Saved on this device/));
    expect(bodyOf(sent[0])).toEqual({
      basedOn: 3,
      follows: [id],
      day: { dates: ['2026-12-04'], perHour: 9_000 },
    });
  });

  it('compares with the server if it is newer, and sends what the host chooses', async () => {
    const refused: EntryOutcome = {
      kind: 'refused',
      message: 'Changed.',
      errors: {},
      code: 'RULES_CHANGED',
    };
    const { sent, answer } = await open({ outcome: refused });
    const sheet = await openDays(/^Thu 3 Dec/);
    fireEvent.click(sheet.getByLabelText('Closed'));
    server = {
      version: 4,
      rules: { ...NO_RULES, specialDays: [{ id: 'x', dates: ['2026-12-03'], perHour: 9_000 }] },
    };
    fireEvent.click(sheet.getByText('Save'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Changed on another device' }));
    expect(dialog.getByLabelText(/^Yours/).closest('label')?.textContent).toBe('YoursClosed');
    expect(dialog.getByLabelText(/^On the server/).closest('label')?.textContent).toBe(
      'On the serverThu 3 Dec: ₦9,000 an hour',
    );
    fireEvent.click(dialog.getByText('Save choice'));
    expect(await dialog.findByText('Choose one of both for each part.')).toBeDefined();
    fireEvent.click(dialog.getByLabelText(/^Yours/));
    answer(SENT);
    fireEvent.click(dialog.getByText('Save choice'));
    await waitFor(() => expect(toasts.at(-1)?.text).toBe('Your choice is saved.'));
    expect(bodyOf(sent.at(-1))).toEqual({
      basedOn: 4,
      day: { dates: ['2026-12-03'], closed: true },
    });
  });
});

describe('the form of rules', () => {
  it('adds an evening price, shows errors at their fields, and sends the rules', async () => {
    const { sent, drafts } = await open();
    fireEvent.click(await screen.findByText('+ Evening'));
    const evening = within(screen.getByRole('group', { name: 'Evening' }));
    fireEvent.change(evening.getByLabelText('Kind of price'), { target: { value: 'amount' } });
    fireEvent.change(evening.getByLabelText('Price'), { target: { value: 'much' } });
    press('Save rules');
    const error = 'Enter a price between ₦100 and ₦10,000,000.';
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
    const { drafts } = await open();
    fireEvent.click(await screen.findByText('+ Discount'));
    await waitFor(() => expect(drafts.stored.size).toBe(1));
    const { stored } = drafts;
    document.body.replaceChildren();
    await open({ drafts: fakeDrafts(stored) });
    expect(await screen.findByText('These are changes that you haven’t saved yet.')).toBeDefined();
    press('Discard changes');
    await waitFor(() => expect(stored.size).toBe(0));
    expect(screen.queryByText('Save rules')).toBeNull();
  });

  it('compares rules part by part if the server’s are newer', async () => {
    const { sent, answer } = await open({
      outcome: { kind: 'refused', message: 'Changed.', errors: {}, code: 'RULES_CHANGED' },
    });
    fireEvent.click(await screen.findByText('+ Discount'));
    type('Hours of notice optional', '12');
    server = {
      version: 5,
      rules: { ...NO_RULES, limits: { horizonDays: 30 } },
    };
    press('Save rules');
    const dialog = within(await screen.findByRole('dialog', { name: 'Changed on another device' }));
    const part = (name: string) => within(dialog.getByRole('group', { name }));
    fireEvent.click(part('Discounts for long bookings').getByLabelText(/^Yours/));
    fireEvent.click(
      part('Length, notice and time between bookings').getByLabelText(/^On the server/),
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

describe('the check of a price', () => {
  it('shows the lines of a time with the rules in the form', async () => {
    await open();
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
});

it('says that a listing of someone else isn’t in this account', async () => {
  await open({ spaceId: 'other' });
  expect(await screen.findByText('We couldn’t find this listing in your account')).toBeDefined();
});
