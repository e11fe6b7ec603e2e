import { createRootRoute, Outlet } from '@tanstack/react-router';
import { AppStartup } from '#src/app/startup/app-startup.tsx';
import { reportProblem } from '#src/platform/report.ts';
import { ToastOutlet } from '#src/ui/toast/toast-outlet.tsx';

export const Route = createRootRoute({ component: Root });

const reportMissingToasts = (reason: unknown) => reportProblem('No toasts', reason);

function Root() {
  return (
    <>
      <Outlet />
      <ToastOutlet onError={reportMissingToasts} />
      <AppStartup />
    </>
  );
}
