import { afterEach, describe, expect, it, vi } from 'vitest';
import { probe } from './connectivity.ts';

type Answers = Readonly<Record<string, (() => Response) | undefined>>;

const json = (status: number) => () => new Response('{"message":"m"}', { status });
const page = (status: number) => () => new Response('<html>Pay for Wi-Fi', { status });

/** Requests to paths without an answer fail as if there were no connection. */
async function probed(answers: Answers): Promise<{ alive: boolean; asked: string[] }> {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const path = address.replace('/api/v1', '');
    asked.push(path);
    const answer = answers[path];
    if (answer === undefined) throw new TypeError('Failed to fetch');
    return answer();
  });
  const alive = await probe().then(
    () => true,
    () => false,
  );
  return { alive, asked };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('probe', () => {
  it.each([
    ['all is well', 200],
    ['there is no such call', 404],
  ])('accepts the provider’s JSON as proof: %s', async (_, status) => {
    const { alive, asked } = await probed({ '/health': json(status) });
    expect({ alive, asked }).toEqual({ alive: true, asked: ['/health'] });
  });

  it.each([
    ['in words of its own', page(404)],
    ['in words that another origin may not read', undefined],
  ])('accepts another call’s answer as proof where health is refused %s', async (_, health) => {
    const { alive } = await probed({ '/health': health, '/space/toprated': json(200) });
    expect(alive).toBe(true);
  });

  it.each([
    ['a hotspot’s page', page(200)],
    ['a proxy’s page', page(502)],
    ['a provider that can’t', json(503)],
    ['nothing', undefined],
  ])('fails on %s', async (_, answer) => {
    const { alive } = await probed({ '/health': answer, '/space/toprated': answer });
    expect(alive).toBe(false);
  });

  it('is aborted after four seconds', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    await probed({ '/health': json(200) });
    expect(timeout.mock.calls).toEqual([[4_000]]);
  });
});
