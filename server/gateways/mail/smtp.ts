import { createTransport } from 'nodemailer';
import type { MailGateway } from './mail.ts';

/** Milliseconds. A server that is silent for so long counts as not there; the job tries again. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Mails by SMTP; `url` as in `smtps://user:password@host`. */
export function createSmtpMail(url: string, from: string): MailGateway {
  const transport = createTransport({ url, ...PATIENCE }, { from });
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    send: async ({ to, subject, text, html, attachments = [], key }) => {
      await transport.sendMail({
        subject,
        text,
        html,
        // As an object the address is taken whole: as a string, a comma would make two of it.
        to: { name: '', address: to },
        attachments: attachments.map(({ cid, ...file }) =>
          // A picture within the text is no file to be listed below it.
          cid === undefined ? file : { ...file, cid, contentDisposition: 'inline' as const },
        ),
        // Whatever is sent twice after a crash is one mail to programs that know this id already.
        ...(key === undefined ? {} : { messageId: `<${key}@${domain}>` }),
      });
    },
  };
}
