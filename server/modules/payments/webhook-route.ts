import type { FastifyInstance } from 'fastify';
import { API_BASE } from '#contract/catalogue.ts';
import { WEBHOOK_PATH } from '#contract/payments.ts';
import { ApiError } from '../../http/api-error.ts';
import type { PaymentsContext } from './context.ts';
import { storeEvent } from './events.ts';

const BODY_LIMIT = 256 * 1_024;

/**
 * Where the provider tells what has happened. 200 means that the event is stored: the provider
 * repeats whatever isn't answered so, and the work is done afterwards.
 */
export function webhookRoute(app: FastifyInstance, context: PaymentsContext): void {
  void app.register((scope, _options, done) => {
    // The signature is over the bytes as they came, whatever they're said to be.
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
