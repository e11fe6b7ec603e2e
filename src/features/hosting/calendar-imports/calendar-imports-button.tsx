import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import type { CalendarImportsSheet } from './calendar-imports-sheet.tsx';
import * as copy from './copy.ts';

const LazySheet = lazy(() =>
  import('./calendar-imports-sheet.tsx').then((module) => ({
    default: module.CalendarImportsSheet,
  })),
);

interface CalendarImportsButtonProps extends Omit<
  ComponentProps<typeof CalendarImportsSheet>,
  'onClose'
> {
  /** The button's text. */
  readonly label?: string;
}

/** Opens the calendars that block the host's spaces. */
export function CalendarImportsButton({
  label = copy.title,
  ...props
}: CalendarImportsButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{label}</Button>
      {isOpen ? (
        <Suspense>
          <LazySheet {...props} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
