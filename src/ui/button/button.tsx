import type { ComponentProps } from 'react';
import styles from './button.module.css';

/** `next` is the main action of a screen; at most one is visible. */
export type ButtonKind = 'primary' | 'next' | 'quiet' | 'plain';

/** Returns the classes of a button, for links that look like one. */
export function buttonClass(kind: ButtonKind, wide = false): string {
  return [styles['button'], styles[kind], wide ? styles['wide'] : ''].filter(Boolean).join(' ');
}

type ButtonProps = ComponentProps<'button'> & {
  readonly kind?: ButtonKind;
  readonly wide?: boolean;
};

export function Button({ kind = 'quiet', wide = false, type = 'button', ...rest }: ButtonProps) {
  // oxlint-disable-next-line react/button-has-type -- a button unless the caller says submit
  return <button {...rest} type={type} className={buttonClass(kind, wide)} />;
}
