import { useEffect, useRef, useState } from 'react';
import type { CheckoutResult } from '#contract/payments.ts';
import { Icon } from '#src/ui/icons/icon.tsx';
import type { OpenCheckout } from '../checkout/checkout-state.ts';
import { readCheckoutMessage } from '../checkout/read-message.ts';
import styles from './checkout.module.css';

/**
 * What a card page needs: its scripts, forms and own storage, a bank's window, and to lead this whole
 * page to the bank and back when the payer says so.
 */
const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation';

interface CheckoutFrameProps {
  readonly checkout: OpenCheckout;
  readonly shown: boolean;
  readonly online: boolean;
  readonly onShown: () => void;
  readonly onSaid: (result: CheckoutResult) => void;
  /** It may have been paid meanwhile, out of sight. */
  readonly onRecheck: () => void;
}

/** Hears what the frame says; what anybody else says is not for us. */
function useFrameMessages(checkout: OpenCheckout, onSaid: (result: CheckoutResult) => void) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const { presentation } = checkout;
    const hear = ({ origin, source, data }: MessageEvent<unknown>) => {
      const message = readCheckoutMessage(
        { origin, source, data },
        { presentation, frame: frame.current?.contentWindow, ownOrigin: location.origin },
      );
      if (message !== undefined) onSaid(message.result);
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, [checkout, onSaid]);
  return frame;
}

/** Asks again when the line comes back, and when the payer does, who may have paid in a new window. */
function useRechecks(online: boolean, onRecheck: () => void): () => void {
  const [elsewhere, setElsewhere] = useState(false);
  const wasOnline = useRef(online);
  useEffect(() => {
    if (online && !wasOnline.current) onRecheck();
    wasOnline.current = online;
  }, [online, onRecheck]);
  useEffect(() => {
    if (!elsewhere) return undefined;
    const look = () => {
      if (document.visibilityState === 'visible') onRecheck();
    };
    document.addEventListener('visibilitychange', look);
    addEventListener('focus', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      removeEventListener('focus', look);
    };
  }, [elsewhere, onRecheck]);
  return () => setElsewhere(true);
}

export function CheckoutFrame(props: CheckoutFrameProps) {
  const { checkout, shown, online, onShown, onSaid, onRecheck } = props;
  const frame = useFrameMessages(checkout, onSaid);
  const openElsewhere = useRechecks(online, onRecheck);
  return (
    <div className={styles['window']}>
      {online ? null : (
        <p className={styles['offline']} role="status">
          <Icon name="wifi-off" size={18} />
          The connection is gone. Leave this open: we check your payment when it is back.
        </p>
      )}
      <iframe
        ref={frame}
        className={styles['frame']}
        title="Payment page of the card provider"
        src={checkout.url}
        sandbox={SANDBOX}
        allow="payment; clipboard-read; clipboard-write"
        referrerPolicy="strict-origin-when-cross-origin"
        onLoad={() => {
          if (shown) return;
          onShown();
          frame.current?.focus();
        }}
      />
      <p className={styles['elsewhere']}>
        Nothing to see?{' '}
        <a href={checkout.url} target="_blank" rel="noopener" onClick={openElsewhere}>
          Open the payment page in a new window
        </a>
      </p>
    </div>
  );
}
