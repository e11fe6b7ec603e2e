import type { FastifyInstance } from 'fastify';
import { PAYING_PLANS_KEY, RETURN_PATH } from '#contract/payments/payments.ts';
import * as copy from './copy.ts';

const SCRIPT_PATH = `${RETURN_PATH}.js`;

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${copy.returnTitle}</title>
<style>
body { margin: 0; padding: 24px 16px; background: #fbf8f1; color: #15173a;
  font: 16px/1.5 system-ui, sans-serif; text-align: center }
a { color: #232a7c }
</style>
</head>
<body>
<p>${copy.returnWait} <a href="/managebookings" target="_top">${copy.returnLink}</a></p>
<script src="${SCRIPT_PATH}"></script>
</body>
</html>
`;

/**
 * Inside the app's frame it reports to the app how the checkout ended; opened on its own it
 * redirects. Both are only hints: the server asks the card provider whether money has arrived. The
 * script recognises the provider's statuses only for checkouts that failed or were closed.
 */
const RETURN_SCRIPT = `
const query = new URLSearchParams(window.location.search);
const given = query.get('reference') ?? query.get('trxref') ?? '';
const reference = /^[0-9a-hjkmnp-tv-z]{26}$/.test(given) ? given : undefined;
const status = (query.get('status') ?? '').toLowerCase();
const cancelled = !['false', '0', null].includes(query.get('cancelled'));

function resultOf() {
  if (cancelled || /^(?:cancel|close|abandon)/.test(status)) return 'close';
  return /^(?:fail|error|declined)/.test(status) ? 'failed' : 'success';
}

/**
 * Returns the page that verifies this payment: that of plans if this browser has started paying for
 * one with this reference, otherwise that of bookings.
 */
function pageOf() {
  try {
    const plans = window.localStorage.getItem('${PAYING_PLANS_KEY}') ?? '';
    return reference && plans.includes(reference) ? '/becomeahost' : '/managebookings';
  } catch {
    return '/managebookings';
  }
}

if (window.parent === window) {
  window.location.replace(pageOf() + (reference ? '?reference=' + reference : ''));
} else {
  const message = { source: 'pay', result: resultOf() };
  window.parent.postMessage(reference ? { ...message, reference } : message, window.location.origin);
}
`;

/**
 * The page to which a checkout returns. It is the same for everyone, because its script reads the
 * parameters.
 */
export function returnPageRoutes(app: FastifyInstance): void {
  const serve = (url: string, type: string, body: string) => {
    app.get(url, { schema: { hide: true } }, (_request, reply) =>
      reply.type(type).header('cache-control', 'no-cache').send(body),
    );
  };
  serve(RETURN_PATH, 'text/html; charset=utf-8', PAGE);
  serve(SCRIPT_PATH, 'text/javascript; charset=utf-8', RETURN_SCRIPT);
}
