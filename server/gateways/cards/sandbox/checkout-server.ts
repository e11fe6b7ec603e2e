import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { SANDBOX_ACTIONS } from './actions.ts';
import { checkoutPage, noCheckoutPage } from './checkout-page.ts';
import { CHECKOUT_SCRIPT } from './checkout-script.ts';
import { CHECKOUT_STYLE } from './checkout-style.ts';
import * as copy from './copy.ts';
import type { Sandbox } from './sandbox.ts';
import { WEBHOOK_MODES } from './webhooks.ts';

const ActSchema = v.object({
  action: v.picklist(SANDBOX_ACTIONS),
  webhook: v.optional(v.picklist(WEBHOOK_MODES), 'after'),
  lateMinutes: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(24 * 60)), 16),
});

const BASE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
];

/** Allows framing by the app, at its public URL or at any local address on this machine. */
function policyFor(returnUrl: string | undefined): string {
  const app = returnUrl === undefined ? '' : ` ${new URL(returnUrl).origin}`;
  const ancestors = `frame-ancestors${app} http://localhost:* http://127.0.0.1:*`;
  return [...BASE_POLICY, ancestors].join('; ');
}

type Named = FastifyRequest<{ Params: { reference: string } }>;

/**
 * Serves the sandbox's checkout on a port of its own, because a real checkout is on another site
 * than the app as well.
 */
export function checkoutServer(sandbox: Sandbox): FastifyInstance {
  const server = Fastify({ logger: false, bodyLimit: 4_096, forceCloseConnections: true });
  server.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'content-security-policy': policyFor(undefined),
    });
  });
  server.setErrorHandler((error: { readonly statusCode?: number }, _request, reply) => {
    const status = error.statusCode ?? 500;
    const message = status < 500 ? copy.unreadable : copy.internalError;
    return reply.code(status).send({ message });
  });
  const send = (type: string, body: string) => (_request: FastifyRequest, reply: FastifyReply) =>
    reply.type(`${type}; charset=utf-8`).send(body);
  server.get('/checkout.css', send('text/css', CHECKOUT_STYLE));
  server.get('/checkout.js', send('text/javascript', CHECKOUT_SCRIPT));
  server.get('/checkout/:reference', (request: Named, reply) => show(sandbox, request, reply));
  server.post('/checkout/:reference/act', (request: Named, reply) => act(sandbox, request, reply));
  return server;
}

async function show(sandbox: Sandbox, { params }: Named, reply: FastifyReply) {
  const charge = await sandbox.find(params.reference);
  reply.type('text/html; charset=utf-8');
  if (charge === undefined) return reply.code(404).send(noCheckoutPage());
  reply.header('content-security-policy', policyFor(charge.returnUrl));
  return reply.send(checkoutPage(charge));
}

async function act(sandbox: Sandbox, { params, body, headers }: Named, reply: FastifyReply) {
  // Browsers send the requesting page's origin. Requests from other sites are refused, so that they
  // cannot pay in a user's name.
  const { origin = '', host } = headers;
  const isOwn = host !== undefined && hostOf(origin) === host;
  if (!isOwn) return reply.code(403).send({ message: copy.otherOrigin });
  const wanted = v.safeParse(ActSchema, body);
  if (!wanted.success) return reply.code(400).send({ message: copy.unknownAction });
  const { action, ...options } = wanted.output;
  const outcome = await sandbox.act(params.reference, action, options);
  if (outcome === 'unknown') {
    return reply.code(404).send({ message: copy.notFound });
  }
  if (outcome === 'already-paid') {
    return reply.code(409).send({ message: copy.alreadyPaid });
  }
  return reply.send({ result: outcome });
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
