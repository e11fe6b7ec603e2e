import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import type { CalendarLinksSheet } from './calendar-links-sheet.tsx';
import * as copy from './copy.ts';

const LazySheet = lazy(() =>
  import('./calendar-links-sheet.tsx').then((module) => ({ default: module.CalendarLinksSheet })),
);

type CalendarLinksButtonProps = Omit<ComponentProps<typeof CalendarLinksSheet>, 'onClose'>;

/** Opens the host's links for other calendars, which few hosts need often. */
export function CalendarLinksButton(props: CalendarLinksButtonProps) {
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
