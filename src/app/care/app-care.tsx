import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { pageLoaded } from '#src/platform/page-loaded.ts';

/** What looks after the installed app: asked for after the first screen, which must not wait for it. */
export function AppCare() {
  const queryClient = useQueryClient();
  useEffect(() => {
    let stop: (() => void) | undefined;
    let gone = false;
    void pageLoaded()
      .then(() => import('./start-care.ts'))
      .then(({ startCare }) => {
        if (!gone) stop = startCare(queryClient);
      });
    return () => {
      gone = true;
      stop?.();
    };
  }, [queryClient]);
  return null;
}
