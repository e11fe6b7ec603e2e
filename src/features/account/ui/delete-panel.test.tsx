import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { DeletePanel } from './delete-panel.tsx';

afterEach(cleanup);

const CREDIT = /^Any credit goes back to the card or bank account you paid from\./;

it.each([
  ['user', 1],
  ['host', 0],
] as const)(
  'before a %s deletes their account, it says what happens to credit %i times',
  (owner, count) => {
    render(<DeletePanel owner={owner} onDeleted={() => undefined} />);
    fireEvent.click(screen.getByRole('button', { name: 'Delete my account' }));
    expect(screen.getByText('You can’t undo this.')).toBeDefined();
    expect(screen.queryAllByText(CREDIT)).toHaveLength(count);
  },
);
