import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSmtpMail } from './smtp.ts';

interface Received {
  readonly from: string;
  readonly to: readonly string[];
  readonly user: unknown;
  readonly body: string;
}

const received: Received[] = [];
let server: SMTPServer;
let url: string;

beforeAll(async () => {
  server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) => {
      if (password === 'right') done(null, { user: username ?? '' });
      else done(new Error('wrong password'));
    },
    onRcptTo: ({ address }, _session, done) => {
      done(address.startsWith('full@') ? new Error('mailbox full') : null);
    },
    onData: (stream, { envelope, user }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        const to = envelope.rcptTo.map(({ address }) => address);
        received.push({ from, to, user, body: Buffer.concat(chunks).toString() });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  url = `127.0.0.1:${(server.server.address() as AddressInfo).port}`;
});

afterAll(() => new Promise<void>((resolve) => server.close(resolve)));

const mail = (to: string) => ({
  to,
  subject: 'Ẹ káàbọ̀',
  text: 'plain words',
  html: '<p>marked words</p>',
});

const send = (to: string, password = 'right') =>
  createSmtpMail(`smtp://aye:${password}@${url}`, 'Àyè <mail@aye.example>').send(mail(to));

it('the SMTP gateway sends text and HTML to one address after authenticating', async () => {
  await send('ada@example.ng');
  const [{ from, to, user, body }] = received.splice(0) as [Received];
  expect({ from, to, user }).toEqual({
    from: 'mail@aye.example',
    to: ['ada@example.ng'],
    user: 'aye',
  });
  expect(body).toContain('plain words');
  expect(body).toContain('<p>marked words</p>');
  expect(body).toMatch(/^Subject: =\?UTF-8\?/m);
});

it('the SMTP gateway embeds inline images, attaches files and repeats the Message-ID', async () => {
  const attachments = [
    { filename: 'a.png', contentType: 'image/png', content: Buffer.from('pixels'), cid: 'pass' },
    { filename: 'a.ics', contentType: 'text/calendar', content: Buffer.from('hours') },
  ];
  const gateway = createSmtpMail(`smtp://aye:right@${url}`, 'Àyè <mail@aye.example>');
  const one = { ...mail('ada@example.ng'), attachments, key: 'mail-booking-7' };
  await gateway.send(one);
  await gateway.send(one);
  const bodies = received.splice(0).map(({ body }) => body);
  expect(bodies).toHaveLength(2);
  for (const body of bodies) {
    expect(body).toMatch(/^Message-ID: <mail-booking-7@aye\.example>\r$/im);
    expect(body).toMatch(/^Content-ID: <pass>\r$/im);
    expect(body).toMatch(/^Content-Disposition: inline; filename=a\.png\r$/im);
    expect(body).toMatch(/^Content-Disposition: attachment; filename=a\.ics\r$/im);
    expect(body).toContain(Buffer.from('pixels').toString('base64'));
  }
});

it('the SMTP gateway never sends to a second address hidden in the first', async () => {
  for (const to of ['ada@example.ng,eve@example.ng', 'ada,eve@example.ng']) {
    await send(to).catch(() => undefined);
  }
  const recipients = received.splice(0).flatMap((one) => one.to);
  expect(recipients).not.toContain('eve@example.ng');
});

it.each([
  ['a recipient that is refused', () => send('full@example.ng')],
  ['a wrong password', () => send('ada@example.ng', 'wrong')],
  [
    'a server that is not there',
    () => createSmtpMail('smtp://127.0.0.1:1', 'a@b.c').send(mail('ada@example.ng')),
  ],
])('the SMTP gateway rejects %s', async (_name, sending) => {
  await expect(sending()).rejects.toThrow();
  expect(received).toEqual([]);
});
