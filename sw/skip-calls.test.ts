import { expect, it, vi } from 'vitest';
import { type Routable, skipCalls } from './skip-calls.ts';

const SCRIPT = 'https://aye.test/sw.js';

const report = vi.fn<(reason: unknown) => void>();
const install = (addRoutes: NonNullable<Routable['addRoutes']>) => ({
  addRoutes: vi.fn(addRoutes),
});

it.each([
  ['/api/v1', 'https://aye.test/api/v1/*'],
  ['https://provider.test/api/v1', 'https://provider.test/api/v1/*'],
])('skipCalls routes calls to %s past the worker', async (base, urlPattern) => {
  const event = install(async () => undefined);
  await skipCalls(event, base, SCRIPT, report);
  const condition = { urlPattern, requestDestination: '' };
  expect(event.addRoutes.mock.calls).toEqual([[{ condition, source: 'network' }]]);
  expect(report).not.toHaveBeenCalled();
});

it('skipCalls does nothing in a browser without static routes', async () => {
  await expect(skipCalls({}, '/api/v1', SCRIPT, report)).resolves.toBeUndefined();
  expect(report).not.toHaveBeenCalled();
});

it('skipCalls reports a refused route, and the installation goes on', async () => {
  const refusal = new TypeError('too many routes');
  await skipCalls(
    install(() => Promise.reject(refusal)),
    '/api/v1',
    SCRIPT,
    report,
  );
  expect(report.mock.calls).toEqual([[refusal]]);
});
