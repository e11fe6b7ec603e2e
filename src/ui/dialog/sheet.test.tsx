import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Menu } from '../menu/menu.tsx';
import { Sheet } from './sheet.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  vi.runAllTimers();
  vi.useRealTimers();
});

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

it('ignores the second tap of a double tap that closed it, but not the next tap', () => {
  render(<Page />);
  const options = screen.getByText('Options');
  const tapped = vi.fn<() => void>();
  options.addEventListener('click', tapped);
  fireEvent.click(screen.getByRole('button', { name: 'Report', hidden: true }));
  fireEvent.click(screen.getByRole('button', { name: 'Send report' }), { detail: 1 });
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(options, { detail: 2 });
  expect(tapped).not.toHaveBeenCalled();
  fireEvent.click(options, { detail: 1 });
  expect(tapped).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(600);
  fireEvent.click(options, { detail: 2 });
  expect(tapped).toHaveBeenCalledTimes(2);
});

it('a dialog gives the focus back to what its overlay has covered', () => {
  const sheet = (overlay?: string) => (
    <Sheet title="Pay" open onClose={() => undefined} overlay={overlay}>
      <button type="button">Pay now</button>
    </Sheet>
  );
  const { rerender } = render(sheet());
  const pay = screen.getByRole('button', { name: 'Pay now' });
  pay.focus();
  rerender(sheet('One moment …'));
  // Browsers do that to what can't be used any more.
  pay.blur();
  rerender(sheet());
  expect(document.activeElement).toBe(pay);
});
