import { createTransport } from 'nodemailer';
import type { MailGateway } from './mail.ts';

/** Milliseconds. A server that is silent for so long counts as not there; the job tries again. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Mails by SMTP; `url` as in `smtps://user:password@host`. */
export function createSmtpMail(url: string, from: string): MailGateway {
  const transport = createTransport({ url, ...PATIENCE }, { from });
  return {
    send: async ({ to, ...mail }) => {
      // As an object the address is taken whole: as a string, a comma would make two of it.
      await transport.sendMail({ ...mail, to: { name: '', address: to } });
    },
  };
}
