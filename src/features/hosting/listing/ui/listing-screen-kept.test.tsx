import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { takeToasts } from '#src/ui/toast/toasts.ts';
import {
  choose,
  fakeDrafts,
  fieldsOf,
  fillIn,
  openForm,
  photo,
  submit,
  type,
} from '../testing/open-form.tsx';

afterEach(cleanup);

describe('pictures', () => {
  it('are ordered by the keyboard, and the first is the main one', async () => {
    const { posts, onLeave } = await openForm();
    fillIn();
    choose(photo('a.jpg'), photo('b.jpg'));
    await screen.findByText('b.jpg added.');
    fireEvent.click(screen.getByLabelText('Move b.jpg left'));
    expect(screen.getByText('b.jpg: now 1 of 2, the main picture.')).toBeDefined();
    fireEvent.click(screen.getByLabelText('Remove a.jpg'));
    expect(document.activeElement).toBe(screen.getByLabelText('Add pictures'));
    choose(photo('c.jpg'));
    await screen.findByText('c.jpg added.');
    submit();
    await waitFor(() => expect(onLeave).toHaveBeenCalled());
    const images = fieldsOf(posts).filter(([name]) => name === 'images');
    expect(images).toEqual([
      ['images', 'b.jpg'],
      ['images', 'c.jpg'],
    ]);
  });

  it('are pictures, can be opened, and are five at most: others are named', async () => {
    await openForm();
    choose(photo('rent.pdf', 'a large file', 'application/pdf'), photo('torn.jpg', 'torn'));
    expect(await screen.findByText('rent.pdf is not a picture.')).toBeDefined();
    expect(await screen.findByText(/^torn\.jpg can’t be opened here/)).toBeDefined();
    choose(...['1', '2', '3', '4', '5', '6', '7'].map((name) => photo(`${name}.jpg`)));
    expect(screen.getByText('At most 5 pictures: 6.jpg, 7.jpg left out.')).toBeDefined();
    await screen.findByText('5.jpg added.');
    expect(screen.getAllByLabelText(/^Remove/)).toHaveLength(5);
    expect(screen.queryByLabelText('Add pictures')).toBeNull();
  });
});

describe('the draft', () => {
  it('comes back with its pictures, and starting over can be undone', async () => {
    const drafts = fakeDrafts();
    await openForm({ drafts });
    type('Space name', 'Lekki Light Lab');
    choose(photo('a.jpg'));
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
    await waitFor(() => expect([...drafts.kept]).toEqual([]));
    undo[0]?.();
    await waitFor(() => expect(name()).toBe('Lekki Light Lab'));
  });

  it('of another shape counts as none', async () => {
    await openForm({ drafts: fakeDrafts(new Map([['listing', { form: { texts: 3 } }]])) });
    expect(screen.queryByText('Draft restored.')).toBeNull();
  });

  it('says where the device keeps none', async () => {
    await openForm({ drafts: fakeDrafts(new Map(), false) });
    expect(screen.getByText(/This device keeps no drafts/)).toBeDefined();
  });
});
