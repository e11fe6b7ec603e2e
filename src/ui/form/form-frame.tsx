import type { ComponentProps, ReactNode } from 'react';
import { Button, type ButtonKind } from '../button/button.tsx';
import styles from './form.module.css';

/** The fields of a form, one below the other. */
export function FormFrame(props: Omit<ComponentProps<'form'>, 'className'>) {
  return <form {...props} className={styles['form']} />;
}

interface FormNoticeProps {
  readonly tone: 'bad' | 'warn' | 'ok';
  readonly children: ReactNode;
}

/** A message about the form as a whole; read out when it appears. */
export function FormNotice({ tone, children }: FormNoticeProps) {
  return (
    <div
      className={`${styles['notice']} ${styles[tone]}`}
      role={tone === 'bad' ? 'alert' : 'status'}
    >
      {children}
    </div>
  );
}

interface SubmitButtonProps {
  readonly pending: boolean;
  readonly label: string;
  readonly pendingLabel: string;
  readonly kind?: ButtonKind;
}

/** Keeps the focus while it waits, which a disabled button would lose. */
export function SubmitButton({ pending, label, pendingLabel, kind = 'next' }: SubmitButtonProps) {
  return (
    <div className={styles['submit']}>
      <Button type="submit" kind={kind} wide aria-disabled={pending}>
        {pending ? pendingLabel : label}
      </Button>
    </div>
  );
}
