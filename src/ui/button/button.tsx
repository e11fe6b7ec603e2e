import type { ComponentProps } from 'react';
import styles from './button.module.css';

/** `next` is the one thing to do next on a screen; at most one of it is in view. */
export type ButtonKind = 'primary' | 'next' | 'quiet' | 'plain';

/** The look of a button, for links that lead somewhere. */
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
