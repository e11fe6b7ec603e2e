import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { NewPost, Post } from '#src/platform/outbox/outbox.ts';
import { makeListing } from '../../testing/make-listing.ts';
import { choose, fakeDrafts, fieldsOf, openForm, photo, type } from '../testing/open-form.tsx';

afterEach(cleanup);

const save = () => fireEvent.click(screen.getByText('SAVE CHANGES'));
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const fields = (posts: readonly NewPost[]) => new Map(fieldsOf(posts));

const kept = (post: NewPost, state: Post['state'] = { kind: 'waiting' }): Post => ({
  ...post,
  id: 'post-1',
  since: 1,
  bytes: 1,
  attempts: 0,
  state,
});

/** Offline: another price, and a picture more. */
async function changeOffline(): Promise<NewPost> {
  const { posts, onLeave } = await openForm({
    listing: makeListing(),
    outcome: { kind: 'waiting' },
    isOnline: false,
  });
  type('Daily rate', '7000');
  choose(photo('new.jpg'));
  await screen.findByText('new.jpg added.');
  save();
  await waitFor(() => expect(onLeave).toHaveBeenCalledWith('waiting'));
  cleanup();
  const [post] = posts;
  if (post === undefined) throw new Error('nothing was posted');
  return post;
}

describe('a listing whose change waits', () => {
  it('begins with that change, and the next one undoes nothing of it', async () => {
    const waiting = [kept(await changeOffline())];
    const { posts, onLeave } = await openForm({ listing: makeListing(), waiting });
    expect(valueOf('Daily rate')).toBe('7000');
    expect(screen.queryByText('Draft restored.')).toBeNull();
    type('Overview', 'Brighter still.');
    save();
    await waitFor(() => expect(onLeave).toHaveBeenCalled());
    const sent = fields(posts);
    expect(sent.get('pricePerDay')).toBe('7000');
    expect(sent.get('images')).toBe('new.jpg');
    expect(sent.get('pictures')).toBe(
      '[{"imageUrl":"/pictures/a/640.webp"},{"imageUrl":"/pictures/b/640.webp"},{"file":0}]',
    );
  });

  it('keeps a picture that takes the place of one that waits', async () => {
    const waiting = [kept(await changeOffline())];
    const drafts = fakeDrafts();
    await openForm({ drafts, listing: makeListing(), waiting });
    fireEvent.click(screen.getByLabelText('Remove new.jpg'));
    choose(photo('other.jpg'));
    await screen.findByText('other.jpg added.');
    dispatchEvent(new Event('pagehide'));
    cleanup();
    await openForm({ drafts, listing: makeListing(), waiting });
    expect(screen.getByLabelText('Remove other.jpg')).toBeDefined();
  });

  it('does not fall back to the old list when it has just been sent', async () => {
    const listing = makeListing();
    const waiting = [kept(await changeOffline())];
    const { posts, onLeave, tell } = await openForm({ listing, waiting });
    tell({ listing });
    expect(valueOf('Daily rate')).toBe('7000');
    type('Overview', 'Brighter still.');
    const images = [...listing.images, { imageUrl: '/pictures/new/640.webp' }];
    tell({ listing: makeListing({ pricePerDay: 7_000, images }) });
    save();
    await waitFor(() => expect(onLeave).toHaveBeenCalled());
    const sent = fields(posts);
    expect(sent.get('pricePerDay')).toBe('7000');
    expect(sent.get('pictures')).toContain('/pictures/new/640.webp');
    expect(sent.has('images')).toBe(false);
  });

  it('begins as it is where that change was refused, or is another listing’s', async () => {
    const post = await changeOffline();
    const refused = kept(post, { kind: 'refused', message: 'No.', errors: {} });
    const other = kept({ ...post, draftName: 'listing:s-2' });
    await openForm({ listing: makeListing(), waiting: [refused, other] });
    expect(valueOf('Daily rate')).toBe('45000');
  });
});

describe('a listing that is told anew while its form is open', () => {
  it('stands in a form in which nothing was typed', async () => {
    const { tell } = await openForm({ listing: makeListing() });
    tell({ listing: makeListing({ pricePerDay: 7_000 }) });
    expect(valueOf('Daily rate')).toBe('7000');
  });

  it('stands beside what was typed', async () => {
    const { tell, posts, onLeave } = await openForm({ listing: makeListing() });
    type('Overview', 'Brighter still.');
    tell({ listing: makeListing({ pricePerDay: 7_000, overview: 'As it was.', amenities: [] }) });
    expect(valueOf('Overview')).toBe('Brighter still.');
    save();
    await waitFor(() => expect(onLeave).toHaveBeenCalled());
    const sent = fields(posts);
    expect(sent.get('overview')).toBe('Brighter still.');
    expect(sent.get('pricePerDay')).toBe('7000');
    expect(sent.get('amenities')).toBe('[]');
  });

  it('does not change a draft that came back', async () => {
    const drafts = fakeDrafts();
    await openForm({ drafts, listing: makeListing() });
    type('Overview', 'Brighter still.');
    dispatchEvent(new Event('pagehide'));
    cleanup();
    const { tell } = await openForm({ drafts, listing: makeListing() });
    expect(screen.getByText('Draft restored.')).toBeDefined();
    tell({ listing: makeListing({ pricePerDay: 7_000 }) });
    expect(valueOf('Overview')).toBe('Brighter still.');
    expect(valueOf('Daily rate')).toBe('45000');
  });

  it('takes pictures that were being made ready when it was told', async () => {
    const { tell } = await openForm({ listing: makeListing() });
    choose(photo('new.jpg'));
    tell({ listing: makeListing({ pricePerDay: 7_000 }) });
    await screen.findByText('new.jpg added.');
    expect(valueOf('Daily rate')).toBe('7000');
    expect(screen.getAllByLabelText(/^Remove/)).toHaveLength(3);
  });
});
