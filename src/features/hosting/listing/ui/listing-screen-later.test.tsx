import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { NewOutboxEntry, OutboxEntry } from '#src/platform/outbox/outbox.ts';
import { makeListing } from '../../testing/make-listing.ts';
import {
  choosePhotos,
  fakeDrafts,
  fieldsOf,
  openForm,
  photo,
  type,
} from '../testing/open-form.tsx';

afterEach(cleanup);

const save = () => fireEvent.click(screen.getByText('SAVE CHANGES'));
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const fields = (entries: readonly NewOutboxEntry[]) => new Map(fieldsOf(entries));

const stored = (
  entry: NewOutboxEntry,
  state: OutboxEntry['state'] = { kind: 'waiting' },
): OutboxEntry => ({
  ...entry,
  id: 'post-1',
  since: 1,
  bytes: 1,
  attempts: 0,
  state,
});

/** Changes the price and adds a photo, offline. */
async function changeOffline(): Promise<NewOutboxEntry> {
  const { entries, onLeave } = await openForm({
    listing: makeListing(),
    outcome: { kind: 'waiting' },
    isOnline: false,
  });
  type('Daily rate', '7000');
  choosePhotos(photo('new.jpg'));
  await screen.findByText('new.jpg added.');
  save();
  await waitFor(() => expect(onLeave).toHaveBeenCalled());
  cleanup();
  const [entry] = entries;
  if (entry === undefined) throw new Error('nothing was posted');
  return entry;
}

describe('listing with a waiting change', () => {
  it('starts with that change, and the next change doesn’t undo it', async () => {
    const waiting = [stored(await changeOffline())];
    const { entries, onLeave } = await openForm({ listing: makeListing(), waiting });
    expect(valueOf('Daily rate')).toBe('₦7,000');
    expect(screen.queryByText('Draft restored.')).toBeNull();
    type('Overview', 'Brighter still.');
    save();
    await waitFor(() => expect(onLeave).toHaveBeenCalled());
    const sent = fields(entries);
    expect(sent.get('pricePerDay')).toBe('7000');
    expect(sent.get('images')).toBe('new.jpg');
    expect(sent.get('pictures')).toBe(
      '[{"imageUrl":"/pictures/a/640.webp"},{"imageUrl":"/pictures/b/640.webp"},{"file":0}]',
    );
  });

  it('restores a photo that replaced a waiting one', async () => {
    const waiting = [stored(await changeOffline())];
    const drafts = fakeDrafts();
    await openForm({ drafts, listing: makeListing(), waiting });
    fireEvent.click(screen.getByLabelText('Remove new.jpg'));
    choosePhotos(photo('other.jpg'));
    await screen.findByText('other.jpg added.');
    dispatchEvent(new Event('pagehide'));
    cleanup();
    await openForm({ drafts, listing: makeListing(), waiting });
    expect(screen.getByLabelText('Remove other.jpg')).toBeDefined();
  });

  it('does not fall back to the old list right after the change was sent', async () => {
    const listing = makeListing();
    const waiting = [stored(await changeOffline())];
    const { entries, onLeave, notify } = await openForm({ listing, waiting });
    notify({ listing });
    expect(valueOf('Daily rate')).toBe('₦7,000');
    type('Overview', 'Brighter still.');
    const images = [...listing.images, { imageUrl: '/pictures/new/640.webp' }];
    notify({ listing: makeListing({ pricePerDay: 7_000, images }) });
    save();
    await waitFor(() => expect(onLeave).toHaveBeenCalled());
    const sent = fields(entries);
    expect(sent.get('pricePerDay')).toBe('7000');
    expect(sent.get('pictures')).toContain('/pictures/new/640.webp');
    expect(sent.has('images')).toBe(false);
  });

  it('starts unchanged if the change was refused, or belongs to another listing', async () => {
    const entry = await changeOffline();
    const refused = stored(entry, { kind: 'refused', message: 'No.', errors: {} });
    const other = stored({ ...entry, draftName: 'listing:s-2' });
    await openForm({ listing: makeListing(), waiting: [refused, other] });
    expect(valueOf('Daily rate')).toBe('₦45,000');
  });
});

describe('listing that is refetched while its form is open', () => {
  it('updates a form in which nothing was typed', async () => {
    const { notify } = await openForm({ listing: makeListing() });
    notify({ listing: makeListing({ pricePerDay: 7_000 }) });
    expect(valueOf('Daily rate')).toBe('₦7,000');
  });

  it('updates fields that were not edited', async () => {
    const { notify, entries, onLeave } = await openForm({ listing: makeListing() });
    type('Overview', 'Brighter still.');
    notify({ listing: makeListing({ pricePerDay: 7_000, overview: 'As it was.', amenities: [] }) });
    expect(valueOf('Overview')).toBe('Brighter still.');
    save();
    await waitFor(() => expect(onLeave).toHaveBeenCalled());
    const sent = fields(entries);
    expect(sent.get('overview')).toBe('Brighter still.');
    expect(sent.get('pricePerDay')).toBe('7000');
    expect(sent.get('amenities')).toBe('[]');
  });

  it('does not undo hours of a weekend day that were typed', async () => {
    const { notify } = await openForm({ listing: makeListing() });
    type('Saturday opening time', '11:00');
    fireEvent.click(screen.getByLabelText('Open on Sundays'));
    notify({ listing: makeListing({ pricePerDay: 7_000 }) });
    expect(valueOf('Daily rate')).toBe('₦7,000');
    expect(valueOf('Saturday opening time')).toBe('11:00');
    expect(screen.getByLabelText<HTMLInputElement>('Open on Sundays').checked).toBe(true);
  });

  it('does not change a restored draft', async () => {
    const drafts = fakeDrafts();
    await openForm({ drafts, listing: makeListing() });
    type('Overview', 'Brighter still.');
    dispatchEvent(new Event('pagehide'));
    cleanup();
    const { notify } = await openForm({ drafts, listing: makeListing() });
    expect(screen.getByText('Draft restored.')).toBeDefined();
    notify({ listing: makeListing({ pricePerDay: 7_000 }) });
    expect(valueOf('Overview')).toBe('Brighter still.');
    expect(valueOf('Daily rate')).toBe('₦45,000');
  });

  it('does not lose photos that were being prepared', async () => {
    const { notify } = await openForm({ listing: makeListing() });
    choosePhotos(photo('new.jpg'));
    notify({ listing: makeListing({ pricePerDay: 7_000 }) });
    await screen.findByText('new.jpg added.');
    expect(valueOf('Daily rate')).toBe('₦7,000');
    expect(screen.getAllByLabelText(/^Remove/)).toHaveLength(3);
  });
});
