import { useId, useRef } from 'react';
import { Button, buttonClass } from '#src/ui/button/button.tsx';
import { Sheet } from '#src/ui/dialog/sheet.tsx';
import { showToast } from '#src/ui/toast/toasts.ts';
import * as copy from '../sheet-copy.ts';
import { type SharedSpace, waysToSend } from '../model/shared-space.ts';
import styles from './share-sheet.module.css';

interface ShareSheetProps {
  readonly shared: SharedSpace;
  readonly onClose: () => void;
}

export function ShareSheet({ shared, onClose }: ShareSheetProps) {
  return (
    <Sheet title={copy.heading} open onClose={onClose}>
      <div className={styles['ways']}>
        <p className={styles['words']}>{shared.text}</p>
        <CopyLink url={shared.url} onCopied={onClose} />
        <ul className={styles['list']} aria-label={copy.shareWith}>
          {waysToSend(shared).map(({ name, href, isPage }) => (
            <li key={name}>
              <a
                href={href}
                className={buttonClass('quiet', true)}
                {...(isPage
                  ? {
                      target: '_blank',
                      rel: 'noreferrer',
                      'aria-label': copy.opensInNewTab(name),
                    }
                  : {})}
              >
                {name}
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

  const copyLink = async () => {
    try {
      await navigator.clipboard.writeText(url);
      onCopied();
      showToast(copy.copied, { kind: 'success' });
    } catch {
      // Refused, or the page isn't served over https: the link can be copied by hand.
      field.current?.select();
      showToast(copy.notCopied);
    }
  };

  return (
    <div className={styles['copy']}>
      <label htmlFor={id}>Link</label>
      <input id={id} ref={field} readOnly value={url} onFocus={(event) => event.target.select()} />
      <Button kind="primary" onClick={() => void copyLink()}>
        Copy link
      </Button>
    </div>
  );
}
