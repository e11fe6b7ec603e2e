import { createTransport } from 'nodemailer';
import type { MailGateway } from './mail.ts';

/**
 * Milliseconds after which an SMTP server that does not respond counts as unavailable. The job then
 * tries again.
 */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/**
 * Sends emails by SMTP.
 *
 * @param url Such as `smtps://user:password@host`.
 */
export function createSmtpMail(url: string, from: string): MailGateway {
  const transport = createTransport({ url, ...TIMEOUTS }, { from });
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    send: async ({ to, subject, text, html, attachments = [], key }) => {
      await transport.sendMail({
        subject,
        text,
        html,
        // Passed as an object, the address is not parsed. In a string, a comma would separate two
        // addresses.
        to: { name: '', address: to },
        attachments: attachments.map(({ cid, ...file }) =>
          // `inline`, so that email programs do not also list the image as an attachment.
          cid === undefined ? file : { ...file, cid, contentDisposition: 'inline' as const },
        ),
        // An email that is sent twice after a crash has the same id, by which email programs can
        // recognise the repeat.
        ...(key === undefined ? {} : { messageId: `<${key}@${domain}>` }),
      });
    },
  };
}
