import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import * as copy from './copy.ts';
import type { VenuesSheet } from './venues-sheet.tsx';

const LazySheet = lazy(() =>
  import('./venues-sheet.tsx').then((module) => ({ default: module.VenuesSheet })),
);

/** Opens the host's venues. */
export function VenuesButton(props: Omit<ComponentProps<typeof VenuesSheet>, 'onClose'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{copy.title}</Button>
      {isOpen ? (
        <Suspense>
          <LazySheet {...props} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
