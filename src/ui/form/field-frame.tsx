import type { ReactNode } from 'react';
import { FieldError } from './field-error.tsx';
import styles from './form.module.css';
import type { FieldControl } from './use-form.ts';

export interface FieldTexts {
  readonly id: string;
  readonly label: string;
  /** Always shown below the field. */
  readonly hint?: string | undefined;
  readonly optional?: boolean | undefined;
}

interface FieldFrameProps extends FieldTexts {
  readonly error: string | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Returns the attributes that connect a control with its hint and error. */
export function describedBy(
  { id, hint }: FieldTexts,
  { error, name, value, onChange }: FieldControl,
) {
  const ids = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return {
    id,
    name,
    value,
    onChange,
    ...(error ? { 'aria-invalid': true as const } : {}),
    ...(ids ? { 'aria-describedby': ids } : {}),
  };
}

/** A label above a control, with its hint and error below. */
export function FieldFrame(props: FieldFrameProps) {
  const { id, label, hint, optional = false, error, className = '', children } = props;
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={id}>
        {label} {optional ? <span className={styles['optional']}>optional</span> : null}
      </label>
      <div className={`${styles['control']} ${className}`}>{children}</div>
      {hint ? (
        <p id={`${id}-hint`} className={styles['hint']}>
          {hint}
        </p>
      ) : null}
      <FieldError id={id} error={error} />
    </div>
  );
}
