import type { ComponentProps } from 'react';
import { Button } from './button.tsx';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';

type SoftDisabledButtonProps = Omit<ComponentProps<typeof Button>, 'disabled' | 'aria-disabled'> & {
  /** Keeps the focus. A form has to ignore being sent again by its disabled submit button itself. */
  readonly disabled: boolean;
  /** Can't have the focus either, for example because the device is offline. */
  readonly unavailable?: boolean;
};

/**
 * A button that does nothing while it is disabled, for example because a request is running, but
 * keeps the focus: a `disabled` one loses it, and a keyboard or screen reader its place.
 */
export function SoftDisabledButton(props: SoftDisabledButtonProps) {
  const { disabled, unavailable = false, onClick, ...rest } = props;
  return (
    <Button
      {...rest}
      disabled={unavailable}
      aria-disabled={disabled}
      onClick={disabled ? undefined : onClick}
    />
  );
}

type RemovingButtonProps = Omit<ComponentProps<typeof SoftDisabledButton>, 'ref' | 'disabled'> & {
  readonly disabled?: boolean;
};

/** A button of a list whose press may remove it together with its row, which doesn't lose the focus. */
export function RemovingButton({ disabled = false, ...props }: RemovingButtonProps) {
  return <SoftDisabledButton {...props} disabled={disabled} ref={useFocusAfterRemoval()} />;
}
