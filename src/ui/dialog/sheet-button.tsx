import { type ComponentProps, type ReactNode, Suspense, useState } from 'react';
import { Button } from '../button/button.tsx';

interface SheetButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  /** Returns the sheet, whose code may be loaded only then. */
  readonly sheet: (onClose: () => void) => ReactNode;
}

/** A button that opens a sheet. */
export function SheetButton({ sheet, ...button }: SheetButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)} />
      {isOpen ? <Suspense>{sheet(() => setOpen(false))}</Suspense> : null}
    </>
  );
}
