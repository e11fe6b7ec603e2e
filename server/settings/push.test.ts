import { describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';

const pushOf = (environment: Record<string, string>) => readConfig(environment).push;

describe('the settings of messages to closed apps', () => {
  it('know no services but the browsers’ own', () => {
    expect(pushOf({}).services).toEqual([]);
  });

  it('take more of them, unencrypted only on this machine', () => {
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

  it('name somebody who can be written to', () => {
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
