import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Percentiles } from '#contract/visits/visit-figures.ts';
import { okReply, type Replies } from '#src/platform/http/testing/provide.ts';
import { renderAdmin, withAdmin } from '../testing/render-admin.tsx';
import { SpeedScreen } from './speed-screen.tsx';

const VISITS = 'GET /admin/visits';

const row = (changes: Partial<Percentiles>): Percentiles => ({
  page: 'landing',
  connection: '4g',
  metric: 'lcp',
  visits: 1_200,
  p50: 640,
  p75: 1_250,
  p95: 4_000,
  ...changes,
});

withAdmin();

const open = (replies: Replies) => renderAdmin(<SpeedScreen />, replies);

describe('page speed screen', () => {
  it('shows the percentiles of each page by connection, the fastest connection first', async () => {
    await open({
      [VISITS]: okReply([
        row({ connection: '3g', visits: 30, p50: 2_000, p75: 3_100, p95: 9_000 }),
        row({}),
        row({ page: 'space', metric: 'cls', p50: 0, p75: 4, p95: 120 }),
      ]),
    });
    const table = await screen.findByRole('table', {
      name: 'Home page: Largest content shown (LCP)',
    });
    const texts = within(table)
      .getAllByRole('row')
      .map((one) => Array.from(one.children, (cell) => cell.textContent));
    expect(texts.slice(1)).toEqual([
      ['4G or better', '1,200', '640\u00A0ms', '1.3\u00A0s', '4.0\u00A0s'],
      ['3G', '30', '2.0\u00A0s', '3.1\u00A0s', '9.0\u00A0s'],
    ]);
    const shift = screen.getByRole('table', { name: 'Space details: Layout shift (CLS)' });
    expect(within(shift).getByRole('cell', { name: '0.120' })).toBeDefined();
  });

  it('shows an empty state before any visit was measured', async () => {
    await open({ [VISITS]: okReply([]) });
    expect(await screen.findByText('No visits measured yet')).toBeDefined();
  });

  it('shows an error when the provider doesn’t answer, and tries again', async () => {
    const replies: Replies = {};
    await open(replies);
    expect(await screen.findByText('We couldn’t load page speed')).toBeDefined();
    replies[VISITS] = okReply([row({})]);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table')).toBeDefined();
  });
});
