import { createRootRoute, Outlet } from '@tanstack/react-router';
import { AppStartup } from '#src/app/startup/app-startup.tsx';
import { ToastOutlet } from '#src/ui/toast/toast-outlet.tsx';

export const Route = createRootRoute({ component: Root });

function Root() {
  return (
    <>
      <Outlet />
      <ToastOutlet />
      <AppStartup />
    </>
  );
}
