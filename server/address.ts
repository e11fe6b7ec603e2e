import type { FastifyInstance } from 'fastify';

/** Where this machine reaches the server, once it listens. */
export function addressOf({ server }: FastifyInstance): string {
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? `:${address.port}` : '';
  return `http://localhost${port}`;
}
