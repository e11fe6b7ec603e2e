import { cleanup } from '@testing-library/react';
import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import { renderRouted, type Routed } from '#src/ui/testing/render-routed.tsx';

const PLACES = [
  '/listspace',
  '/becomeahost',
  '/detailpage/$id',
  '/dashboardLayout/hostdashboard',
  '/dashboardLayout/managelist',
  '/dashboardLayout/booking',
  '/dashboardLayout/bookinglist/$id',
  '/dashboardLayout/accountsetting',
];

/** Logs a host in before each test of a file, and cleans up after it. */
export function withHost(): void {
  beforeEach(() => {
    localStorage.setItem('root', JSON.stringify({ hostToken: 'h', hostSince: 1 }));
  });
  afterEach(() => {
    cleanup();
    localStorage.clear();
    vi.unstubAllGlobals();
  });
}

/** Renders a screen of a host with routes for its links. */
export function renderHost(screen: ReactNode, queryClient?: QueryClient): Promise<Routed> {
  return renderRouted(screen, { others: PLACES, queryClient });
}
