import { useState } from 'react';
import { Icon } from '../icons/icon.tsx';
import { describedBy, FieldFrame, type FieldTexts } from './field-frame.tsx';
import styles from './form.module.css';
import type { FieldControl } from './use-form.ts';

interface PasswordFieldProps extends FieldTexts {
  readonly field: FieldControl;
  readonly autoComplete: 'current-password' | 'new-password';
}

export function PasswordField({ field, autoComplete, ...texts }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame {...texts} error={field.error} className={styles['with-toggle']}>
      <input
        {...describedBy(texts, field)}
        type={shown ? 'text' : 'password'}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
      />
      <button
        type="button"
        className={styles['toggle']}
        aria-label="Show password"
        aria-controls={texts.id}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      >
        <Icon name={shown ? 'eye-off' : 'eye'} />
      </button>
    </FieldFrame>
  );
}
