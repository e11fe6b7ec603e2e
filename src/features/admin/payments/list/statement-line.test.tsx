import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { LastStatement } from '#contract/admin/admin-lists.ts';
import { okReply } from '#src/platform/http/testing/provide.ts';
import { renderAdmin, withAdmin } from '../../testing/render-admin.tsx';
import { PaymentsScreen } from '../payments-screen.tsx';

withAdmin();

const open = (lastStatement?: LastStatement) => {
  const page = { payments: [], hasMore: false };
  const data = lastStatement === undefined ? page : { ...page, lastStatement };
  return renderAdmin(<PaymentsScreen reference="" onSearch={() => undefined} hasList />, {
    'GET /admin/alarms': okReply([]),
    'GET /admin/payments?status=all&offset=0': okReply(data),
  });
};

describe('the latest daily statement', () => {
  it('is shown with its day and the number of payments', async () => {
    await open({ day: '2026-11-24', payments: 1_204, differences: 0 });
    const line = await screen.findByText(/Last statement/);
    expect(line.textContent).toBe('Last statement: 24 Nov, 1,204 payments, no differences');
    expect(screen.queryByRole('link', { name: /difference/ })).toBeNull();
  });

  it('links its differences to the payments that need review', async () => {
    await open({ day: '2026-11-24', payments: 1, differences: 3 });
    const link = await screen.findByRole('link', { name: '3 differences' });
    expect(link.closest('p')?.textContent).toBe('Last statement: 24 Nov, 1 payment, 3 differences');
    const id = link.getAttribute('href')?.slice(1) ?? '';
    expect(document.getElementById(id)?.textContent).toBe('Needs review');
  });

  it('has no line if the server doesn’t send one', async () => {
    await open();
    expect(await screen.findByText('No payments here')).toBeDefined();
    expect(screen.queryByText(/Last statement/)).toBeNull();
  });
});
