import { createRootRoute, Outlet } from '@tanstack/react-router';
import { AppCare } from '#src/app/care/app-care.tsx';
import { ToastOutlet } from '#src/ui/toast/toast-outlet.tsx';

export const Route = createRootRoute({ component: Root });

function Root() {
  return (
    <>
      <Outlet />
      <ToastOutlet />
      <AppCare />
    </>
  );
}
