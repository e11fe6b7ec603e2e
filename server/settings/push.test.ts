import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

/** Further settings that a public address requires. */
const PUBLIC = {
  SMTP_URL: 'smtps://mail.example',
  PAYMENT_PROVIDER: 'paystack',
  PAYSTACK_SECRET_KEY: 'sk_test_key',
};

const pushOf = (environment: Record<string, string>) =>
  readConfig({ ...PUBLIC, ...environment }).push;

describe('push settings', () => {
  it('allow only the browsers’ own push services by default', () => {
    expect(pushOf({}).services).toEqual([]);
  });

  it('allow further services, without TLS only on this machine', () => {
    const PUSH_SERVICES = 'https://push.example, http://127.0.0.1:4100';
    expect(pushOf({ PUSH_SERVICES }).services).toEqual([
      'https://push.example',
      'http://127.0.0.1:4100',
    ]);
  });

  it.each(['push.example', 'http://push.example', 'https://push.example/path', 'ftp://localhost'])(
    'refuse %s',
    (PUSH_SERVICES) => {
      expect(() => pushOf({ PUSH_SERVICES })).toThrow(/PUSH_SERVICES/);
    },
  );

  it('contain a real contact address if there is one', () => {
    const PUBLIC_URL = 'https://aye.example';
    expect(pushOf({ PUBLIC_URL, MAIL_FROM: 'Àyè <hello@aye.example>' }).subject).toBe(
      'mailto:hello@aye.example',
    );
    expect(pushOf({ PUBLIC_URL, MAIL_FROM: 'hello@aye.example' }).subject).toBe(
      'mailto:hello@aye.example',
    );
    expect(pushOf({ PUBLIC_URL }).subject).toBe(PUBLIC_URL);
    expect(pushOf({}).subject).toBe('mailto:no-reply@localhost');
  });
});
