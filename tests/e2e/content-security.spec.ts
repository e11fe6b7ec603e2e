import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { ON_LAPTOP, nightly } from './support/kinds.ts';
import { withServer } from './support/servers/worker-servers.ts';

/** Returns what the browser answers to a script that hands it text as HTML, or makes a policy. */
const attempts = (page: Page) =>
  page.evaluate(() => {
    const nameOf = (work: () => void) => {
      try {
        work();
        return 'allowed';
      } catch (error) {
        return error instanceof Error ? error.name : 'unknown';
      }
    };
    const { trustedTypes } = globalThis as {
      readonly trustedTypes?: { createPolicy(name: string, rules: object): unknown };
    };
    return {
      html: nameOf(() => {
        document.createElement('div').innerHTML = '<img src="x" onerror="alert(1)">';
      }),
      script: nameOf(() => {
        document.createElement('script').src = '/assets/other.js';
      }),
      policy: nameOf(() => trustedTypes?.createPolicy('mine', {})),
    };
  });

/** What the browser’s console says about them. */
const REPORTS = /TrustedHTML|TrustedScriptURL|TrustedTypePolicy|Trusted ?Type/i;

/** A page of each kind: of the app, and those that the server makes by itself. */
const PATHS = ['/', '/allspace', '/login', '/nowhere', '/dev/mailbox', '/payments/return'];

const REFUSED = { html: 'TypeError', script: 'TypeError', policy: 'TypeError' };

test('no page accepts text as HTML or as a script’s URL', ON_LAPTOP, async ({ page, guard }) => {
  guard.expect(REPORTS, /404/);
  for (const path of PATHS) {
    await page.goto(path);
    await page.waitForLoadState('load');
    expect.soft(await attempts(page), path).toEqual(REFUSED);
  }
});

const METRICS_TOKEN = 'a-token-for-prometheus';

test(
  'the server counts what the browser has refused',
  nightly('csp-reports', ON_LAPTOP),
  async ({ page, guard }) => {
    guard.expect(REPORTS, /evil\.test/);
    await withServer(
      async (server) => {
        await page.goto(`${server.url}/aboutus`);
        await attempts(page);
        await page.evaluate(() => {
          new Image().src = 'https://evil.test/x.png';
        });
        const counted = async () => {
          const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
          const metrics = await (await fetch(`${server.url}/metrics`, { headers })).text();
          return (metrics.match(/^aye_csp_reports_total.*$/gm) ?? []).toSorted();
        };
        await expect
          .poll(counted)
          .toEqual([
            'aye_csp_reports_total{directive="img-src",source="url"} 1',
            'aye_csp_reports_total{directive="require-trusted-types-for",source="trusted-types"} 2',
            'aye_csp_reports_total{directive="trusted-types",source="trusted-types"} 1',
          ]);
        // The page would miss the server.
        await page.goto('about:blank');
      },
      { env: { METRICS_TOKEN } },
    );
  },
);
