import type { ComponentProps } from 'react';
import { Button } from './button.tsx';

type SoftDisabledButtonProps = Omit<ComponentProps<typeof Button>, 'disabled' | 'aria-disabled'> & {
  readonly disabled: boolean;
};

/**
 * A button that does nothing while it is disabled, for example because a request is running, but
 * keeps the focus: a `disabled` one loses it, and a keyboard or screen reader its place.
 */
export function SoftDisabledButton({ disabled, onClick, ...rest }: SoftDisabledButtonProps) {
  return <Button {...rest} aria-disabled={disabled} onClick={disabled ? undefined : onClick} />;
}
