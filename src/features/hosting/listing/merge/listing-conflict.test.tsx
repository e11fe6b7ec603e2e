import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ERRORS } from '#contract/errors.ts';
import type { Listing } from '#contract/hosting/listings.ts';
import type { EntryOutcome, NewOutboxEntry, OutboxEntry } from '#src/platform/outbox/outbox.ts';
import { okReply, provide, type Provided } from '#src/platform/http/testing/provide.ts';
import { makeListing } from '../../testing/make-listing.ts';
import { withHost } from '../../testing/render-host.tsx';
import { fakeDrafts, fieldsOf, openForm, type } from '../testing/open-form.tsx';

withHost();

const versionOf = (name: string) => name.padEnd(22, '0');

const OPENED = makeListing({ version: versionOf('opened') });
const CHANGED: EntryOutcome = {
  kind: 'refused',
  message: ERRORS.LISTING_CHANGED.message,
  errors: {},
  code: 'LISTING_CHANGED',
};
const FIRST_ENTRY = 'first-entry-of-this-device';
const COMPARE_FIRST = /Compare the changes before you save\./;

const provideListing = (changes: Partial<Listing>, version = 'later'): Provided =>
  provide({
    'GET /host/listings': okReply([makeListing({ ...changes, version: versionOf(version) })]),
  });

const save = () => fireEvent.click(screen.getByRole('button', { name: 'SAVE CHANGES' }));
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const fields = (entries: readonly NewOutboxEntry[]) => new Map(fieldsOf(entries));
const conflictSheet = async () =>
  within(await screen.findByRole('dialog', { name: 'This listing was changed' }));

it('a changed listing is sent with the version that its host saw', async () => {
  const { entries, onLeave } = await openForm({ listing: OPENED });
  type('Daily rate', '50000');
  save();
  await waitFor(() => expect(onLeave).toHaveBeenCalled());
  expect(fields(entries).get('basedOn')).toBe(OPENED.version);
  expect(fields(entries).has('follows')).toBe(false);
});

it('a listing of a provider without versions is sent without one', async () => {
  const { entries, onLeave } = await openForm({ listing: makeListing() });
  type('Daily rate', '50000');
  save();
  await waitFor(() => expect(onLeave).toHaveBeenCalled());
  expect(fields(entries).has('basedOn')).toBe(false);
});

it('changes of other fields are merged without a question, and named', async () => {
  provideListing({ pricePerHour: 8_000, capacity: 4 });
  const { entries, onLeave, reported } = await openForm({
    listing: OPENED,
    firstOutcomes: [CHANGED],
  });
  type('Daily rate', '50000');
  save();
  await waitFor(() => expect(onLeave).toHaveBeenCalled());
  expect(entries).toHaveLength(2);
  const sent = fields(entries);
  expect(sent.get('basedOn')).toBe(versionOf('later'));
  expect(sent.get('pricePerDay')).toBe('50000');
  expect(sent.get('pricePerHour')).toBe('8000');
  expect(sent.get('capacity')).toBe('4');
  expect(reported.at(-1)).toBe(
    'This also includes what was changed in another tab or on another device: Capacity, Hourly rate.',
  );
});

it('the host chooses where both have changed the same, and their value is sent', async () => {
  provideListing({ pricePerDay: 40_000, overview: 'Brighter still.' });
  const { entries, onLeave } = await openForm({ listing: OPENED, firstOutcomes: [CHANGED] });
  type('Daily rate', '50000');
  save();
  const sheet = await conflictSheet();
  expect(onLeave).not.toHaveBeenCalled();
  expect(valueOf('Daily rate')).toBe('₦50,000');
  expect(sheet.getAllByRole('group')).toHaveLength(1);
  fireEvent.click(sheet.getByRole('button', { name: 'Save choice' }));
  expect(sheet.getByRole('alert').textContent).toBe('Choose a version for each part.');
  fireEvent.click(sheet.getByRole('radio', { name: /^Yours/ }));
  fireEvent.click(sheet.getByRole('button', { name: 'Save choice' }));
  await waitFor(() => expect(onLeave).toHaveBeenCalled());
  const sent = fields(entries);
  expect(sent.get('basedOn')).toBe(versionOf('later'));
  expect(sent.get('pricePerDay')).toBe('50000');
  expect(sent.get('overview')).toBe('Brighter still.');
});

it('nothing is sent if the host takes all current values and has no other changes', async () => {
  provideListing({ pricePerDay: 40_000 });
  const { drafts, entries, onLeave, reported } = await openForm({
    listing: OPENED,
    firstOutcomes: [CHANGED],
  });
  type('Daily rate', '50000');
  save();
  const sheet = await conflictSheet();
  fireEvent.click(sheet.getByRole('radio', { name: /^The other change/ }));
  fireEvent.click(sheet.getByRole('button', { name: 'Save choice' }));
  await waitFor(() => expect(onLeave).toHaveBeenCalled());
  expect(entries).toHaveLength(1);
  expect(reported).toEqual([
    'The listing stays as it is now, with the changes from the other tab or device.',
  ]);
  expect(drafts.stored.size).toBe(0);
});

it('closing the question loses nothing, and it can be opened again', async () => {
  provideListing({ pricePerDay: 40_000 });
  const { onLeave } = await openForm({ listing: OPENED, outcome: CHANGED });
  type('Daily rate', '50000');
  save();
  fireEvent.click((await conflictSheet()).getByRole('button', { name: /close/i }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText(COMPARE_FIRST)).toBeDefined();
  expect(valueOf('Daily rate')).toBe('₦50,000');
  fireEvent.click(screen.getByRole('button', { name: 'Compare changes' }));
  await conflictSheet();
  expect(onLeave).not.toHaveBeenCalled();
});

it('a choice is asked for again if the listing changes again meanwhile', async () => {
  provideListing({ pricePerDay: 40_000 });
  const { onLeave } = await openForm({ listing: OPENED, outcome: CHANGED });
  type('Daily rate', '50000');
  save();
  const sheet = await conflictSheet();
  provideListing({ pricePerDay: 30_000 }, 'latest');
  fireEvent.click(sheet.getByRole('radio', { name: /^Yours/ }));
  fireEvent.click(sheet.getByRole('button', { name: 'Save choice' }));
  expect(await screen.findByText('₦30,000')).toBeDefined();
  expect(screen.getByText(/^The listing was changed again in the meantime\./)).toBeDefined();
  expect(screen.queryAllByRole('radio', { checked: true })).toEqual([]);
  expect(onLeave).not.toHaveBeenCalled();
});

it('what was typed stays if the changes can’t be loaded', async () => {
  provide({});
  const { onLeave } = await openForm({ listing: OPENED, outcome: CHANGED });
  type('Daily rate', '50000');
  save();
  expect(await screen.findByText(/we couldn’t load the changes/)).toBeDefined();
  expect(valueOf('Daily rate')).toBe('₦50,000');
  expect(onLeave).not.toHaveBeenCalled();
});

/** Changes the price without a connection, and returns the entry. */
async function changeOffline(waiting: readonly OutboxEntry[] = [], rate = '50000') {
  const { entries, onLeave, drafts } = await openForm({
    listing: OPENED,
    waiting,
    outcome: { kind: 'waiting' },
    isOnline: false,
  });
  type('Daily rate', rate);
  save();
  await waitFor(() => expect(onLeave).toHaveBeenCalled());
  const [entry] = entries;
  if (entry === undefined) throw new Error('Nothing was queued.');
  return { entry, drafts };
}

const waitingEntry = (entry: NewOutboxEntry, id: string): OutboxEntry => ({
  ...entry,
  id,
  since: 1,
  bytes: 1,
  attempts: 0,
  state: { kind: 'waiting' },
});

it('a second change without a connection follows the first', async () => {
  const { entry } = await changeOffline();
  cleanup();
  const first = waitingEntry(entry, FIRST_ENTRY);
  const second = await changeOffline([first], '60000');
  const sent = fields([second.entry]);
  expect(sent.get('basedOn')).toBe(OPENED.version);
  expect(sent.get('follows')).toBe(JSON.stringify([FIRST_ENTRY]));
});

it('a queued form that was refused is compared in its form, on what its host saw', async () => {
  const { entry } = await changeOffline();
  cleanup();
  const changes = { pricePerDay: 40_000, capacity: 4 };
  provideListing(changes);
  const drafts = fakeDrafts(new Map([['listing:s-1', entry.draft]]));
  const listing = makeListing({ ...changes, version: versionOf('later') });
  const { entries, onLeave } = await openForm({ drafts, listing });
  expect(
    screen.getByText(
      'This listing was changed in another tab or on another device after you opened it.',
    ),
  ).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Compare changes' }));
  const sheet = await conflictSheet();
  fireEvent.click(sheet.getByRole('radio', { name: /^Yours/ }));
  fireEvent.click(sheet.getByRole('button', { name: 'Save choice' }));
  await waitFor(() => expect(onLeave).toHaveBeenCalled());
  const sent = fields(entries);
  expect(sent.get('basedOn')).toBe(versionOf('later'));
  expect(sent.get('capacity')).toBe('4');
});

it('a restored draft takes over other changes, and its message gets the focus', async () => {
  const { entry } = await changeOffline();
  cleanup();
  const listing = makeListing({ capacity: 4, version: versionOf('later') });
  provideListing(listing);
  const drafts = fakeDrafts(new Map([['listing:s-1', entry.draft]]));
  await openForm({ drafts, listing });
  fireEvent.click(screen.getByRole('button', { name: 'Compare changes' }));
  await waitFor(() => expect(valueOf('Capacity')).toBe('4'));
  expect(valueOf('Daily rate')).toBe('₦50,000');
  expect(
    await screen.findByText(/now includes what was changed elsewhere: Capacity/),
  ).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Compare changes' })).toBeNull();
  expect(document.activeElement?.textContent).toMatch(/now includes/);
});

it('a listing refetched while its form is open is the new basis unless both changed the same', async () => {
  const { entries, notify, onLeave } = await openForm({ listing: OPENED });
  type('Daily rate', '50000');
  notify({ listing: makeListing({ capacity: 4, version: versionOf('later') }) });
  save();
  await waitFor(() => expect(onLeave).toHaveBeenCalled());
  expect(fields(entries).get('basedOn')).toBe(versionOf('later'));
  expect(fields(entries).get('capacity')).toBe('4');
});

it('a listing refetched with another value for an edited field doesn’t become the basis', async () => {
  const { entries, notify, onLeave } = await openForm({ listing: OPENED });
  type('Daily rate', '50000');
  notify({ listing: makeListing({ pricePerDay: 40_000, version: versionOf('later') }) });
  save();
  await waitFor(() => expect(onLeave).toHaveBeenCalled());
  expect(fields(entries).get('basedOn')).toBe(OPENED.version);
});
