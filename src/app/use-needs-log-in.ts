import { useRouterState } from '@tanstack/react-router';

/** Whether the log-in page was opened because of something that requires a log-in. */
export const useNeedsLogIn = (): boolean =>
  useRouterState({ select: ({ location }) => location.state.needsLogIn === true });
