import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface CheckoutSite {
  readonly origin: string;
  /** While true, no page is sent and the frame stays blank. */
  silent: boolean;
  stop(): Promise<void>;
}

/** What the payer can do, how the result is posted, and whether money moves. */
const BUTTONS = [
  { label: 'Pay', result: 'success', asText: false, pays: true },
  { label: 'Pay, sent as text', result: 'success', asText: true, pays: true },
  { label: 'Fail', result: 'failed', asText: false, pays: false },
  { label: 'Close', result: 'close', asText: true, pays: false },
  { label: 'Pay, then close', result: 'close', asText: false, pays: true },
  { label: 'Pay and send nothing', result: 'none', asText: false, pays: true },
  { label: 'Send nonsense', result: 'maybe', asText: false, pays: false },
] as const;

function pageOf(reference: string): string {
  const buttons = BUTTONS.map(
    ({ label, result, asText, pays }) =>
      `<button data-result="${result}" data-text="${asText}" data-pays="${pays}">${label}</button>`,
  ).join('\n');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Test checkout</title>
<meta name="viewport" content="width=device-width">
<style>body{font:16px system-ui;margin:24px;display:grid;gap:12px;color:#15173a;background:#fff}
button{min-height:44px;font:inherit}</style></head>
<body><main><h1>Test checkout</h1><p>Reference ${reference}</p>
<div style="display:grid;gap:12px">${buttons}</div></main>
<script>
for (const button of document.querySelectorAll('button')) {
  button.addEventListener('click', async () => {
    const { result, text, pays } = button.dataset;
    if (pays === 'true') await fetch(location.pathname + '/pay', { method: 'POST' });
    if (result === 'none') return;
    // The frame disappears when the message arrives. A press that is still being
    // handled then is sometimes never reported as done by Chromium.
    await new Promise((resolve) => setTimeout(resolve, 50));
    const message = { result, reference: ${JSON.stringify(reference)} };
    parent.postMessage(text === 'true' ? JSON.stringify(message) : message, '*');
  });
}
</script></body></html>`;
}

function send(response: ServerResponse, status: number, type: string, body: string) {
  response.writeHead(status, { 'content-type': type });
  response.end(body);
}

/** Starts a card provider's checkout on its own origin. `onPaid` is called when money has moved. */
export async function startCheckoutSite(
  onPaid: (reference: string) => void,
): Promise<CheckoutSite> {
  const server = createServer((request, response) => {
    const [, , reference = '', action] = (request.url ?? '').split('/');
    if (site.silent) {
      response.destroy();
      return;
    }
    if (action === 'pay') {
      onPaid(reference);
      send(response, 200, 'application/json', '{}');
    } else if (/^[\w-]+$/.test(reference)) send(response, 200, 'text/html', pageOf(reference));
    else send(response, 404, 'text/plain', '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const site: CheckoutSite = {
    // A different host name than the app's makes it a different origin and site.
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    silent: false,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return site;
}
