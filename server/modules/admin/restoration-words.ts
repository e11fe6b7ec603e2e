import type { Restoration } from './restoring.ts';

/** What an admin reads when a listing is put back, or was there all the time. */
export function restorationWords(restoration: Restoration | undefined): string {
  if (restoration === undefined) return 'The space is there already.';
  const { status, before, isHidden } = restoration;
  if (isHidden) return 'The space is back. It’s hidden while its host is suspended.';
  if (status === 'rejected' && before === 'pending') {
    return 'The space is back with its host, whose plan has no room for it now.';
  }
  if (status === 'paused' && before === 'active') {
    return 'The space is back, but paused: its host’s plan has no room for it now.';
  }
  return 'The space is back.';
}
