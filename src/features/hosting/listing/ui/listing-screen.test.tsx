import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PostOutcome } from '#src/platform/outbox/outbox.ts';
import { judgeAnswer } from '#src/platform/outbox/verdict.ts';
import { makeListing } from '../../testing/make-listing.ts';
import {
  choose,
  day,
  fieldsOf,
  fillIn,
  openForm,
  photo,
  submit,
  type,
  week,
} from '../testing/open-form.tsx';

afterEach(cleanup);

describe('adding a space', () => {
  it('posts the form as section 7 has it, and leaves with the server’s words', async () => {
    const { drafts, posts, told, onLeave } = await openForm({ withFacts: false });
    fillIn();
    choose(photo('front.png', 'a large photo', 'image/png'), photo('desk.jpg'));
    await screen.findByText('desk.jpg added.');
    submit();
    expect(screen.getByRole('button', { name: 'Creating space...' })).toBeDefined();
    await waitFor(() => expect(onLeave).toHaveBeenCalledWith('sent'));
    expect(posts[0]).toMatchObject({ kind: 'listing', method: 'POST', path: '/space/create' });
    expect(fieldsOf(posts)).toEqual([
      ['name', 'Lekki Light Lab'],
      ['overview', 'A bright studio.'],
      ['spaceType', 'creative space'],
      ['location', 'Lekki'],
      ['spaceAddress', '4 Admiralty Way'],
      ['pricePerDay', '45000'],
      ['pricePerHour', '6500'],
      ['capacity', '8'],
      ['availability', JSON.stringify(week)],
      ['amenities', '["wifi"]'],
      ['images', 'front.jpg'],
      ['images', 'desk.jpg'],
    ]);
    expect(told).toContain('Your space is listed.');
    expect(screen.getByLabelText<HTMLInputElement>('Space name').value).toBe('');
    expect([...drafts.kept]).toEqual([]);
  });

  it('names the days without hours, and sends nothing', async () => {
    const { posts } = await openForm();
    type('Monday opening time', '08:00');
    type('Monday closing time', '18:00');
    type('Tuesday opening time', '08:00');
    submit();
    const words = 'Please set opening and closing times for: Tue, Wed, Thu, Fri';
    expect(screen.getByText(words)).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('Tuesday closing time'));
    expect(posts).toEqual([]);
  });

  it('asks the server about name, price and capacity, and shows its answer at the field', async () => {
    const { posts, onLeave } = await openForm({
      outcome: {
        kind: 'refused',
        code: 'INVALID_INPUT',
        message: 'Please check what you entered.',
        errors: {
          pricePerDay: 'please enter a price from ₦100 to ₦10,000,000',
          images: 'a.jpg: no',
        },
      },
    });
    fillIn();
    type('Daily rate', '-5');
    submit();
    const price = await screen.findByLabelText('Daily rate');
    await waitFor(() => expect(price.getAttribute('aria-invalid')).toBe('true'));
    const about = price.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(about.map((id) => document.querySelector(`#${id}`)?.textContent).join(' ')).toContain(
      'please enter a price from ₦100 to ₦10,000,000',
    );
    expect(screen.getByText('a.jpg: no')).toBeDefined();
    expect(screen.getByText('Please check what you entered.')).toBeDefined();
    expect(fieldsOf(posts)).toContainEqual(['pricePerDay', '-5']);
    expect(screen.getByLabelText<HTMLInputElement>('Space name').value).toBe('Lekki Light Lab');
    expect(onLeave).not.toHaveBeenCalled();
  });

  it.each([
    ['in the server’s words', { message: 'We list no space there.' }, 'We list no space there.'],
    ['in ours where it has none', {}, 'An error occurred. Please try again.'],
  ])('says that it was refused, %s', async (_, body, words) => {
    const answer = { status: 400, text: JSON.stringify(body), retryAfter: null };
    const outcome = judgeAnswer(answer, true, 0) as Extract<PostOutcome, { kind: 'refused' }>;
    const { onLeave } = await openForm({ outcome });
    fillIn();
    submit();
    expect((await screen.findByText(words)).closest('[role="alert"]')).not.toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Space name').value).toBe('Lekki Light Lab');
    expect(onLeave).not.toHaveBeenCalled();
  });

  it('waits without a connection, and says so', async () => {
    const { told, onLeave } = await openForm({ outcome: { kind: 'waiting' }, isOnline: false });
    fillIn();
    submit();
    await waitFor(() => expect(onLeave).toHaveBeenCalledWith('waiting'));
    expect(told).toContain('Saved. It is sent as soon as that can be.');
    expect(screen.getByLabelText<HTMLInputElement>('Space name').value).toBe('');
  });

  it('does not let wait what would only be refused later', async () => {
    const { posts } = await openForm({ isOnline: false });
    fillIn();
    type('Capacity', '1.5');
    submit();
    expect(document.activeElement).toBe(screen.getByLabelText('Capacity'));
    expect(posts).toEqual([]);
  });

  it('says that something went wrong where it could be neither sent nor kept', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { onLeave } = await openForm({ outcome: new Error('the disk is full') });
    fillIn();
    submit();
    expect(await screen.findByText(/this device has no room to keep it/)).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Space name').value).toBe('Lekki Light Lab');
    expect(onLeave).not.toHaveBeenCalled();
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  });

  it('sends power and internet to a provider that takes them', async () => {
    const { posts, onLeave } = await openForm();
    fillIn();
    fireEvent.change(screen.getByLabelText(/Power at night/), { target: { value: 'generator' } });
    fireEvent.change(screen.getByLabelText(/Internet in Mbps/), { target: { value: '40' } });
    submit();
    await waitFor(() => expect(onLeave).toHaveBeenCalled());
    expect(fieldsOf(posts)).toContainEqual(['facts', '{"nightPower":"generator","mbps":40}']);
  });

  it('hides them from one that doesn’t', async () => {
    await openForm({ withFacts: false });
    expect(screen.queryByText('Power and internet')).toBeNull();
  });
});

describe('changing a listing', () => {
  it('sends the order of its pictures, and keeps the hours that it doesn’t show', async () => {
    const { posts, onLeave } = await openForm({ listing: makeListing() });
    choose(photo('new.jpg'));
    await screen.findByText('new.jpg added.');
    fireEvent.click(screen.getByLabelText('Move new.jpg left'));
    fireEvent.click(screen.getByLabelText('Remove picture 1'));
    fireEvent.click(screen.getByText('SAVE CHANGES'));
    await waitFor(() => expect(onLeave).toHaveBeenCalledWith('sent'));
    expect(posts[0]).toMatchObject({
      method: 'PUT',
      path: '/host/listings/s-1',
      draftName: 'listing:s-1',
    });
    const fields = new Map(fieldsOf(posts));
    expect(fields.get('pictures')).toBe('[{"file":0},{"imageUrl":"/pictures/b/640.webp"}]');
    expect(fields.get('availability')).toBe(JSON.stringify({ ...week, Sat: day }));
  });
});
