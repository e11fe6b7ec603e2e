import { escapeHtml } from '#server/gateways/escape-html.ts';
import type { FakeTransaction } from './paystack-state.ts';

/**
 * Replaces InlineJS 2 in tests: it opens the checkout in its own frame and trusts only that frame.
 * `reference` and `status` in the argument of `onSuccess` are Paystack's names.
 */
export const inlineScript = (origin: string) => `
(() => {
  const origin = ${JSON.stringify(origin)};
  class PaystackPop {
    resumeTransaction(accessCode, callbacks = {}) {
      const frame = document.createElement('iframe');
      frame.name = 'paystack-checkout';
      frame.title = 'Paystack checkout';
      frame.allow = 'payment; clipboard-read; clipboard-write';
      frame.src = origin + '/popup?access_code=' + encodeURIComponent(accessCode);
      frame.style.cssText =
        'position:fixed;inset:0;width:100%;height:100%;border:0;z-index:2147483647;background:#fff';
      const end = () => {
        window.removeEventListener('message', hear);
        frame.remove();
      };
      const hear = ({ origin: from, source, data }) => {
        if (from !== origin || source !== frame.contentWindow) return;
        if (data.event === 'loaded:transaction') callbacks.onLoad?.(data.data);
        if (data.event === 'success') {
          end();
          callbacks.onSuccess?.(data.data);
        }
        if (data.event === 'cancel' || data.event === 'close') {
          end();
          callbacks.onCancel?.();
        }
        if (data.event === 'error') {
          end();
          callbacks.onError?.(data.data);
        }
      };
      window.addEventListener('message', hear);
      // Where InlineJS puts it, too: an open modal dialog would lie over it and make it inert.
      document.body.append(frame);
      return { id: accessCode, cancelTransaction: end };
    }
  }
  window.PaystackPop = PaystackPop;
})();
`;

const BUTTONS = [
  ['pay', 'Pay'],
  ['decline', 'Decline'],
  ['close', 'Close'],
] as const;

/** A declined card leaves the page open, as at Paystack, because the payer may use another one. */
export const popupPage = ({ accessCode, requested, reference }: FakeTransaction) => `<!doctype html>
<html lang="en">
<meta name="viewport" content="width=device-width">
<title>Paystack test checkout</title>
<h1>Paystack test checkout</h1>
<p>NGN ${requested / 100}</p>
${BUTTONS.map(([action, label]) => `<button type="button" data-action="${action}">${label}</button>`).join('\n')}
<p role="status"></p>
<script>
const notifyPage = (event, data) => window.parent.postMessage({ event, data }, '*');
const status = document.querySelector('[role=status]');
const transaction = { reference: "${escapeHtml(reference)}", status: 'success', message: 'Approved' };
notifyPage('loaded:transaction', transaction);
document.addEventListener('click', async ({ target }) => {
  const action = target.dataset.action;
  if (action === undefined) return;
  if (action === 'close') return notifyPage('cancel');
  await fetch('/popup/${escapeHtml(accessCode)}/' + action, { method: 'POST' });
  if (action === 'pay') notifyPage('success', transaction);
  else status.textContent = 'Declined';
});
</script>
</html>`;
