import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { NotFetched } from './not-fetched.tsx';

afterEach(cleanup);

function Screen() {
  const [loaded, setLoaded] = useState(false);
  return (
    <main tabIndex={-1}>
      {loaded ? (
        <p>What was asked for</p>
      ) : (
        <NotFetched title="Not loaded" text="No reply." onAgain={() => setLoaded(true)} />
      )}
    </main>
  );
}

it('a keyboard goes on from the page’s content once it is loaded', () => {
  render(<Screen />);
  const again = screen.getByRole('button', { name: 'Try again' });
  again.focus();
  fireEvent.click(again);
  expect(screen.getByText('What was asked for')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('main'));
});
