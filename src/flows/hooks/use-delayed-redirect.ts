import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';

/**
 * Leads to a path of the app after a pause (specification §9, "Redirect delays"), unless the person
 * goes elsewhere first. The promise resolves after the navigation.
 */
export function useDelayedRedirect(): (href: string, delayMs: number) => Promise<void> {
  const router = useRouter();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(
    async (href, delayMs) => {
      await new Promise<void>((resolve) => {
        timer.current = setTimeout(resolve, delayMs);
      });
      await router.navigate({ href, replace: true });
    },
    [router],
  );
}
