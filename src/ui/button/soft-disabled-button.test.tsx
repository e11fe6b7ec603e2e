import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { SoftDisabledButton } from './soft-disabled-button.tsx';

afterEach(cleanup);

it('a button that is disabled softly keeps the focus and does nothing', () => {
  const onClick = vi.fn();
  const { rerender } = render(
    <SoftDisabledButton disabled={false} onClick={onClick}>
      Approve
    </SoftDisabledButton>,
  );
  const button = screen.getByRole('button', { name: 'Approve' });
  button.focus();
  fireEvent.click(button);
  rerender(
    <SoftDisabledButton disabled onClick={onClick}>
      Approve
    </SoftDisabledButton>,
  );
  fireEvent.click(button);
  expect(onClick).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-disabled')).toBe('true');
});

it('a button that is unavailable can’t have the focus', () => {
  render(
    <SoftDisabledButton disabled={false} unavailable>
      Approve
    </SoftDisabledButton>,
  );
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Approve' }).disabled).toBe(true);
});
