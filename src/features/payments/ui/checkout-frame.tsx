import { useEffect, useRef, useState } from 'react';
import {
  type CheckoutMessage,
  CheckoutMessageSchema,
  type CheckoutPresentation,
  type CheckoutResult,
} from '#contract/payments/payments.ts';
import { Icon } from '#src/ui/icons/icon.tsx';
import { Inline, Text } from '#src/ui/layout/layout.tsx';
import * as copy from '../checkout-copy.ts';
import type { OpenCheckout } from '../checkout/checkout-state.ts';
import styles from './checkout.module.css';
import * as v from 'valibot';

/** The parts of a `message` event that are checked. */
export interface FrameMessage {
  readonly origin: string;
  readonly source: unknown;
  readonly data: unknown;
}

export interface ExpectedSender {
  readonly presentation: CheckoutPresentation;
  /** The window of the frame, if there is one. */
  readonly frame: unknown;
  /** The app's own origin. */
  readonly ownOrigin: string;
}

const MAX_TEXT = 2_000;

const OwnPageSchema = v.object({ ...CheckoutMessageSchema.entries, source: v.literal('pay') });

function parsed(data: unknown): unknown {
  if (typeof data !== 'string' || data.length > MAX_TEXT) return data;
  try {
    return JSON.parse(data) as unknown;
  } catch {
    return undefined;
  }
}

/**
 * Reads a message of the checkout; undefined unless it comes from the window of our frame and from
 * the expected origin. Our own return page ends a checkout inside the frame, so in that case it is
 * our own origin.
 */
export function readCheckoutMessage(
  { origin, source, data }: FrameMessage,
  { presentation, frame, ownOrigin }: ExpectedSender,
): CheckoutMessage | undefined {
  if (presentation.kind === 'script' || !frame || source !== frame) return undefined;
  const isOwnPage = presentation.kind === 'return-page';
  if (origin !== (isOwnPage ? ownOrigin : presentation.origin)) return undefined;
  const read = v.safeParse(isOwnPage ? OwnPageSchema : CheckoutMessageSchema, parsed(data));
  return read.success ? read.output : undefined;
}

/**
 * Permissions that a card page needs: its scripts, forms and own storage, a bank's window, and to
 * navigate this whole page to the bank and back after an action of the payer.
 */
const SANDBOX =
  // oxlint-disable-next-line aye/copy -- permissions of the frame, not text
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation';

interface CheckoutFrameProps {
  readonly checkout: OpenCheckout;
  readonly shown: boolean;
  readonly online: boolean;
  readonly onShown: () => void;
  readonly onMessage: (result: CheckoutResult) => void;
  /** Called when it may have been paid meanwhile, out of sight. */
  readonly onRecheck: () => void;
}

/** Listens to messages of the frame; others are ignored. */
function useFrameMessages(checkout: OpenCheckout, onMessage: (result: CheckoutResult) => void) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const { presentation } = checkout;
    const hear = ({ origin, source, data }: MessageEvent<unknown>) => {
      const message = readCheckoutMessage(
        { origin, source, data },
        { presentation, frame: frame.current?.contentWindow, ownOrigin: location.origin },
      );
      if (message !== undefined) onMessage(message.result);
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, [checkout, onMessage]);
  return frame;
}

/**
 * Verifies again when the connection returns, and when the payer does, who may have paid in a new
 * window.
 */
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
  const { checkout, shown, online, onShown, onMessage, onRecheck } = props;
  const frame = useFrameMessages(checkout, onMessage);
  const openElsewhere = useRechecks(online, onRecheck);
  return (
    <div className={styles['window']}>
      {online ? null : (
        <Inline
          as="p"
          gap={2}
          align="center"
          ground="warn"
          size="s"
          className={styles['offline']}
          role="status"
        >
          <Icon name="wifi-off" size={18} />
          {copy.connectionLost}
        </Inline>
      )}
      <iframe
        ref={frame}
        className={styles['frame']}
        title={copy.paymentPage}
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
      <Text tone="muted" size="s" center className={styles['elsewhere']}>
        {copy.notShowing}{' '}
        <a href={checkout.url} target="_blank" rel="noopener" onClick={openElsewhere}>
          {copy.openInNewTab}
        </a>
      </Text>
    </div>
  );
}
