import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takeToasts, type Toast } from '#src/ui/toast/toasts.ts';
import { ApprovalsScreen } from './approvals-screen.tsx';

const now = new Date('2026-11-20T09:00:00Z');

const overview =
  'A quiet room over the lagoon with tall windows, good chairs and power all night long.';
const space = (id: string, name: string) => ({
  id,
  name,
  overview,
  location: 'Yaba',
  spaceAddress: '14 Herbert Macaulay Way',
  spaceType: 'creative space',
  pricePerHour: 2_500,
  pricePerDay: 15_000,
  capacity: 8,
  createdAt: '2026-11-17T09:00:00.000Z',
  listingStatus: 'pending',
});
const host = {
  name: 'Tunde Bello',
  company: 'Ojú Works Ltd',
  email: 'host@aye.test',
  phone: '',
  meansOfIdentification: 'passport',
  idCardNumber: '••••4821',
};

type Handler = (name: string) => Response | undefined;

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const listed = (...data: readonly unknown[]) => json(200, { message: 'ok', data });

let toasts: Toast[] = [];
let stopToasts: () => void = () => undefined;
let asked: string[] = [];

beforeEach(() => {
  sessionStorage.setItem('adminToken', 'a');
  localStorage.setItem('root', '{}');
  toasts = [];
  asked = [];
  stopToasts = takeToasts((toast) => toasts.push(toast));
});

afterEach(() => {
  cleanup();
  stopToasts();
  sessionStorage.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
});

function open(handler: Handler): void {
  const answer: typeof fetch = (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), 'http://x');
    const name = `${init?.method ?? 'GET'} ${pathname.replace('/api/v1', '')}`;
    asked.push(name);
    const response = handler(name);
    return response ? Promise.resolve(response) : Promise.reject(new TypeError('Failed to fetch'));
  };
  vi.stubGlobal('fetch', answer);
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <ApprovalsScreen
        now={now}
        picture={({ images }) => <p>{images.length} pictures</p>}
        amenities={({ amenities }) => <p>{amenities.length} amenities</p>}
        hasDesk={false}
      />
    </QueryClientProvider>,
  );
}

const card = (name: string) => screen.findByRole('article', { name });

describe('the admin’s desk', () => {
  it('shows what waits, and who is behind it', async () => {
    open(() => listed({ ...space('s-1', 'Ojú Studio'), host }, space('s-2', 'Lekki Light Lab')));
    const first = await card('Ojú Studio');
    expect(first.textContent).toContain(
      'A quiet room over the lagoon with tall windows, good chairs and power all n...',
    );
    expect(first.textContent).toContain('Listed 3 days ago');
    expect(within(first).getByText('passport ••••4821')).toBeDefined();
    expect(within(first).getByText('Tunde Bello, Ojú Works Ltd')).toBeDefined();
    expect(within(first).queryByText('Phone')).toBeNull();
    const second = await card('Lekki Light Lab');
    expect(within(second).queryByText('Identification')).toBeNull();
    // What approves and nothing more has nothing more to press.
    expect(within(second).getAllByRole('button')).toHaveLength(1);
    expect(within(second).queryByRole('link')).toBeNull();
    expect(screen.getByText('2 waiting')).toBeDefined();
  });

  it('approves one, says it in the server’s words, and fetches the list again', async () => {
    const rows = [space('s-1', 'Ojú Studio'), space('s-2', 'Lekki Light Lab')];
    open((name) => {
      if (name === 'GET /spaces/unapproved') return listed(...rows);
      rows.shift();
      return json(200, { message: 'Ojú Studio is live.' });
    });
    const button = within(await card('Ojú Studio')).getByRole('button', {
      name: 'Approve Space Ojú Studio',
    });
    fireEvent.click(button);
    fireEvent.click(button);
    expect(button.textContent).toContain('Approving…');
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Ojú Studio' })).toBeNull());
    expect(toasts).toMatchObject([{ kind: 'success', text: 'Ojú Studio is live.' }]);
    expect(asked.filter((name) => name === 'PATCH /space/approve/s-1')).toHaveLength(1);
  });

  it('says why one could not be approved, and keeps it', async () => {
    open((name) =>
      name === 'GET /spaces/unapproved'
        ? listed(space('s-1', 'Ojú Studio'))
        : json(409, { code: 'LISTING_STATE', message: 'It was taken back.' }),
    );
    fireEvent.click(await screen.findByRole('button', { name: /Approve Space/ }));
    await waitFor(() =>
      expect(toasts).toMatchObject([{ kind: 'error', text: 'It was taken back.' }]),
    );
    expect(await card('Ojú Studio')).toBeDefined();
    await waitFor(() =>
      expect(
        screen.getByRole('button', { name: /Approve Space/ }).getAttribute('aria-disabled'),
      ).toBe('false'),
    );
  });

  it('says so when nothing waits', async () => {
    open(() => listed());
    expect(await screen.findByText('Nothing waits for you')).toBeDefined();
    expect(screen.getByText('None waiting')).toBeDefined();
  });

  it('says so when nobody answers, and tries again', async () => {
    let isUp = false;
    open(() => (isUp ? listed(space('s-1', 'Ojú Studio')) : undefined));
    const again = await screen.findByRole('button', { name: 'Try again' });
    isUp = true;
    fireEvent.click(again);
    expect(await card('Ojú Studio')).toBeDefined();
  });
});
