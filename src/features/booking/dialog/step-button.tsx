import { useState } from 'react';
import { IconButton } from '#src/ui/button/icon-button.tsx';
import styles from './booking-modal.module.css';

interface StepButtonProps {
  readonly icon: 'minus' | 'plus';
  readonly label: string;
  /** Whether there is no further step. */
  readonly isAtEnd?: boolean;
  readonly onStep: () => void;
}

/**
 * A button beside a number, disabled at the end of its range; only not while it has the focus, which
 * it would lose with the last step, and a keyboard its place.
 */
export function StepButton({ icon, label, isAtEnd = false, onStep }: StepButtonProps) {
  const [hasFocus, setHasFocus] = useState(false);
  return (
    <IconButton
      icon={icon}
      label={label}
      disabled={isAtEnd && !hasFocus}
      aria-disabled={isAtEnd}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
      className={styles['step']}
      onClick={isAtEnd ? undefined : onStep}
    />
  );
}
