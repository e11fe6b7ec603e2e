import { type ComponentProps, lazy } from 'react';
import { SheetButton } from '#src/ui/dialog/sheet-button.tsx';
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
  return (
    <SheetButton sheet={(onClose) => <LazySheet {...props} onClose={onClose} />}>
      {label}
    </SheetButton>
  );
}
