import { useId, useRef } from 'react';
import { Button, buttonClass } from '#src/ui/button/button.tsx';
import { Sheet } from '#src/ui/dialog/sheet.tsx';
import { showToast } from '#src/ui/toast/toasts.ts';
import { type Shared, waysToSend } from '../model/share-words.ts';
import styles from './share-sheet.module.css';

interface ShareSheetProps {
  readonly shared: Shared;
  readonly onClose: () => void;
}

export function ShareSheet({ shared, onClose }: ShareSheetProps) {
  return (
    <Sheet title="Share this space" open onClose={onClose}>
      <div className={styles['ways']}>
        <p className={styles['words']}>{shared.text}</p>
        <CopyLink url={shared.url} onCopied={onClose} />
        <ul className={styles['list']} aria-label="Send it by">
          {waysToSend(shared).map(({ name, href, isPage }) => (
            <li key={name}>
              <a
                href={href}
                className={buttonClass('quiet', true)}
                {...(isPage ? { target: '_blank', rel: 'noreferrer' } : {})}
              >
                {name}
                {isPage ? <span className="visually-hidden"> (opens in a new tab)</span> : null}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </Sheet>
  );
}

function CopyLink({ url, onCopied }: { readonly url: string; readonly onCopied: () => void }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      onCopied();
      showToast('Link copied.', { kind: 'success' });
    } catch {
      // Refused, or a page without https: then it's copied by hand.
      field.current?.select();
      showToast('This browser does not copy by itself. The link is marked: copy it by hand.');
    }
  };

  return (
    <div className={styles['copy']}>
      <label htmlFor={id}>Link</label>
      <input id={id} ref={field} readOnly value={url} onFocus={(event) => event.target.select()} />
      <Button kind="primary" onClick={() => void copy()}>
        Copy link
      </Button>
    </div>
  );
}
