import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { pageLoaded } from '#src/platform/page-start.ts';

/**
 * Starts the services of the installed app. They are loaded after the first screen, which must not
 * wait for them.
 */
export function AppStartup() {
  const queryClient = useQueryClient();
  useEffect(() => {
    let stop: (() => void) | undefined;
    let gone = false;
    void pageLoaded()
      .then(() => import('./start-services.ts'))
      .then(({ startServices }) => {
        if (!gone) stop = startServices(queryClient);
      });
    return () => {
      gone = true;
      stop?.();
    };
  }, [queryClient]);
  return null;
}
