import type { FastifyInstance } from 'fastify';
import * as copy from './copy.ts';
import { type StoredEmail, mailboxPage } from './mailbox-page.ts';

/**
 * Returns emails, newest first.
 *
 * @param to Only emails to this address; undefined for all.
 */
export type ReadMails = (to: string | undefined) => Promise<readonly StoredEmail[]>;

/** Serves the stored emails without authentication. For trials only, never in production. */
export function mailboxRoutes(app: FastifyInstance, read: ReadMails): void {
  app.get('/dev/mailbox', { schema: { hide: true } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8');
    return mailboxPage(await read(undefined));
  });
  app.get<{ Querystring: Readonly<Record<string, unknown>> }>(
    '/api/dev/mailbox',
    { schema: { hide: true } },
    async ({ query }, reply) => {
      reply.header('cache-control', 'no-store');
      const to = query['to'];
      return { message: copy.mailboxEmails, data: await read(normalisedAddress(to)) };
    },
  );
}

const normalisedAddress = (to: unknown) =>
  typeof to === 'string' ? to.trim().toLowerCase() : undefined;
