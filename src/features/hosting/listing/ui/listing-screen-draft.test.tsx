import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { takeToasts } from '#src/ui/toast/toasts.ts';
import {
  choosePhotos,
  fakeDrafts,
  fieldsOf,
  fillIn,
  openForm,
  photo,
  submit,
  type,
} from '../testing/open-form.tsx';

afterEach(cleanup);

describe('photos', () => {
  it('are ordered by keyboard, and the first is the main one [S2.93]', async () => {
    const { entries, onLeave } = await openForm();
    fillIn();
    choosePhotos(photo('a.jpg'), photo('b.jpg'));
    await screen.findByText('b.jpg added.');
    fireEvent.click(screen.getByLabelText('Move b.jpg left'));
    expect(screen.getByText('b.jpg is now 1 of 2, the main photo.')).toBeDefined();
    fireEvent.click(screen.getByLabelText('Remove a.jpg'));
    expect(document.activeElement).toBe(screen.getByLabelText('Add photos'));
    choosePhotos(photo('c.jpg'));
    await screen.findByText('c.jpg added.');
    submit();
    await waitFor(() => expect(onLeave).toHaveBeenCalled());
    const images = fieldsOf(entries).filter(([name]) => name === 'images');
    expect(images).toEqual([
      ['images', 'b.jpg'],
      ['images', 'c.jpg'],
    ]);
  });

  it('must be image files that can be opened, five at most; the names of others are shown [S2.93] [S5.19] [S9.12]', async () => {
    await openForm();
    choosePhotos(photo('rent.pdf', 'a large file', 'application/pdf'), photo('torn.jpg', 'torn'));
    expect(await screen.findByText('rent.pdf isn’t a photo.')).toBeDefined();
    expect(await screen.findByText(/^We couldn’t open torn\.jpg/)).toBeDefined();
    choosePhotos(...['1', '2', '3', '4', '5', '6', '7'].map((name) => photo(`${name}.jpg`)));
    expect(screen.getByText('You can add up to 5 photos. We left out 6.jpg, 7.jpg.')).toBeDefined();
    await screen.findByText('5.jpg added.');
    expect(screen.getAllByLabelText(/^Remove/)).toHaveLength(5);
    expect(screen.queryByLabelText('Add photos')).toBeNull();
  });

  it('show their progress where they were chosen', async () => {
    let open: () => void = () => undefined;
    await openForm({ opening: new Promise((resolve) => (open = resolve)) });
    choosePhotos(photo('a.jpg'), photo('b.jpg'));
    const slot = screen.getByLabelText('Add photos').closest('label');
    await waitFor(() => expect(slot?.textContent).toBe('Preparing a.jpg… (1 of 2)'));
    open();
    await screen.findByText('b.jpg added.');
    const next = screen.getByLabelText('Add photos').closest('label');
    await waitFor(() => expect(next?.textContent).toBe('Add photos'));
  });

  it('no longer say that two files of one name can’t be opened once others are chosen', async () => {
    await openForm();
    choosePhotos(photo('image.jpg', 'torn'), photo('image.jpg', 'torn'));
    expect(await screen.findByText(/^We couldn’t open image\.jpg/)).toBeDefined();
    await waitFor(() => expect(screen.queryByText(/^Preparing/)).toBeNull());
    expect(screen.getAllByText(/^We couldn’t open image\.jpg/)).toHaveLength(1);
    choosePhotos(photo('rent.pdf', 'a large file', 'application/pdf'), photo('room.jpg'));
    expect(await screen.findByText('room.jpg added.')).toBeDefined();
    expect(screen.queryByText(/^We couldn’t open image\.jpg/)).toBeNull();
  });
});

describe('draft of a listing', () => {
  it('is restored with its photos, and starting over can be undone', async () => {
    const drafts = fakeDrafts();
    await openForm({ drafts });
    type('Space name', 'Lekki Light Lab');
    choosePhotos(photo('a.jpg'));
    await screen.findByText('a.jpg added.');
    dispatchEvent(new Event('pagehide'));
    cleanup();
    const undo: (() => void)[] = [];
    await openForm({ drafts });
    takeToasts(({ action }) => void (action && undo.push(action.run)));
    expect(screen.getByText('Draft restored.')).toBeDefined();
    const name = () => screen.getByLabelText<HTMLInputElement>('Space name').value;
    expect(name()).toBe('Lekki Light Lab');
    expect(screen.getByLabelText('Remove a.jpg')).toBeDefined();
    fireEvent.click(screen.getByText('Start over'));
    expect(name()).toBe('');
    await waitFor(() => expect([...drafts.stored]).toEqual([]));
    undo[0]?.();
    await waitFor(() => expect(name()).toBe('Lekki Light Lab'));
  });

  it('is ignored if it has another shape', async () => {
    await openForm({ drafts: fakeDrafts(new Map([['listing', { form: { texts: 3 } }]])) });
    expect(screen.queryByText('Draft restored.')).toBeNull();
  });

  it('shows when the device can’t store it', async () => {
    await openForm({ drafts: fakeDrafts(new Map(), false) });
    expect(screen.getByText(/This device can’t save drafts/)).toBeDefined();
  });
});
