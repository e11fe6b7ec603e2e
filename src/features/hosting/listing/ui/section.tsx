import { type ReactNode, useId } from 'react';
import { Icon } from '#src/ui/icons/icon.tsx';
import styles from './listing-form.module.css';

interface SectionProps {
  readonly title: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  /** Receives the IDs of the section's hint and error, for controls in it that are wrong. */
  readonly children: (about: { readonly hintId: string; readonly errorId: string }) => ReactNode;
}

/** One part of the form: its title, its hint, and errors about it as a whole. */
export function Section({ title, hint, error, children }: SectionProps) {
  const id = useId();
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`];
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <div className={styles['section-head']}>
        <h2 id={id}>{title}</h2>
        {hint ? (
          <p id={hintId} className={styles['hint']}>
            {hint}
          </p>
        ) : null}
      </div>
      {error ? (
        <p id={errorId} className={styles['error']} role="alert">
          <Icon name="circle-alert" size={18} />
          {error}
        </p>
      ) : null}
      {children({ hintId, errorId })}
    </section>
  );
}
