import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { connectivity } from '#src/platform/connectivity/connectivity.ts';
import { Button } from '#src/ui/button/button.tsx';
import { EmptyState } from '#src/ui/notice/empty-state.tsx';
import * as copy from './copy.ts';

/** Browsers name the failure of a script that could not be loaded only in the message. */
const isNotStored = (error: unknown) =>
  !connectivity.getSnapshot().online && /import|preload/i.test(String(error));

/**
 * The last fallback: a screen that failed to render shows an error and can be tried again. A device
 * stores the screens of a role after the first log-in (decision 40), so one may be missing offline.
 */
export function ScreenError({ reset, error }: ErrorComponentProps) {
  const router = useRouter();
  const isMissing = isNotStored(error);
  const reload = () => location.reload();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return (
    <EmptyState
      icon="circle-alert"
      title={isMissing ? copy.notStoredTitle : copy.errorTitle}
      text={isMissing ? copy.notStoredText : copy.errorText}
    >
      <Button kind="primary" onClick={isMissing ? reload : retry}>
        Try again
      </Button>
      {isMissing ? null : <Button onClick={reload}>Reload</Button>}
    </EmptyState>
  );
}
