import { type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import styles from './sheet.module.css';

interface SheetProps {
  readonly title: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
}

/** A native dialog: in the middle on a laptop, from the bottom on a phone. */
export function Sheet({ title, open, onClose, children, footer }: SheetProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return;
    if (open && !dialog.open) dialog.showModal();
    if (!open && dialog.open) dialog.close();
  }, [open]);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- a tap on the backdrop closes; Escape does so by itself
    <dialog
      ref={ref}
      className={styles['sheet']}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) event.currentTarget.close();
      }}
    >
      <div className={styles['box']}>
        <header className={styles['head']}>
          <h2 id={titleId}>{title}</h2>
          <IconButton icon="x" label="Close" onClick={() => ref.current?.close()} />
        </header>
        <div className={styles['body']}>{open ? children : null}</div>
        {open && footer ? <footer className={styles['foot']}>{footer}</footer> : null}
      </div>
    </dialog>
  );
}
