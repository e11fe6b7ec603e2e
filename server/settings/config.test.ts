import { describe, expect, it } from 'vitest';
import { readConfig, SETTINGS } from './config.ts';
import { ConfigError } from './kinds.ts';

describe('readConfig', () => {
  it('has a default for everything', () => {
    expect(readConfig({})).toEqual({
      production: false,
      port: 3000,
      host: '127.0.0.1',
      dataDir: './data',
      databaseUrl: undefined,
      publicUrl: undefined,
      demo: true,
      rateLimit: true,
      serverRendering: true,
      serviceWorker: true,
      secretKey: undefined,
      smtpUrl: undefined,
      mailFrom: 'Àyè <no-reply@localhost>',
      admin: undefined,
      adminSecondFactor: 'optional',
      trustProxy: 0,
      payments: {
        provider: { name: 'sandbox', port: undefined, url: undefined },
        channels: ['card', 'bank_transfer'],
        vatPercent: 7.5,
        hostVoucher: { kind: 'percent', percent: 10 },
        refundLimitKobo: 5_000_000,
        creditPayouts: true,
      },
      s3: undefined,
      calendarOrigins: [],
      push: { services: [], subject: 'mailto:no-reply@localhost' },
      metricsToken: undefined,
      drainDelay: 0,
    });
  });

  it('reads the standard settings of OpenTelemetry', () => {
    const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://tempo:4318/';
    expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT }).tracing).toEqual({
      endpoint: 'http://tempo:4318',
      serviceName: 'aye',
      sampler: 'parentbased_always_on',
      ratio: 1,
    });
    const share = {
      OTEL_EXPORTER_OTLP_ENDPOINT,
      OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0.05',
    };
    expect(readConfig(share).tracing).toMatchObject({ ratio: 0.05 });
    for (const wrong of [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'tempo:4318' },
      { OTEL_TRACES_SAMPLER: 'jaeger_remote' },
      { OTEL_TRACES_SAMPLER_ARG: '5%' },
      { OTEL_TRACES_SAMPLER_ARG: '1.5' },
    ]) {
      expect(() => readConfig(wrong)).toThrow(ConfigError);
    }
  });

  it('is stricter in production', () => {
    const production = {
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://aye.example',
      SECRET_KEY: 'YnT1kq0u3m5sJz8hVgW2xR7cLd4pAe6fBoQiUwKtHsM=',
      SMTP_URL: 'smtps://mail.example',
      PAYMENT_PROVIDER: 'paystack',
      PAYSTACK_SECRET_KEY: 'sk_live_key',
    };
    expect(readConfig(production)).toMatchObject({ host: '0.0.0.0', demo: false });
    expect(readConfig({ ...production, DEMO: '0' })).toMatchObject({ demo: false });
    expect(() => readConfig({ ...production, DEMO: '1' })).toThrow(ConfigError);
    expect(() => readConfig({ ...production, DEMO: '1' })).toThrow(/DEMO=1 is refused/);
    expect(() => readConfig({ ...production, RATE_LIMIT: 'off' })).toThrow(/RATE_LIMIT/);
    expect(readConfig({ RATE_LIMIT: 'off' })).toMatchObject({ rateLimit: false });
  });

  it('does not enable the demo on PostgreSQL unless DEMO is set', () => {
    const DATABASE_URL = 'postgres://aye:secret@db.example/aye';
    expect(readConfig({ DATABASE_URL })).toMatchObject({ demo: false, databaseUrl: DATABASE_URL });
    expect(readConfig({ DATABASE_URL, DEMO: '1' })).toMatchObject({ demo: true });
  });

  it('treats an empty or blank setting as absent', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '  ', DEMO: '' })).toEqual(readConfig({}));
  });

  it('ignores environment variables that are not settings', () => {
    expect(readConfig({ PATH: '/bin', AYE: 'x' })).toEqual(readConfig({}));
  });

  it('removes trailing slashes from the public address', () => {
    expect(readConfig({ PUBLIC_URL: 'http://localhost:3000//' }).publicUrl).toBe(
      'http://localhost:3000',
    );
  });

  it.each([
    ['NODE_ENV', 'Production'],
    ['PORT', 'http'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['DEMO', 'true'],
    ['RATE_LIMIT', '0'],
    ['DATABASE_URL', 'mysql://localhost/aye'],
    ['DATABASE_URL', 'localhost'],
    ['SMTP_URL', 'http://mail.example'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '-1'],
    ['PUBLIC_URL', 'aye.example'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
  ])('refuses %s=%s and names the setting', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
    expect(() => readConfig({ [name]: value })).toThrow(`  ${name} must be`);
  });

  it('refuses a secret that is too short, without repeating it', () => {
    expect(() => readConfig({ SECRET_KEY: 'short' })).toThrow(/SECRET_KEY must have at least 32/);
    expect(() => readConfig({ SECRET_KEY: 'short' })).not.toThrow(/short/);
  });

  it("requires the first admin's email and password together", () => {
    const ADMIN_EMAIL = 'Boss@Aye.example ';
    const ADMIN_PASSWORD = 'Danfo#Yellow1';
    expect(readConfig({ ADMIN_EMAIL, ADMIN_PASSWORD }).admin).toEqual({
      email: 'boss@aye.example',
      password: ADMIN_PASSWORD,
    });
    expect(() => readConfig({ ADMIN_EMAIL })).toThrow(/together/);
    expect(() => readConfig({ ADMIN_PASSWORD })).toThrow(/together/);
    expect(() => readConfig({ ADMIN_EMAIL, ADMIN_PASSWORD: 'weak' })).toThrow(/ADMIN_PASSWORD/);
    expect(() => readConfig({ ADMIN_EMAIL: 'boss', ADMIN_PASSWORD })).toThrow(/ADMIN_EMAIL/);
  });

  it('names every wrong setting without revealing a password', () => {
    const read = () => readConfig({ PORT: 'x', DATABASE_URL: 'mysql://aye:hunter2@db/aye' });
    expect(read).toThrow(/PORT[^]*DATABASE_URL/);
    expect(read).not.toThrow(/hunter2/);
  });
});

describe('SETTINGS', () => {
  it('has a name, a default and a meaning for every setting', () => {
    for (const setting of SETTINGS) {
      expect(setting.name).toMatch(/^[A-Z][A-Z0-9_]+$/);
      expect(setting.default).not.toBe('');
      expect(setting.meaning).toMatch(/\.$/);
    }
  });
});
