import { type ComponentProps, lazy } from 'react';
import { SheetButton } from '#src/ui/dialog/sheet-button.tsx';
import type { CalendarLinksSheet } from './calendar-links-sheet.tsx';
import * as copy from './copy.ts';

const LazySheet = lazy(() =>
  import('./calendar-links-sheet.tsx').then((module) => ({ default: module.CalendarLinksSheet })),
);

type CalendarLinksButtonProps = Omit<ComponentProps<typeof CalendarLinksSheet>, 'onClose'>;

/** Opens the host's links for other calendars, which few hosts need often. */
export function CalendarLinksButton(props: CalendarLinksButtonProps) {
  return (
    <SheetButton sheet={(onClose) => <LazySheet {...props} onClose={onClose} />}>
      {copy.title}
    </SheetButton>
  );
}
