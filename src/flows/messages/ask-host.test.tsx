import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeSpace } from '#src/features/catalogue/testing/make-space.ts';
import { session } from '#src/platform/session/session.ts';
import { withGuestDevice } from '../booking/testing/guest-device.tsx';
import { AskHost } from './ask-host.tsx';

const device = withGuestDevice('messages');

it('keeps a visitor’s question when its sheet is closed', async () => {
  session.end('user');
  await device.render(<AskHost space={makeSpace('a')} />);
  const ask = await screen.findByRole('button', { name: 'Ask the host' });
  fireEvent.click(ask);
  const question = () => screen.findByLabelText<HTMLTextAreaElement>('Your question');
  fireEvent.change(await question(), { target: { value: 'Is there parking?' } });
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(ask);
  expect((await question()).value).toBe('Is there parking?');
});
