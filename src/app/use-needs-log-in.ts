import { useRouterState } from '@tanstack/react-router';

/** Whether the door is shown because of what somebody wanted to do. */
export const useNeedsLogIn = (): boolean =>
  useRouterState({ select: ({ location }) => location.state.needsLogIn === true });
