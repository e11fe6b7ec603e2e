import { type ComponentType, useEffect, useState } from 'react';
import { onFirstToast } from './toasts.ts';

/** Renders nothing before the first toast, so that notistack isn't part of the first load. */
export function ToastOutlet({ onError }: { readonly onError: (reason: unknown) => void }) {
  const [Host, setHost] = useState<ComponentType>();

  useEffect(
    () =>
      onFirstToast(() => {
        // After a failure, as on a page that is being left, the next toast tries again.
        import('./toast-host.tsx').then(({ ToastHost }) => setHost(() => ToastHost), onError);
      }),
    [onError],
  );

  return Host === undefined ? null : <Host />;
}
