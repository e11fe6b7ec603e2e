import { useEffect, useRef, useState } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import { showToast } from '#src/ui/toast/toasts.ts';
import * as copy from './copy.ts';
import styles from './transfer.module.css';

/** Milliseconds for which the button says that it has copied. */
const COPIED_MS = 4_000;

interface CopyRowProps {
  /** What it is, for example `Account number`. */
  readonly name: string;
  /** As it is shown. */
  readonly shown: string;
  /** As it is copied: without the spaces and signs that banks’ apps refuse. */
  readonly value: string;
  readonly large?: boolean;
}

/** Selects a text, so that it can be copied by hand. */
function select(element: HTMLElement | null): void {
  if (element !== null) getSelection()?.selectAllChildren(element);
}

/** A detail of an account with a button that copies it. */
export function CopyRow({ name, shown, value, large = false }: CopyRowProps) {
  const text = useRef<HTMLElement>(null);
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  const copyValue = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
    } catch {
      // Refused, or the page isn't served over https.
      select(text.current);
      showToast(copy.notCopied);
    }
  };

  return (
    <div className={styles['row']}>
      <dt className={styles['name']}>{name}</dt>
      <dd className={large ? styles['large'] : styles['value']} ref={text}>
        {shown}
      </dd>
      <dd className={styles['copy']}>
        <Button
          aria-label={copied ? copy.copiedLabel(name) : copy.copyLabel(name)}
          onClick={() => void copyValue()}
        >
          {copied ? <Icon name="check" size={18} /> : null}
          {copied ? copy.copied : copy.copyText}
        </Button>
        <span className="visually-hidden" role="status">
          {copied ? copy.copiedLabel(name) : ''}
        </span>
      </dd>
    </div>
  );
}
