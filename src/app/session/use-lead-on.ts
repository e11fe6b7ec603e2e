import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { onLogInElsewhere } from './log-in-elsewhere.ts';

/**
 * Redirects away from an open log-in page when someone has logged in on another page, because a
 * second log-in would end the first session.
 */
export function useLeadOn(): void {
  const router = useRouter();
  useEffect(() => onLogInElsewhere(() => void router.invalidate()), [router]);
}
