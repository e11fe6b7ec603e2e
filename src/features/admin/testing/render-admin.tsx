import { cleanup } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import { type Provided, provide, type Replies } from '#src/platform/http/testing/provide.ts';
import { renderRouted, testQueries } from '#src/ui/testing/render-routed.tsx';

const PLACES = [
  '/admindashboard',
  '/admindashboard/listing/$id',
  '/admindashboard/people',
  '/admindashboard/payments',
];

/** Logs an admin in before each test of a file, and cleans up after it. */
export function withAdmin(): void {
  beforeEach(() => {
    sessionStorage.setItem('adminToken', 'a');
    localStorage.setItem('root', '{}');
  });
  afterEach(() => {
    cleanup();
    sessionStorage.clear();
    localStorage.clear();
    vi.unstubAllGlobals();
  });
}

interface RenderedAdmin extends Provided {
  /** Fetches again what the screen shows. */
  readonly refetch: () => Promise<void>;
}

/** Renders a screen of the admin console with a provider that gives these replies. */
export async function renderAdmin(screen: ReactNode, replies: Replies): Promise<RenderedAdmin> {
  const provided = provide(replies);
  const queryClient = testQueries();
  await renderRouted(screen, { others: PLACES, queryClient });
  return { ...provided, refetch: () => queryClient.invalidateQueries() };
}
