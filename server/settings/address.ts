import type { FastifyInstance } from 'fastify';

/** The URL under which this machine reaches the server, once it is listening. */
export function addressOf({ server }: FastifyInstance): string {
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? `:${address.port}` : '';
  return `http://localhost${port}`;
}
