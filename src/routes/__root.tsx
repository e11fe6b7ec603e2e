import { createRootRoute, Outlet } from '@tanstack/react-router';
import { UpdatePrompt } from '#src/features/offline/ui/update-prompt.tsx';
import { ToastOutlet } from '#src/ui/toast/toast-outlet.tsx';

export const Route = createRootRoute({ component: Root });

function Root() {
  return (
    <>
      <Outlet />
      <ToastOutlet />
      <UpdatePrompt />
    </>
  );
}
