import { cleanup } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import { type Provided, provide, type Replies } from '#src/platform/http/testing/provide.ts';
import { renderRouted } from '#src/ui/testing/render-routed.tsx';

const PLACES = [
  '/admindashboard',
  '/admindashboard/listing/$id',
  '/admindashboard/people',
  '/admindashboard/payments',
];

/** Logs an admin in for each test of a file, and clears up after it. */
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

/** Draws a screen of the desk over what the provider answers. */
export async function renderDesk(screen: ReactNode, replies: Replies): Promise<Provided> {
  const provided = provide(replies);
  await renderRouted(screen, { others: PLACES });
  return provided;
}
