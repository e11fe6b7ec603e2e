import './goober-style.ts';
import {
  closeSnackbar,
  enqueueSnackbar,
  MaterialDesignContent,
  type SnackbarKey,
  SnackbarProvider,
} from 'notistack';
import { useEffect, useRef } from 'react';
import { Button } from '../button/button.tsx';
import { createToastTimer } from './toast-timer.ts';
import { type Toast, takeToasts } from './toasts.ts';
import styles from './toast-host.module.css';

/** At most twenty are visible (specification §9). */
const MAX_VISIBLE = 20;

/** The number of the latest toast. The package's own keys can be the same within a millisecond. */
let latest = 0;

/** The toasts on the screen. */
const shown = new Map<Toast, SnackbarKey>();

/**
 * Removes a toast from the screen.
 *
 * @returns False if it had already disappeared.
 */
export function closeToast(toast: Toast): boolean {
  const key = shown.get(toast);
  if (key !== undefined) closeSnackbar(key);
  return shown.delete(toast);
}

function enqueue(toast: Toast): void {
  const { text, kind, duration, action } = toast;
  latest += 1;
  const ownKey = latest;
  const timer = createToastTimer(duration, () => closeSnackbar(ownKey));
  const shownAs = enqueueSnackbar(text, {
    key: ownKey,
    variant: kind,
    autoHideDuration: null,
    SnackbarProps: {
      onMouseEnter: timer.pause,
      onMouseLeave: timer.start,
      // A keyboard is on one of its buttons.
      onFocus: timer.pause,
      onBlur: timer.start,
    },
    onEnter: timer.start,
    onClose: () => {
      timer.end();
      shown.delete(toast);
    },
    action: (key) => (
      <>
        {action ? (
          <Button
            onClick={() => {
              closeSnackbar(key);
              action.run();
            }}
          >
            {action.label}
          </Button>
        ) : null}
        <button type="button" className={styles['close']} onClick={() => closeSnackbar(key)}>
          Close
        </button>
      </>
    ),
  });
  shown.set(toast, shownAs);
}

const LOOKS = {
  success: MaterialDesignContent,
  error: MaterialDesignContent,
  info: MaterialDesignContent,
};

/**
 * Moves the toasts above a dialog that was opened since, because the last one shown is on top.
 * Older browsers have no popovers.
 */
function raise(layer: HTMLElement | null): void {
  if (layer === null || !('showPopover' in layer)) return;
  if (layer.matches(':popover-open')) layer.hidePopover();
  layer.showPopover();
}

export function ToastHost() {
  const layer = useRef<HTMLDivElement>(null);
  useEffect(
    () =>
      takeToasts((toast) => {
        raise(layer.current);
        enqueue(toast);
      }),
    [],
  );
  return (
    <div ref={layer} popover="manual" className={styles['layer']}>
      <SnackbarProvider
        maxSnack={MAX_VISIBLE}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
        Components={LOOKS}
        hideIconVariant
        classes={{ containerRoot: styles['container'] ?? '' }}
      />
    </div>
  );
}
