import { type ComponentProps, lazy } from 'react';
import { SheetButton } from '#src/ui/dialog/sheet-button.tsx';
import * as copy from './copy.ts';
import type { VenuesSheet } from './venues-sheet.tsx';

const LazySheet = lazy(() =>
  import('./venues-sheet.tsx').then((module) => ({ default: module.VenuesSheet })),
);

/** Opens the host's venues. */
export function VenuesButton(props: Omit<ComponentProps<typeof VenuesSheet>, 'onClose'>) {
  return (
    <SheetButton sheet={(onClose) => <LazySheet {...props} onClose={onClose} />}>
      {copy.title}
    </SheetButton>
  );
}
