import { type ConnectionKind, CONNECTIONS, type PageKind } from '#contract/visits/visit-figures.ts';

/** Returns the kind of the page at an address. */
export function pageKind(pathname: string): PageKind {
  if (pathname === '/') return 'landing';
  if (pathname === '/allspace') return 'search';
  return pathname.startsWith('/detailpage/') ? 'space' : 'other';
}

export const connectionKind = (effectiveType: string | undefined): ConnectionKind =>
  CONNECTIONS.find((kind) => kind === effectiveType) ?? 'unknown';
