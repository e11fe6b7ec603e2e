import type { ComponentProps } from 'react';
import { SoftDisabledButton } from './soft-disabled-button.tsx';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';

type RemovingButtonProps = Omit<ComponentProps<typeof SoftDisabledButton>, 'ref' | 'disabled'> & {
  readonly disabled?: boolean;
};

/** A button of a list whose press may remove it together with its row, which doesn't lose the focus. */
export function RemovingButton({ disabled = false, ...props }: RemovingButtonProps) {
  return <SoftDisabledButton {...props} disabled={disabled} ref={useFocusAfterRemoval()} />;
}
