import type { ComponentProps } from 'react';
import { SoftDisabledButton } from './soft-disabled-button.tsx';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';

type RemovingButtonProps = Omit<ComponentProps<typeof SoftDisabledButton>, 'ref'>;

/** A button of a list whose press may remove it together with its row, which doesn't lose the focus. */
export function RemovingButton(props: RemovingButtonProps) {
  return <SoftDisabledButton {...props} ref={useFocusAfterRemoval()} />;
}
