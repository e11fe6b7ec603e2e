import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { Menu } from '../menu/menu.tsx';
import { Sheet } from './sheet.tsx';

afterEach(cleanup);

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Menu label="Options" buttonClassName="">
        <button type="button" onClick={() => setOpen(true)}>
          Report
        </button>
      </Menu>
      {isOpen ? (
        <Sheet title="Report" open onClose={() => setOpen(false)}>
          <button type="button" onClick={() => setOpen(false)}>
            Send report
          </button>
        </Sheet>
      ) : null}
    </>
  );
}

it('returns the focus to the button of a menu from which it was opened', () => {
  render(<Page />);
  fireEvent.click(screen.getByText('Options'));
  const report = screen.getByRole('button', { name: 'Report' });
  report.focus();
  fireEvent.click(report);
  const send = screen.getByRole('button', { name: 'Send report' });
  send.focus();
  fireEvent.click(send);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(screen.getByText('Options').closest('summary'));
});
