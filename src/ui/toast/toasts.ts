export interface Toast {
  readonly text: string;
  readonly kind: 'success' | 'error' | 'info';
  /** Milliseconds; with `null` it stays until the person closes it. */
  readonly duration: number | null;
  readonly action?: { readonly label: string; readonly run: () => void };
}

/** Milliseconds (specification §9): the default is five seconds. */
const DEFAULT_DURATION_MS = 5000;

type Listener = (toast: Toast) => void;

const waiting: Toast[] = [];
const wake = new Set<() => void>();
let listener: Listener | undefined;

/**
 * Shows a toast. Its host is loaded with the first one; `closeToast` removes a toast that is no
 * longer needed.
 */
export function showToast(
  text: string,
  options: { kind?: Toast['kind']; duration?: number | null; action?: Toast['action'] } = {},
): Toast {
  const toast: Toast = {
    text,
    kind: options.kind ?? 'info',
    duration: options.duration === undefined ? DEFAULT_DURATION_MS : options.duration,
    ...(options.action === undefined ? {} : { action: options.action }),
  };
  if (listener) listener(toast);
  else {
    waiting.push(toast);
    for (const run of wake) run();
  }
  return toast;
}

/** Delivers the waiting toasts to the host, then all later ones. */
export function takeToasts(next: Listener): () => void {
  listener = next;
  for (const toast of waiting.splice(0)) next(toast);
  return () => {
    if (listener === next) listener = undefined;
  };
}

export function onFirstToast(run: () => void): () => void {
  wake.add(run);
  if (waiting.length > 0) run();
  return () => wake.delete(run);
}
