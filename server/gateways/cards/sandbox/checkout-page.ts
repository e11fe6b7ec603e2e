import { formatNaira } from '#contract/prices/money.ts';
import { escapeHtml } from '../../escape-html.ts';
import type { SandboxAction } from './actions.ts';
import type { SandboxCharge } from './charges.ts';
import * as copy from './copy.ts';
import type { WebhookMode } from './webhooks.ts';

const MORE: readonly (readonly [SandboxAction, string])[] = [
  ['pay-then-close', copy.payThenClose],
  ['underpay', copy.underpay],
  ['overpay', copy.overpay],
  ['pay-late', copy.payLate],
];

const WEBHOOKS: readonly (readonly [WebhookMode, string])[] = [
  ['after', copy.webhookAfter],
  ['early', copy.webhookEarly],
  ['twice', copy.webhookTwice],
  ['disordered', copy.webhookDisordered],
  ['never', copy.webhookNever],
];

/**
 * Buttons are disabled until the page's script runs, because clicks before that would have no
 * effect.
 */
const button = (action: SandboxAction, label: string, kind = '') =>
  `<button type="button" disabled data-action="${action}"${kind}>${escapeHtml(label)}</button>`;

const select = (id: string, label: string, choices: readonly (readonly [string, string])[]) => `
<label for="${id}">${label}</label>
<select id="${id}" autocomplete="off">
${choices.map(([value, text]) => `<option value="${value}">${text}</option>`).join('\n')}
</select>`;

function choices(price: string): string {
  const [first, ...rest] = MORE.map(([action, label]) => button(action, label));
  return `<div class="stack">
${button('pay', copy.pay(price), ' class="main"')}
<div class="pair">
${button('decline', copy.decline)}
${button('close', copy.close)}
</div>
</div>
${MESSAGE_ID}
<fieldset>
<legend>${copy.tryProblems}</legend>
<div class="stack">
${[first, ...rest].join('\n')}
</div>
<label for="late-minutes">${copy.lateMinutes}</label>
<input id="late-minutes" type="number" inputmode="numeric" min="0" max="1440" value="16"
  autocomplete="off">
${select('webhook', copy.webhook, WEBHOOKS)}
${select('message', copy.message, [
  ['object', copy.messageObject],
  ['text', copy.messageText],
])}
</fieldset>`;
}

const MESSAGE_ID = '<p id="status" role="status"></p>';

const PAID = `<p>${copy.alreadyPaid}</p>
<div class="stack"><button type="button" disabled class="main" data-result="success">${copy.goBack}</button></div>
${MESSAGE_ID}`;

/** Returns the whole page. It has no field for a card number, so that no real one is entered. */
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
    copy.pay(price),
    data,
    `<h1>${escapeHtml(description)}</h1>
<p class="amount">${price}</p>
${body}
<p class="soft">${copy.chooseEnd}</p>
<script type="module" src="/checkout.js"></script>`,
  );
}

/** For an unknown reference. */
export function noCheckoutPage(): string {
  return page(copy.notFoundTitle, '', `<h1>${copy.notFound}</h1>`);
}

const page = (title: string, data: string, main: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(copy.pageTitle(title))}</title>
<link rel="stylesheet" href="/checkout.css">
<link rel="icon" href="data:,">
</head>
<body ${data}>
<header><p class="test">${copy.testNotice}</p></header>
<main>
${main}
</main>
</body>
</html>
`;
