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
   * Called instead of closing: the caller decides. A tap outside the dialog is then ignored,
   * because it may be the second half of a double click.
   */
  readonly onDismiss?: (() => void) | undefined;
  /** Covers everything except the header; what it covers can't be used. */
  readonly overlay?: ReactNode;
  /** As high as the screen allows, with content from edge to edge. */
  readonly full?: boolean;
  /** What would be lost if the page were reloaded now. */
  readonly unsent?: 'form' | 'payment' | undefined;
}

/**
 * Returns the focus to the element that opened the dialog; if it is in a menu, which has closed, to
 * the menu's button. If it is gone, to the page's content rather than to the top of the page.
 */
function returnFocus(opener: Element | null): void {
  // Another element, for example in the next dialog or screen, may already have the focus.
  if (document.activeElement !== null && document.activeElement !== document.body) return;
  const menu = opener?.closest('details:not([open])');
  const target =
    opener?.isConnected === true
      ? (menu?.querySelector('summary') ?? opener)
      : document.querySelector('main');
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}

/** Milliseconds within which a second tap belongs to the first. */
const DOUBLE_TAP_MS = 500;

/**
 * Ignores the second tap of a double tap whose first has closed a dialog: on a phone, the tab bar is
 * where the dialog's buttons were, and would lead to another page.
 */
function ignoreSecondTap(): void {
  const ignore = (event: MouseEvent) => {
    if (event.detail < 2) return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('click', ignore, true);
  setTimeout(() => document.removeEventListener('click', ignore, true), DOUBLE_TAP_MS);
}

/** A native dialog: in the middle on a laptop, at the bottom on a phone. */
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
  const opener = useRef<Element>(null);
  const titleId = useId();

  useEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return;
    if (open && !dialog.open) {
      opener.current = document.activeElement;
      dialog.showModal();
    }
    if (!open && dialog.open) dialog.close();
  }, [open]);

  // A browser returns the focus when a dialog closes, but not when an open dialog is removed from
  // the page.
  useEffect(() => () => returnFocus(opener.current), []);

  useEffect(() => (open ? ignoreSecondTap : undefined), [open]);

  const isCovered = Boolean(overlay);
  // What is covered loses the focus, and gets it back with the rest of the dialog.
  useEffect(() => {
    if (!isCovered) return undefined;
    const covered = document.activeElement;
    return () => {
      if (covered instanceof HTMLElement && document.activeElement === document.body) {
        covered.focus({ preventScroll: true });
      }
    };
  }, [isCovered]);

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
        // Some browsers close the dialog at a second Escape without a `cancel` event.
        event.currentTarget.showModal();
        onDismiss();
      }}
      onClick={({ target, currentTarget, detail }) => {
        // The second click of a double click was meant for what opened the dialog.
        if (target === currentTarget && onDismiss === undefined && detail < 2) dismiss();
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
