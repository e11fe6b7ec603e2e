import type { FastifyInstance } from 'fastify';
import { API_BASE } from '#contract/spaces/catalogue.ts';
import { WEBHOOK_PATH } from '#contract/payments/payments.ts';
import { ApiError } from '../../http/api-error.ts';
import type { PaymentsContext } from './context.ts';
import { storeEvent } from './events.ts';

const BODY_LIMIT = 256 * 1_024;

/**
 * Receives webhooks from the card provider. 200 means that the event is stored and will be handled
 * afterwards; the provider repeats everything that gets another reply.
 *
 * @throws {ApiError} From the handler: NOT_FOUND for another provider's webhook, EVENT_FORGED if the
 * signature is wrong
 */
export function webhookRoute(app: FastifyInstance, context: PaymentsContext): void {
  void app.register((scope, _options, done) => {
    // The signature covers the bytes as received, whatever their content type is.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => {
      parsed(null, body);
    });
    scope.post<{ Params: { provider: string } }>(
      `${API_BASE}${WEBHOOK_PATH}/:provider`,
      { schema: { hide: true }, bodyLimit: BODY_LIMIT },
      async (request, reply) => {
        if (request.params.provider !== context.provider.name) throw new ApiError('NOT_FOUND');
        const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const event = context.provider.readEvent(raw, request.headers);
        if (event === 'forged') throw new ApiError('EVENT_FORGED');
        if (event !== 'ignored') await storeEvent(context, event);
        reply.header('cache-control', 'no-store');
        return { message: 'Received' };
      },
    );
    done();
  });
}
