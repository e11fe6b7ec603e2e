import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { Button } from '#src/ui/button/button.tsx';
import { EmptyState } from '#src/ui/notice/empty-state.tsx';

/** The last net: a screen that could not be drawn says so and can be tried again. */
export function ScreenError({ reset }: ErrorComponentProps) {
  const router = useRouter();
  return (
    <EmptyState
      icon="circle-alert"
      title="This page could not be shown"
      text="Nothing you saved is lost. Try again; if it stays like this, reload the app."
    >
      <Button
        kind="primary"
        onClick={() => {
          reset();
          void router.invalidate();
        }}
      >
        Try again
      </Button>
      <Button onClick={() => location.reload()}>Reload</Button>
    </EmptyState>
  );
}
