import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { renderRouted } from '#src/ui/testing/render-routed.tsx';
import { WaitlistNotice } from './waitlist-notice.tsx';

afterEach(cleanup);

function Joinable() {
  const [isWaiting, setIsWaiting] = useState(false);
  const join = () => setIsWaiting(true);
  return <WaitlistNotice isWaiting={isWaiting} pending={false} problem={undefined} onJoin={join} />;
}

it('joining a waitlist leaves the focus at what has become of it', async () => {
  await renderRouted(<Joinable />, { others: ['/managebookings'] });
  const join = screen.getByRole('button', { name: 'Tell me when it’s free' });
  join.focus();
  fireEvent.click(join);
  expect(screen.getByText('You’re on the waitlist for this time.')).toBeDefined();
  expect(document.activeElement?.contains(screen.getByRole('status'))).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
});
