import { formatNaira } from '#contract/rules/money.ts';
import { escapeHtml } from '../../mail/mailbox-page.ts';
import type { SandboxAction } from './actions.ts';
import type { SandboxCharge } from './charges.ts';
import type { WebhookMode } from './webhooks.ts';

const MORE: readonly (readonly [SandboxAction, string])[] = [
  ['pay-then-close', 'Pay, then close'],
  ['underpay', 'Pay too little'],
  ['overpay', 'Pay too much'],
  ['pay-late', 'Pay after the hold has run out'],
];

const WEBHOOKS: readonly (readonly [WebhookMode, string])[] = [
  ['after', 'after the payment'],
  ['early', 'before the answer'],
  ['twice', 'twice'],
  ['disordered', 'out of order'],
  ['never', 'never'],
];

/** Its script lets it be pressed: a press before that would come to nothing. */
const button = (action: SandboxAction, label: string, kind = '') =>
  `<button type="button" disabled data-action="${action}"${kind}>${escapeHtml(label)}</button>`;

const select = (id: string, label: string, choices: readonly (readonly [string, string])[]) => `
<label for="${id}">${label}</label>
<select id="${id}" autocomplete="off">
${choices.map(([value, words]) => `<option value="${value}">${words}</option>`).join('\n')}
</select>`;

function choices(price: string): string {
  const [first, ...rest] = MORE.map(([action, label]) => button(action, label));
  return `<div class="stack">
${button('pay', `Pay ${price}`, ' class="main"')}
<div class="pair">
${button('decline', 'Decline the card')}
${button('close', 'Close')}
</div>
</div>
${SAID}
<fieldset>
<legend>Try what can go wrong</legend>
<div class="stack">
${[first, ...rest].join('\n')}
</div>
<label for="late-minutes">Minutes until a late payment arrives</label>
<input id="late-minutes" type="number" inputmode="numeric" min="0" max="1440" value="16"
  autocomplete="off">
${select('webhook', 'Webhook', WEBHOOKS)}
${select('message', 'Message', [
  ['object', 'object'],
  ['text', 'JSON string'],
])}
</fieldset>`;
}

const SAID = '<p id="said" role="status"></p>';

const PAID = `<p>This is paid already.</p>
<div class="stack"><button type="button" disabled class="main" data-result="success">Go back</button></div>
${SAID}`;

/** The whole page; it asks for no card, so that nobody types one. */
export function checkoutPage({
  reference,
  description,
  amountKobo,
  returnUrl,
  status,
}: SandboxCharge): string {
  const price = formatNaira(amountKobo / 100);
  const body = status === 'success' ? PAID : choices(price);
  const data = `data-reference="${escapeHtml(reference)}" data-return-url="${escapeHtml(returnUrl)}"`;
  return page(
    `Pay ${price}`,
    data,
    `<h1>${escapeHtml(description)}</h1>
<p class="amount">${price}</p>
${body}
<p class="soft">Choose how the payment ends. No card is asked for.</p>
<script type="module" src="/checkout.js"></script>`,
  );
}

/** For a reference that nobody has. */
export function noCheckoutPage(): string {
  return page('Not found', '', '<h1>There is no such payment.</h1>');
}

const page = (title: string, data: string, main: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · test checkout</title>
<link rel="stylesheet" href="/checkout.css">
<link rel="icon" href="data:,">
</head>
<body ${data}>
<header><p class="test">TEST: no money moves</p></header>
<main>
${main}
</main>
</body>
</html>
`;
