import { Button } from '#src/ui/button/button.tsx';
import { focusElement } from '#src/ui/focus-element.ts';
import * as copy from './copy.ts';

interface CloseButtonProps {
  readonly wide?: boolean;
  readonly onClose: () => void;
}

/** Takes the place and the focus of a button that was pressed, and would be pressed again in vain. */
export function CloseButton({ wide = false, onClose }: CloseButtonProps) {
  return (
    <Button wide={wide} ref={focusElement} onClick={onClose}>
      {copy.close}
    </Button>
  );
}
