import { expect, it } from 'vitest';
import { createFakeProvider } from '#tests/setup/fake-provider.ts';
import { startTraceCollector, type TraceCollector } from '#tests/setup/servers/trace-collector.ts';
import { createMemoryStore } from '../gateways/images/memory-store.ts';
import type { Mail } from '../gateways/mail/mail.ts';
import { traceGateways } from './gateway-spans.ts';
import { loadTracing } from './load-tracing.ts';

/** A gateway that must be called on itself. */
class PrivateMail {
  readonly #sent: Mail[] = [];

  send(mail: Mail): Promise<void> {
    if (mail.subject === '') return Promise.reject(new TypeError(`no subject to ${mail.to}`));
    this.#sent.push(mail);
    return Promise.resolve();
  }

  count(): number {
    return this.#sent.length;
  }
}

const mailTo = (to: string, subject: string): Mail => ({ to, subject, text: '', html: '' });

/** Returns what the collector got from the gateways that `work` used. */
async function trace(
  work: (gateways: ReturnType<typeof traceGateways>) => Promise<void>,
  mail = new PrivateMail(),
): Promise<TraceCollector> {
  const collector = await startTraceCollector();
  const { endpoint } = collector;
  const tracing = await loadTracing(
    { endpoint, serviceName: 'aye', sampler: 'always_on', ratio: 1 },
    () => undefined,
  );
  if (tracing === undefined) throw new Error('There is no tracing.');
  const pictureStore = createMemoryStore();
  await work(traceGateways(tracing, { cards: createFakeProvider(), mail, pictureStore }));
  await tracing.close();
  await collector.close();
  return collector;
}

it('traces calls of a gateway without their arguments, and their failures without messages', async () => {
  const own = new PrivateMail();
  const collector = await trace(async ({ mail }) => {
    await mail.send(mailTo('ada@private.ng', 'Hello'));
    await expect(mail.send(mailTo('ada@private.ng', ''))).rejects.toThrow('private.ng');
  }, own);
  expect(own.count()).toBe(1);
  expect(collector.spans.map(({ name, status }) => [name, status.code])).toEqual([
    ['mail send', 0],
    ['mail send', 2],
  ]);
  expect(collector.spans[1]?.attributes).toMatchObject({ 'error.type': 'TypeError' });
  expect(collector.text()).not.toContain('private.ng');
});

it('leaves what a gateway answers, and what is no call, as it is', async () => {
  const collector = await trace(async ({ cards, pictureStore }) => {
    await pictureStore.put('a/320.webp', Buffer.from('photo'));
    expect(await pictureStore.get('a/320.webp')).toEqual(Buffer.from('photo'));
    expect(cards.name).toBe('sandbox');
    expect(cards.readEvent(Buffer.from('{}'), {})).toBe('forged');
    expect(await cards.listBanks()).toHaveLength(1);
  });
  expect(collector.spans.map(({ name }) => name)).toEqual([
    'storage put',
    'storage get',
    'cards.sandbox listBanks',
  ]);
});

it('names the host of a push service, not the address of the device', async () => {
  const service = await startTraceCollector(410);
  const collector = await trace(async ({ fetch }) => {
    const url = `${service.endpoint}/send/a-secret-of-the-device`;
    expect((await fetch(url, { method: 'POST', body: 'sealed' })).status).toBe(404);
  });
  await service.close();
  expect(collector.spans.map(({ name }) => name)).toEqual(['POST 127.0.0.1']);
  expect(collector.text()).not.toContain('a-secret-of-the-device');
});
