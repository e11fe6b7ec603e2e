import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { PriceLines } from './price-lines.tsx';

afterEach(cleanup);

it.each([
  [15_000, 2_500, '₦15,000 / day₦2,500 / hr'],
  [15_000, 0, '₦15,000 / day'],
  [0, 2_500, '₦2,500 / hr'],
  [0, 0, 'Price on request'],
])('PriceLines shows %d a day and %d an hour as “%s”', (pricePerDay, pricePerHour, text) => {
  const { container } = render(<PriceLines space={{ pricePerDay, pricePerHour }} />);
  expect(container.textContent).toBe(text);
});
