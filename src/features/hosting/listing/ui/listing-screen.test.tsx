import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { EntryOutcome, WaitingOutcome } from '#src/platform/outbox/outbox.ts';
import { resultOfAnswer } from '#src/platform/outbox/sending/send-once.ts';
import { makeListing } from '../../testing/make-listing.ts';
import {
  choosePhotos,
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
  it('sends the form as section 7 specifies, and shows the server’s message [S2.94] [S2.95] [S4.19]', async () => {
    const { drafts, entries, reported, onLeave } = await openForm({ withFacts: false });
    fillIn();
    choosePhotos(photo('front.png', 'a large photo', 'image/png'), photo('desk.jpg'));
    await screen.findByText('desk.jpg added.');
    submit();
    expect(screen.getByRole('button', { name: 'Creating space...' })).toBeDefined();
    await waitFor(() => expect(onLeave).toHaveBeenCalled());
    expect(entries[0]).toMatchObject({ kind: 'listing', method: 'POST', path: '/space/create' });
    expect(fieldsOf(entries)).toEqual([
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
    expect(reported).toContain('Your space is listed.');
    expect(screen.getByLabelText<HTMLInputElement>('Space name').value).toBe('');
    expect([...drafts.stored]).toEqual([]);
  });

  it('names the days without hours, and sends nothing [S5.17] [S9.22]', async () => {
    const { entries } = await openForm();
    type('Monday opening time', '08:00');
    type('Monday closing time', '18:00');
    type('Tuesday opening time', '08:00');
    submit();
    const words = 'Please set opening and closing times for: Tue, Wed, Thu, Fri';
    expect(screen.getByText(words)).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('Tuesday closing time'));
    expect(entries).toEqual([]);
  });

  it('leaves name, price and capacity to the server, and shows its errors at the fields [S5.20] [S8.24]', async () => {
    const { entries, onLeave } = await openForm({
      outcome: {
        kind: 'refused',
        code: 'INVALID_INPUT',
        message: 'Please check what you entered.',
        errors: {
          pricePerDay: 'Please enter a price from ₦100 to ₦10,000,000.',
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
      'Please enter a price from ₦100 to ₦10,000,000.',
    );
    expect(screen.getByText('a.jpg: no')).toBeDefined();
    expect(screen.getByText('Please check what you entered.')).toBeDefined();
    expect(fieldsOf(entries)).toContainEqual(['pricePerDay', '-5']);
    expect(screen.getByLabelText<HTMLInputElement>('Space name').value).toBe('Lekki Light Lab');
    expect(onLeave).not.toHaveBeenCalled();
  });

  it.each(['30,000', '₦30 000', 'N30,000', '30k', '30.000'])(
    'accepts the price “%s”, formats it and sends the number',
    async (typed) => {
      const { entries, onLeave } = await openForm({ withFacts: false });
      fillIn();
      const price = screen.getByLabelText<HTMLInputElement>('Daily rate');
      act(() => price.focus());
      type('Daily rate', typed);
      expect(price.value).toBe(typed);
      act(() => price.blur());
      expect(price.value).toBe('₦30,000');
      submit();
      await waitFor(() => expect(onLeave).toHaveBeenCalled());
      expect(fieldsOf(entries)).toContainEqual(['pricePerDay', '30000']);
    },
  );

  it('reports a price that can’t be parsed when the field is left', async () => {
    await openForm();
    const price = screen.getByLabelText<HTMLInputElement>('Hourly rate');
    act(() => price.focus());
    type('Hourly rate', 'about 30');
    expect(price.getAttribute('aria-invalid')).toBeNull();
    act(() => price.blur());
    expect(price.value).toBe('about 30');
    expect(price.getAttribute('aria-invalid')).toBe('true');
    expect(price.getAttribute('aria-describedby')).toBe('listing-hour-hint listing-hour-error');
    expect(document.querySelector('#listing-hour-error')?.textContent).toBe(
      'Enter a price in naira, for example 30,000.',
    );
  });

  it.each([
    ['in the server’s words', { message: 'We list no space there.' }, 'We list no space there.'],
    ['in ours where it has none', {}, 'An error occurred. Please try again.'],
  ])('shows a refusal, %s [S8.24]', async (_, body, words) => {
    const answer = { status: 400, text: JSON.stringify(body), retryAfter: null };
    const outcome = resultOfAnswer(answer, true, 0) as Extract<EntryOutcome, { kind: 'refused' }>;
    const { onLeave } = await openForm({ outcome });
    fillIn();
    submit();
    expect((await screen.findByText(words)).closest('[role="alert"]')).not.toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Space name').value).toBe('Lekki Light Lab');
    expect(onLeave).not.toHaveBeenCalled();
  });

  it.each<[string, WaitingOutcome, string]>([
    ['a connection', { kind: 'waiting' }, 'Saved. We’ll send it as soon as you’re online.'],
    [
      'the host to log in again',
      { kind: 'waiting', why: 'log-in' },
      'Saved on this device. Log in again and we’ll send it.',
    ],
    [
      'a server that doesn’t take it now',
      { kind: 'waiting', why: 'trouble' },
      'Saved on this device. We couldn’t send it just now, so we’ll keep trying.',
    ],
  ])('waits for %s, with a message that says so', async (_, outcome, message) => {
    const { reported, onLeave } = await openForm({ outcome, isOnline: outcome.why !== undefined });
    fillIn();
    submit();
    await waitFor(() => expect(onLeave).toHaveBeenCalled());
    expect(reported).toContain(message);
    expect(screen.getByLabelText<HTMLInputElement>('Space name').value).toBe('');
  });

  it('does not queue what would be refused later [S5.20]', async () => {
    const { entries } = await openForm({ isOnline: false });
    fillIn();
    type('Capacity', '1.5');
    submit();
    expect(document.activeElement).toBe(screen.getByLabelText('Capacity'));
    expect(entries).toEqual([]);
  });

  it('shows an error when the form could be neither sent nor stored [S8.24]', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { onLeave } = await openForm({ outcome: new Error('the disk is full') });
    fillIn();
    submit();
    expect(await screen.findByText(/there’s no room to save it on this device/)).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Space name').value).toBe('Lekki Light Lab');
    expect(onLeave).not.toHaveBeenCalled();
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  });

  it('sends power and internet to a provider that supports them', async () => {
    const { entries, onLeave } = await openForm();
    fillIn();
    fireEvent.change(screen.getByLabelText(/Power at night/), { target: { value: 'generator' } });
    fireEvent.change(screen.getByLabelText(/Internet in Mbps/), { target: { value: '40' } });
    submit();
    await waitFor(() => expect(onLeave).toHaveBeenCalled());
    expect(fieldsOf(entries)).toContainEqual(['facts', '{"nightPower":"generator","mbps":40}']);
  });

  it('hides them from a provider that doesn’t support them', async () => {
    await openForm({ withFacts: false });
    expect(screen.queryByText('Power and internet')).toBeNull();
  });
});

describe('changing a listing', () => {
  it('sends the order of its photos, and preserves the hours that it doesn’t show [S5.18]', async () => {
    const { entries, onLeave } = await openForm({ listing: makeListing() });
    choosePhotos(photo('new.jpg'));
    await screen.findByText('new.jpg added.');
    fireEvent.click(screen.getByLabelText('Move new.jpg left'));
    fireEvent.click(screen.getByLabelText('Remove photo 1'));
    fireEvent.click(screen.getByText('SAVE CHANGES'));
    await waitFor(() => expect(onLeave).toHaveBeenCalled());
    expect(entries[0]).toMatchObject({
      method: 'PUT',
      path: '/host/listings/s-1',
      draftName: 'listing:s-1',
    });
    const fields = new Map(fieldsOf(entries));
    expect(fields.get('pictures')).toBe('[{"file":0},{"imageUrl":"/pictures/b/640.webp"}]');
    expect(fields.get('availability')).toBe(JSON.stringify({ ...week, Sat: day }));
  });

  it('has its texts checked before new photos are sent', async () => {
    const { entries, onLeave } = await openForm({ listing: makeListing(), withChecks: true });
    choosePhotos(photo('new.jpg'));
    await screen.findByText('new.jpg added.');
    fireEvent.click(screen.getByText('SAVE CHANGES'));
    await waitFor(() => expect(onLeave).toHaveBeenCalled());
    const { images: _, ...texts } = Object.fromEntries(fieldsOf(entries));
    expect(entries[0]?.check).toEqual({ path: '/host/listings/s-1/check', value: texts });
  });

  it('isn’t checked first if it has no new photos', async () => {
    const { entries, onLeave } = await openForm({ listing: makeListing(), withChecks: true });
    type('Capacity', '5');
    fireEvent.click(screen.getByText('SAVE CHANGES'));
    await waitFor(() => expect(onLeave).toHaveBeenCalled());
    expect(entries[0]).not.toHaveProperty('check');
  });
});
