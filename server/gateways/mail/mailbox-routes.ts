import type { FastifyInstance } from 'fastify';
import { type KeptMail, mailboxPage } from './mailbox-page.ts';

/** The newest first; with `to`, those to one address. */
export type ReadMails = (to: string | undefined) => Promise<readonly KeptMail[]>;

/** Where mails that were kept can be read by anybody: for trying out, never in production. */
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
      return { message: 'The mails that were kept.', data: await read(lowered(to)) };
    },
  );
}

const lowered = (to: unknown) => (typeof to === 'string' ? to.trim().toLowerCase() : undefined);
