import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { takeToasts } from '#src/ui/toast/toasts.ts';
import { ShareButton } from './share-button.tsx';

const space = {
  id: '0000000001',
  name: 'Ojú Studio',
  location: 'Yaba',
  pricePerHour: 2_500,
  pricePerDay: 15_000,
} as Parameters<typeof ShareButton>[0]['space'];

const LINK = `${location.origin}/detailpage/0000000001`;

/** Sets what the device supports. */
function device({ share }: { readonly share?: (data: ShareData) => Promise<void> }) {
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  Object.defineProperty(navigator, 'canShare', { value: undefined, configurable: true });
}

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(navigator, 'canShare');
});

function press(): void {
  render(<ShareButton space={space} />);
  fireEvent.click(screen.getByRole('button', { name: 'Share Ojú Studio' }));
}

const sheet = () => screen.findByRole('heading', { name: 'Share this space' });

it('the share button passes name, price and link to the system', async () => {
  const share = vi.fn<(data: ShareData) => Promise<void>>(async () => undefined);
  device({ share });
  press();
  await waitFor(() =>
    expect(share).toHaveBeenCalledWith({
      title: 'Ojú Studio · Àyè',
      text: 'Ojú Studio in Yaba: ₦2,500 an hour · ₦15,000 a day',
      url: LINK,
    }),
  );
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('the share button shows nothing when the person closes the system’s sheet', async () => {
  const toasts = vi.fn<() => void>();
  const stop = takeToasts(toasts);
  const share = vi.fn<() => Promise<void>>(() =>
    Promise.reject(new DOMException('Share canceled', 'AbortError')),
  );
  device({ share });
  press();
  await waitFor(() => expect(share).toHaveBeenCalled());
  await Promise.resolve();
  expect(screen.queryByRole('heading', { name: 'Share this space' })).toBeNull();
  expect(toasts).not.toHaveBeenCalled();
  stop();
});

it.each([
  ['has no sheet', {}],
  ['refuses', { share: () => Promise.reject(new DOMException('no', 'NotAllowedError')) }],
])('the share button shows its own sheet when the system %s', async (_, can) => {
  device(can);
  press();
  await sheet();
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
  expect(links).toHaveLength(4);
  for (const link of links) expect(decodeURIComponent(link)).toContain(LINK);
  expect(screen.getByLabelText('Link')).toHaveProperty('value', LINK);
});

it('the share sheet copies the link and confirms it', async () => {
  const toasts = vi.fn<(toast: { text: string }) => void>();
  const stop = takeToasts(toasts);
  const writeText = vi.fn<(text: string) => Promise<void>>(async () => undefined);
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText);
  device({});
  press();
  await sheet();
  fireEvent.click(screen.getByRole('button', { name: 'Copy link' }));
  await waitFor(() => expect(toasts).toHaveBeenCalled());
  expect(writeText).toHaveBeenCalledWith(LINK);
  expect(toasts.mock.calls[0]?.[0].text).toBe('Link copied.');
  expect(screen.queryByRole('heading', { name: 'Share this space' })).toBeNull();
  stop();
});

it('the share sheet selects the link when the browser can’t copy it', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(
    new DOMException('no', 'NotAllowedError'),
  );
  const toasts = vi.fn<(toast: { text: string }) => void>();
  const stop = takeToasts(toasts);
  device({});
  press();
  await sheet();
  fireEvent.click(screen.getByRole('button', { name: 'Copy link' }));
  await waitFor(() => expect(toasts).toHaveBeenCalled());
  expect(toasts.mock.calls[0]?.[0].text).toMatch(/you can copy it yourself/);
  const link = screen.getByLabelText<HTMLInputElement>('Link');
  expect([link.selectionStart, link.selectionEnd]).toEqual([0, LINK.length]);
  stop();
});
