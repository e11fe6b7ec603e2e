import { type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import styles from './sheet.module.css';

interface SheetProps {
  readonly title: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
  /**
   * Asked in place of closing: the caller decides. A tap beside the dialog is none then: it may be the
   * second half of a double click.
   */
  readonly onDismiss?: () => void;
  /** Stands over everything but the head, which can't be used meanwhile. */
  readonly overlay?: ReactNode;
  /** As high as the screen allows, with what is in it from edge to edge. */
  readonly full?: boolean;
  /** What would be lost if the page were loaded anew now. */
  readonly unsent?: 'form' | 'payment' | undefined;
}

/** A native dialog: in the middle on a laptop, from the bottom on a phone. */
export function Sheet(props: SheetProps) {
  const {
    title,
    open,
    onClose,
    children,
    footer,
    onDismiss,
    overlay,
    full = false,
    unsent,
  } = props;
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return;
    if (open && !dialog.open) dialog.showModal();
    if (!open && dialog.open) dialog.close();
  }, [open]);

  const isCovered = Boolean(overlay);
  const dismiss = onDismiss ?? (() => ref.current?.close());

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- a tap on the backdrop closes; Escape does so by itself
    <dialog
      ref={ref}
      className={full ? `${styles['sheet']} ${styles['full']}` : styles['sheet']}
      aria-labelledby={titleId}
      data-unsent={unsent}
      onCancel={(event) => {
        if (onDismiss === undefined || event.target !== event.currentTarget) return;
        event.preventDefault();
        onDismiss();
      }}
      onClose={(event) => {
        if (onDismiss === undefined || !open) {
          onClose();
          return;
        }
        // Some browsers close at a second Escape without asking.
        event.currentTarget.showModal();
        onDismiss();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget && onDismiss === undefined) dismiss();
      }}
    >
      <div className={styles['box']}>
        <header className={styles['head']}>
          <h2 id={titleId}>{title}</h2>
          <IconButton icon="x" label="Close" onClick={dismiss} />
        </header>
        <div className={styles['body']} inert={isCovered}>
          {open ? children : null}
        </div>
        {open && footer ? (
          <footer className={styles['foot']} inert={isCovered}>
            {footer}
          </footer>
        ) : null}
        {open && isCovered ? <div className={styles['overlay']}>{overlay}</div> : null}
      </div>
    </dialog>
  );
}
