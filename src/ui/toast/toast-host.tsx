import {
  closeSnackbar,
  enqueueSnackbar,
  MaterialDesignContent,
  type SnackbarKey,
  SnackbarProvider,
} from 'notistack';
import { useEffect, useRef } from 'react';
import { Button } from '../button/button.tsx';
import { type Toast, takeToasts } from './toasts.ts';
import styles from './toast-host.module.css';

/** Specification §9: at most twenty visible. */
const MAX_VISIBLE = 20;

/** Those on the screen. */
const shown = new Map<Toast, SnackbarKey>();

/** Takes a toast from the screen; false where it had gone already. */
export function closeToast(toast: Toast): boolean {
  const key = shown.get(toast);
  if (key !== undefined) closeSnackbar(key);
  return shown.delete(toast);
}

function enqueue(toast: Toast): void {
  const { text, kind, duration, action } = toast;
  const shownAs = enqueueSnackbar(text, {
    variant: kind,
    autoHideDuration: duration,
    onClose: () => shown.delete(toast),
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

/** Above a dialog that was opened since: the last one shown lies on top. Older browsers have no layers. */
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
