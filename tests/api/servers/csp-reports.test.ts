import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { collectLog } from '#tests/setup/collect-log.ts';
import { openTestApp, type TestApp } from '#tests/setup/app.ts';

const TOKEN = 'a-token-for-prometheus';

let app: TestApp;
let log: readonly string[];

beforeEach(async () => {
  const { stream, lines } = collectLog();
  log = lines;
  app = await openTestApp({ metricsToken: TOKEN, logger: { level: 'warn', stream } });
});

afterEach(() => app.close());

const send = (payload: unknown, type = 'application/reports+json', from = '102.89.1.2') =>
  app.server.inject({
    method: 'POST',
    url: '/csp-reports',
    headers: { 'content-type': type },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    remoteAddress: from,
  });

const report = (
  effectiveDirective: string,
  blockedURL: string,
  sourceFile: string | null = null,
) => ({
  type: 'csp-violation',
  age: 10,
  url: 'https://aye.test/reset?token=a-secret',
  user_agent: 'Mozilla/5.0',
  body: {
    effectiveDirective,
    blockedURL,
    sourceFile,
    disposition: 'enforce',
    sample: 'Ada Okafor',
  },
});

/** Returns the counted reports, as they are in the metrics. */
async function counted(): Promise<string[]> {
  const headers = { authorization: `Bearer ${TOKEN}` };
  const { body } = await app.server.inject({ url: '/metrics', headers });
  return [...body.matchAll(/^aye_csp_reports_total(\{.*)$/gm)].map(([, rest = '']) => rest);
}

describe('reports about the content security policy', () => {
  it('go to an address that every page names, without https in the older way, because Chromium sends no others then', async () => {
    const https = await openTestApp({ publicUrl: 'https://aye.test' });
    const headersOf = async ({ server }: TestApp) =>
      (await server.inject({ url: '/', headers: { accept: 'text/html' } })).headers;
    const [plain, secure] = [await headersOf(app), await headersOf(https)];
    expect(secure['reporting-endpoints']).toBe('csp="/csp-reports"');
    expect(secure['content-security-policy']).toMatch(/;report-to csp;report-uri \/csp-reports$/);
    expect(plain['reporting-endpoints']).toBeUndefined();
    expect(plain['content-security-policy']).toMatch(
      /;trusted-types aye;report-uri \/csp-reports$/,
    );
    await https.close();
  });

  it('are counted by directive and by what was refused', async () => {
    const reports = [
      report('script-src-elem', 'https://evil.test/x.js?email=ada@private.ng'),
      report('script-src-elem', 'https://other.test/y.js'),
      report('require-trusted-types-for', 'trusted-types-sink'),
      report('script-src-elem', 'inline'),
      report('font-src', 'data'),
      report('script-src', 'chrome-extension'),
      { type: 'deprecation', body: { id: 'x' } },
    ];
    const answer = await send(reports);
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect(await counted()).toEqual([
      '{directive="script-src-elem",source="url"} 2',
      '{directive="require-trusted-types-for",source="trusted-types"} 1',
      '{directive="script-src-elem",source="inline"} 1',
      '{directive="font-src",source="data"} 1',
      '{directive="script-src",source="extension"} 1',
    ]);
  });

  it('are also read in the older format', async () => {
    const older = { 'violated-directive': 'img-src http:', 'blocked-uri': 'https://x.test/a.png' };
    expect((await send({ 'csp-report': older }, 'application/csp-report')).statusCode).toBe(204);
    expect(await counted()).toEqual(['{directive="img-src",source="url"} 1']);
  });

  it('get one line of the log for each kind, without addresses, pages or samples', async () => {
    const script = 'https://aye.test/assets/toast-h-m1ty3pc.js';
    const [other, mine] = ['https://evil.test/ada@private.ng.js', script];
    for (const file of [mine, other, other]) {
      await send([report('require-trusted-types-for', 'trusted-types-sink', file)]);
    }
    await send([report('img-src', 'https://evil.test/x.png', other)]);
    const lines = log.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines).toMatchObject([
      {
        msg: 'CSP report',
        directive: 'require-trusted-types-for',
        source: 'trusted-types',
        script: '/assets/toast-h-m1ty3pc.js',
        suppressed: 0,
      },
      { msg: 'CSP report', directive: 'img-src', source: 'url', suppressed: 0 },
    ]);
    expect(log.join('')).not.toMatch(/private\.ng|evil\.test|secret|102\.89|Okafor|Mozilla/);
  });

  it('can’t add names to the metrics', async () => {
    await send([report('made-up-by-a-stranger', 'nonsense'), report('', '')]);
    expect(await counted()).toEqual(['{directive="other",source="other"} 2']);
  });

  it.each([
    ['not JSON', '{"csp', 400],
    ['another shape', '{"csp-report":7}', 400],
    ['null', 'null', 400],
    ['20 kB', `[${'1,'.repeat(10_000)}1]`, 413],
  ])('that are %s are refused, and not counted', async (_what, payload, status) => {
    expect((await send(payload)).statusCode).toBe(status);
    expect(await counted()).toEqual([]);
  });

  it('with another media type are refused', async () => {
    expect((await send([], 'application/json')).statusCode).toBe(415);
  });

  it('count up to twenty of one request', async () => {
    await send(Array.from({ length: 40 }, () => report('img-src', 'inline')));
    expect(await counted()).toEqual(['{directive="img-src",source="inline"} 20']);
  });

  it('are limited for each caller and altogether, until a minute has passed', async () => {
    const one = [report('img-src', 'inline')];
    for (let count = 0; count < 30; count += 1) expect((await send(one)).statusCode).toBe(204);
    const refused = await send(one);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
    for (let caller = 0; caller < 570; caller += 1) {
      await send(one, undefined, `10.0.${caller >> 8}.${caller & 255}`);
    }
    expect((await send(one, undefined, '10.9.9.9')).statusCode).toBe(429);
    app.clock.time = new Date(app.clock.time.getTime() + 60_000);
    expect((await send(one)).statusCode).toBe(204);
  });
});
