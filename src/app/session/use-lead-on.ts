import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { onLogInElsewhere } from './log-in-elsewhere.ts';

/**
 * Where somebody has logged in with another page, a door that stands open here leads on: a second
 * log-in would end the first.
 */
export function useLeadOn(): void {
  const router = useRouter();
  useEffect(() => onLogInElsewhere(() => void router.invalidate()), [router]);
}
