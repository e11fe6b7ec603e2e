import type { ReactNode } from 'react';
import { Sheet } from '#src/ui/dialog/sheet.tsx';
import * as copy from '../checkout-copy.ts';
import type { CheckoutState } from '../checkout/checkout-state.ts';
import type { Checkout } from '../checkout/create-checkout.ts';
import { CheckoutFrame } from './checkout-frame.tsx';
import { EndedOverlay, LaunchingOverlay, TryAgainButton } from './checkout-overlays.tsx';

const ENDED_TITLES: Readonly<Partial<Record<CheckoutState['kind'], string>>> = {
  failed: copy.failedTitle,
  closed: copy.closedTitle,
  verifying: copy.checkingTitle,
};

interface CheckoutSheetProps {
  readonly title: string;
  readonly checkout: Checkout;
  readonly state: CheckoutState;
  readonly online: boolean;
  /** What the payment is for: shown before it, and behind the provider's popup. */
  readonly children?: ReactNode;
  /** The buttons before the payment. */
  readonly footer?: ReactNode;
  /** What would be lost before the payment if the page were reloaded. */
  readonly unsent?: 'form';
  /** What is being done until the payer sees the checkout; opening it by default. */
  readonly launching?: string | undefined;
  /** Asked before the checkout is opened; covers the form. */
  readonly question?: ReactNode;
  /** What remains after a payment that failed or was closed. */
  readonly saved?: string;
  /** Called when the payer dismisses the sheet and no payment is open. */
  readonly onClose: () => void;
}

/** A sheet that ends in a payment: before it, the card provider's checkout, and how it ended. */
export function CheckoutSheet(props: CheckoutSheetProps) {
  const { title, checkout, state, online, children, footer, unsent, saved, onClose } = props;
  const isProcessing = state.kind === 'processing';
  const opened = isProcessing ? state.checkout : undefined;
  const isShown = isProcessing && state.shown;
  const byScript = opened?.presentation.kind === 'script';
  const isFrame = opened !== undefined && !byScript;
  const isBefore = state.kind === 'idle' || (isProcessing && opened === undefined);
  const canTryAgain = state.kind === 'failed' || state.kind === 'closed';
  const launching = isProcessing && !isShown && <LaunchingOverlay text={props.launching} />;
  return (
    <Sheet
      title={ENDED_TITLES[state.kind] ?? title}
      // The card provider's popup would be below an open dialog, out of reach.
      open={!(byScript && isShown)}
      full={isFrame}
      unsent={state.kind === 'idle' ? unsent : 'payment'}
      overlay={props.question ?? launching}
      onClose={() => undefined}
      onDismiss={() => {
        if (isProcessing) checkout.leave();
        else if (state.kind !== 'done') onClose();
      }}
      footer={
        isBefore ? (
          footer
        ) : canTryAgain ? (
          <TryAgainButton onTryAgain={checkout.tryAgain} />
        ) : undefined
      }
    >
      {isBefore || byScript ? children : null}
      {isFrame ? (
        <CheckoutFrame
          checkout={opened}
          shown={isShown}
          online={online}
          onShown={checkout.shown}
          onMessage={checkout.message}
          onRecheck={checkout.recheck}
        />
      ) : null}
      {state.kind === 'idle' || isProcessing ? null : <EndedOverlay state={state} saved={saved} />}
    </Sheet>
  );
}
