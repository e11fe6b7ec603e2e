import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { makeBooking } from './testing/make-booking.ts';
import { renderMine, withUser } from './testing/render-mine.tsx';

withUser();

it('shows what holds after a payment, although the first answer is from before', async () => {
  const answers: ((spaceName: string) => void)[] = [];
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise<Response>((resolve) => {
        answers.push((spaceName) =>
          resolve(Response.json({ message: 'ok', data: [makeBooking({ spaceName })] })),
        );
      }),
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
