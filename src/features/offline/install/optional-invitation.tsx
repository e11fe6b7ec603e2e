import { lazy, Suspense } from 'react';
import { reportProblem } from '#src/platform/report.ts';
import type { InstallInvitation } from './install-invitation.tsx';

function Nothing() {
  return null;
}

const Invitation = lazy(async (): Promise<{ default: typeof InstallInvitation }> => {
  try {
    return { default: (await import('./install-invitation.tsx')).InstallInvitation };
  } catch (reason) {
    reportProblem('The invitation to install was not loaded', reason);
    return { default: Nothing };
  }
});

/** Loads the invitation after its screen. If it can't be loaded, the screen works without it. */
export function OptionalInvitation({ hasSaved = false }: { readonly hasSaved?: boolean }) {
  return (
    <Suspense>
      <Invitation hasSaved={hasSaved} />
    </Suspense>
  );
}
