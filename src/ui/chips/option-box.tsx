import type { ComponentProps } from 'react';
import styles from './option-box.module.css';

interface OptionBoxProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  readonly type: 'radio' | 'checkbox';
}

/** One choice of several beside each other, as a box with its name inside. */
export function OptionBox({ children, ...input }: OptionBoxProps) {
  return (
    <label className={styles['option']}>
      <input {...input} />
      <span>{children}</span>
    </label>
  );
}
