import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { makeBooking } from './testing/make-booking.ts';
import { renderMine, withUser } from './testing/render-my-bookings.tsx';

withUser();

it('useMyBookings shows the state after a payment, although the first response is older', async () => {
  const answers: ((spaceName: string) => void)[] = [];
  // Timers of earlier test files may send requests of their own.
  vi.stubGlobal('fetch', (url: string) =>
    url.endsWith('/users/booking')
      ? new Promise<Response>((resolve) => {
          answers.push((spaceName) =>
            resolve(Response.json({ message: 'ok', data: [makeBooking({ spaceName })] })),
          );
        })
      : Promise.reject(new TypeError('Failed to fetch')),
  );
  await renderMine((mine) => (
    <button type="button" onClick={mine.refetch}>
      {mine.bookings.map(({ spaceName }) => spaceName).join(', ') || 'none yet'}
    </button>
  ));
  fireEvent.click(await screen.findByRole('button', { name: 'none yet' }));
  answers[0]?.('as it was');
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.('as it is now');
  expect(await screen.findByRole('button', { name: 'as it is now' })).toBeDefined();
});
