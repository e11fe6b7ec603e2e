// @vitest-environment node
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ConversationPage } from '#contract/messages/messages.ts';
import { createChangeBus } from '#src/platform/db/change-bus.ts';
import { createMemoryStorage } from '#src/platform/db/memory-storage.ts';
import type { Storage } from '#src/platform/db/storage.ts';
import { CallError } from '#src/platform/http/call-error.ts';
import { createCall, ignoreReport } from '#src/platform/http/create-call.ts';
import { privateKey } from '#src/platform/session/private-data.ts';
import { makeMessage, makePage } from '../testing/make-conversation.ts';
import { conversationQuery, fetchOlder, type MessagesDependencies } from './conversation.ts';
import { readConversation } from './stored-conversation.ts';

const MESSENGER = { role: 'user', since: 7 } as const;
const PATH = '/conversations/c000000001';

let storage: Storage;
let asked: string[];
let answers: Record<string, ConversationPage | number>;
let now: number;

beforeEach(() => {
  storage = createMemoryStorage(createChangeBus('conversation-test'));
  asked = [];
  answers = {};
  now = 1_000;
});

afterEach(() => storage.close());

function deps(): MessagesDependencies {
  const call = createCall({
    base: '/api/v1',
    fetch: async (input) => {
      const { pathname, search } = new URL(
        input instanceof Request ? input.url : input,
        'http://aye.test',
      );
      const name = `${pathname.replace('/api/v1', '')}${search}`;
      asked.push(name);
      const answer = answers[name];
      if (answer === undefined) throw new TypeError('Failed to fetch');
      return typeof answer === 'number'
        ? Response.json({ code: 'CONVERSATION_NOT_FOUND', message: 'Gone.' }, { status: answer })
        : Response.json({ message: 'ok', data: answer });
    },
    timeoutMs: 1_000,
    tokens: { getToken: () => 'token', refused: () => undefined },
    report: ignoreReport,
  });
  return { call, storage: async () => storage, now: () => now, messenger: MESSENGER };
}

/** A page of the app: what it has in memory ends with it. */
function page() {
  const client = new QueryClient();
  return (address = 'c000000001') =>
    client.query({ ...conversationQuery(deps(), address), staleTime: 0 });
}

const positions = ({ content }: Awaited<ReturnType<ReturnType<typeof page>>>) =>
  content.messages.map(({ position }) => position);

describe('a conversation on a device', () => {
  it('is fetched once, and then only what is new', async () => {
    answers[PATH] = makePage([makeMessage(1), makeMessage(2)]);
    expect(positions(await page()())).toEqual([1, 2]);
    answers[`${PATH}?since=2`] = makePage([makeMessage(3)]);
    expect(positions(await page()())).toEqual([1, 2, 3]);
    answers[`${PATH}?since=3`] = makePage([], { lastPosition: 3 });
    expect(positions(await page()())).toEqual([1, 2, 3]);
    expect(asked).toEqual([PATH, `${PATH}?since=2`, `${PATH}?since=3`]);
  });

  it('is fetched page by page after a longer absence', async () => {
    answers[PATH] = makePage([makeMessage(1)]);
    await page()();
    answers[`${PATH}?since=1`] = makePage([makeMessage(2), makeMessage(3)], {}, true);
    answers[`${PATH}?since=3`] = makePage([makeMessage(4)]);
    expect(positions(await page()())).toEqual([1, 2, 3, 4]);
  });

  it('is fetched from the start when what was fetched before has changed', async () => {
    answers[PATH] = makePage([makeMessage(1, { text: 'Call me on ••••', isMasked: true })]);
    await page()();
    const revision = { revision: 'r2', showsContacts: true };
    answers[`${PATH}?since=1`] = makePage([], { lastPosition: 1, ...revision });
    answers[PATH] = makePage([makeMessage(1, { text: 'Call me on 0803 123 4567' })], revision);
    const { content } = await page()();
    expect(content.messages.map(({ text }) => text)).toEqual(['Call me on 0803 123 4567']);
    const stored = await readConversation(storage, MESSENGER, 'c000000001');
    expect(JSON.stringify(stored)).not.toContain('••••');
  });

  it('is readable offline after a restart, also by the address of its space', async () => {
    answers['/conversations/space-s-1'] = makePage([makeMessage(1)]);
    await page()('space-s-1');
    answers = {};
    now = 2_000;
    for (const address of ['space-s-1', 'c000000001']) {
      const offline = await page()(address);
      expect(positions(offline)).toEqual([1]);
      expect(offline).toMatchObject({ savedAt: 1_000, isStale: true, brokeOff: true });
    }
  });

  it('is removed with the private data of its account, and never shown to another log-in', async () => {
    answers[PATH] = makePage([makeMessage(1)]);
    await page()();
    expect(
      await readConversation(storage, { role: 'user', since: 8 }, 'c000000001'),
    ).toBeUndefined();
    expect(
      await readConversation(storage, { role: 'host', since: 7 }, 'c000000001'),
    ).toBeUndefined();
    await storage.forget(privateKey('user'));
    expect(await readConversation(storage, MESSENGER, 'c000000001')).toBeUndefined();
  });

  it('that is gone isn’t shown from the device', async () => {
    answers[PATH] = makePage([makeMessage(1)]);
    await page()();
    answers[`${PATH}?since=1`] = 404;
    await expect(page()()).rejects.toThrow(CallError);
  });

  it('gets older messages above those it has', async () => {
    answers[PATH] = makePage([makeMessage(5), makeMessage(6)], {}, true);
    const { content } = await page()();
    expect(content.hasOlder).toBe(true);
    answers[`${PATH}?before=5`] = makePage([makeMessage(3), makeMessage(4)], {}, false);
    const merge = await fetchOlder(deps(), content);
    const merged = merge(content);
    expect(merged.messages.map(({ position }) => position)).toEqual([3, 4, 5, 6]);
    expect(merged.hasOlder).toBe(false);
  });
});
