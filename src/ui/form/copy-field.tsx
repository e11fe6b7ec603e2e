import { useEffect, useId, useRef } from 'react';
import { Button } from '../button/button.tsx';
import { showToast } from '../toast/toasts.ts';
import styles from './copy-field.module.css';

interface CopyFieldProps {
  readonly label: string;
  readonly value: string;
  readonly button: string;
  /** Shown when the value has been copied, and when it has to be copied by hand. */
  readonly copied: string;
  readonly notCopied: string;
  /** Whether it gets the focus when it appears. */
  readonly takesFocus?: boolean;
  readonly onCopied?: () => void;
}

/** A text that can be copied with a button, or by hand where the browser doesn't allow that. */
export function CopyField(props: CopyFieldProps) {
  const { label, value, button, copied, notCopied, takesFocus = false, onCopied } = props;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);

  const copyValue = async () => {
    try {
      await navigator.clipboard.writeText(value);
      onCopied?.();
      showToast(copied, { kind: 'success' });
    } catch {
      // Refused, or the page isn't served over https.
      field.current?.select();
      showToast(notCopied);
    }
  };

  return (
    <div className={styles['copy']}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        ref={field}
        readOnly
        value={value}
        onFocus={(event) => event.target.select()}
      />
      <Button kind="primary" onClick={() => void copyValue()}>
        {button}
      </Button>
    </div>
  );
}
