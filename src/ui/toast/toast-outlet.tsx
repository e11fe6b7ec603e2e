import { type ComponentType, useEffect, useState } from 'react';
import { onFirstToast } from './toasts.ts';

/** Renders nothing before the first toast, so that notistack isn't part of the first load. */
export function ToastOutlet() {
  const [Host, setHost] = useState<ComponentType>();

  useEffect(
    () =>
      onFirstToast(() => {
        void import('./toast-host.tsx').then(({ ToastHost }) => setHost(() => ToastHost));
      }),
    [],
  );

  return Host === undefined ? null : <Host />;
}
