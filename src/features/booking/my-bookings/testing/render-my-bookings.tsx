import type { QueryClient } from '@tanstack/react-query';
import { cleanup } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import { renderRouted, type Routed } from '#src/ui/testing/render-routed.tsx';
import type { CheckPayment } from '../use-check-again.ts';
import { forgetTypedReview } from '../../review/typed-review.ts';
import { type MyBookingsState, useMyBookings } from '../use-my-bookings.ts';

/** Logs a user in before each test of a file, and cleans up afterwards. */
export function withUser(): void {
  beforeEach(() => {
    localStorage.setItem('root', JSON.stringify({ userToken: 'u', userSince: 1 }));
  });
  afterEach(() => {
    cleanup();
    forgetTypedReview();
    localStorage.clear();
    vi.unstubAllGlobals();
  });
}

/** For tests that check no payment. */
export const checksNothing: CheckPayment = () =>
  Promise.reject(new Error('A payment was checked unexpectedly.'));

/** Renders a screen over the user's bookings, with routes for its links. */
export function renderMine(
  screen: (mine: MyBookingsState) => ReactNode,
  queryClient?: QueryClient,
): Promise<Routed> {
  function Screen() {
    return screen(useMyBookings(1));
  }
  return renderRouted(<Screen />, {
    others: ['/pass/$id', '/receipt/$id', '/detailpage/$id', '/managebookings', '/allspace'],
    queryClient,
  });
}
