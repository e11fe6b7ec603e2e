import { useRouterState } from '@tanstack/react-router';
import { cleanup } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import { CatalogueProvider } from '#src/features/catalogue/sync/context.tsx';
import { FakeCatalogueProvider } from '#src/features/catalogue/testing/fake-provider.ts';
import { FakeDevice } from '#src/features/catalogue/testing/fake-sources.ts';
import { makeSpace } from '#src/features/catalogue/testing/make-space.ts';
import { session } from '#src/platform/session/session.ts';
import { renderRouted, type Routed } from '#src/ui/testing/render-routed.tsx';
import { BookingFlow } from '../booking-flow.tsx';
import type { PublicSearch } from '../use-booking-address.ts';
import { forgetEntered } from '../use-entered.ts';

/** The dialog of the space in the address, as the layout of public screens has it. */
function FlowOfAddress() {
  const { book }: PublicSearch = useRouterState({ select: ({ location }) => location.search });
  return <BookingFlow spaceId={book} byDay={false} />;
}

type RenderOptions = NonNullable<Parameters<typeof renderRouted>[1]>;

interface GuestDevice {
  /** Replaces what the provider lists as its capabilities. */
  withCapabilities(...capabilities: string[]): void;
  /** Takes the space `a` off the provider's list. */
  unlist(): void;
  /** Renders a part of the app on the device. */
  render(part: ReactNode, options?: RenderOptions): Promise<Routed>;
  /**
   * Opens the booking dialog of the space `a`.
   *
   * @param search The search of the address; the dialog without a chosen time by default.
   */
  openDialog(search?: string, options?: Pick<RenderOptions, 'queryClient'>): Promise<Routed>;
}

/**
 * Before each test of a file, makes the device of a guest who is logged in on a Friday morning, and
 * cleans up afterwards. The only space, `a`, opens on Mondays and costs ₦1,500 an hour.
 *
 * @param capabilities What the provider lists.
 */
export function withGuestDevice(...capabilities: string[]): GuestDevice {
  let device: FakeDevice;
  let catalogue: FakeCatalogueProvider;

  const withCapabilities = (...listed: string[]) => {
    const data = { contractVersion: 14, capabilities: listed };
    catalogue.overrides.set('/capabilities', () => Response.json({ message: 'ok', data }));
  };

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T09:00:00Z') });
    catalogue = new FakeCatalogueProvider([makeSpace('a')]);
    if (capabilities.length > 0) withCapabilities(...capabilities);
    device = new FakeDevice(catalogue, 'guest', 'memory');
    session.begin('user', { token: 'u', name: 'Ada', email: 'ada@aye.test' });
  });

  afterEach(() => {
    cleanup();
    forgetEntered();
    device.close();
    session.end('user');
    localStorage.clear();
    sessionStorage.clear();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const render: GuestDevice['render'] = (part, options) =>
    renderRouted(<CatalogueProvider sources={device.page()}>{part}</CatalogueProvider>, options);

  return {
    withCapabilities,
    unlist: () => catalogue.remove('a'),
    render,
    openDialog: (search = 'book=a', options = {}) =>
      render(<FlowOfAddress />, {
        path: '/allspace',
        at: `/allspace?${search}`,
        others: ['/login', '/managebookings', '/managebookings/transfer/$reference'],
        ...options,
      }),
  };
}

/** The availability of Monday, 23 November 2026, with these check-in times. */
export const mondayWith = (times: readonly string[], seatsLeft: number) => ({
  date: '2026-11-23',
  open: true,
  opening: '08:00',
  closing: '18:00',
  seats: 1,
  times: times.map((time) => ({ time, seatsLeft, past: false })),
});
