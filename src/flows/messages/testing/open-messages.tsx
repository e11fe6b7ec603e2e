import { cleanup } from '@testing-library/react';
import { type ReactNode } from 'react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import type { Conversation, Message } from '#contract/messages/messages.ts';
import { SourcesContext } from '#src/features/catalogue/sync/sources.ts';
import { FakeCatalogueProvider } from '#src/features/catalogue/testing/fake-provider.ts';
import { FakeDevice } from '#src/features/catalogue/testing/fake-sources.ts';
import { makeConversation } from '#src/features/messages/testing/make-conversation.ts';
import { connectivity } from '#src/platform/connectivity/connectivity.ts';
import { session } from '#src/platform/session/session.ts';
import { renderRouted, testQueries } from '#src/ui/testing/render-routed.tsx';
import { pageOutbox } from '../../outbox/page-outbox.ts';

interface SentMessage {
  readonly id: string;
  readonly text: string;
  readonly photoBytes: number | undefined;
}

/** A server with one conversation, as the page's requests see it. */
export interface FakeMessages {
  isOnline: boolean;
  conversation: Conversation;
  messages: Message[];
  /** Every call, by method and path. */
  readonly asked: string[];
  /** The bodies of calls with JSON. */
  readonly bodies: { readonly name: string; readonly body: unknown }[];
  /** Every attempt to send a message, also repeated ones. */
  readonly sent: SentMessage[];
  /** The status with which messages are answered. */
  sendStatus: number;
  /** Whether the answers to messages are lost after the server has stored them. */
  losesAnswers: boolean;
}

function fakeMessages(): FakeMessages {
  return {
    isOnline: true,
    conversation: makeConversation(),
    messages: [],
    asked: [],
    bodies: [],
    sent: [],
    sendStatus: 200,
    losesAnswers: false,
  };
}

const ok = (data: unknown) => ({ message: 'ok', data });

function conversationOf({ conversation, messages }: FakeMessages): Conversation {
  const last = messages.at(-1);
  return {
    ...conversation,
    lastPosition: last?.position ?? 0,
    ...(last === undefined ? {} : { lastAt: last.at, preview: last }),
  };
}

function answerTo(server: FakeMessages, name: string, query: URLSearchParams): unknown {
  const conversation = conversationOf(server);
  const unread = conversation.unread;
  if (name === 'GET /capabilities') return ok({ contractVersion: 14, capabilities: ['messages'] });
  if (name === 'GET /conversations/unread') return ok({ unread });
  if (name === 'GET /conversations') {
    return ok({ conversations: [conversation], hasMore: false, unread });
  }
  if (/^GET \/conversations\/[\w-]+$/.test(name)) {
    const since = Number(query.get('since') ?? 0);
    const messages = server.messages.filter(({ position }) => position > since);
    return ok({ conversation, messages, hasMore: false, events: [] });
  }
  return { message: 'Done.' };
}

function stubFetch(server: FakeMessages): void {
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    if (!server.isOnline) throw new TypeError('Failed to fetch');
    const url = new URL(input, 'http://aye.test');
    const name = `${init?.method ?? 'GET'} ${url.pathname.replace('/api/v1', '')}`;
    server.asked.push(`${name}${url.search}`);
    if (typeof init?.body === 'string') {
      server.bodies.push({ name, body: JSON.parse(init.body) as unknown });
    }
    return Response.json(answerTo(server, name, url.searchParams));
  });
}

function take(server: FakeMessages, url: string, body: FormData | string): void {
  const id = url.split('/').at(-1) ?? '';
  const value = body instanceof FormData ? body.get('text') : undefined;
  const text =
    typeof body === 'string'
      ? (JSON.parse(body) as { readonly text: string }).text
      : typeof value === 'string'
        ? value
        : '';
  const photo = body instanceof FormData ? body.get('photo') : null;
  const photoBytes = photo instanceof Blob ? photo.size : undefined;
  server.sent.push({ id, text, photoBytes });
  if (server.sendStatus !== 200 || server.messages.some((one) => one.id === id)) return;
  const position = (server.messages.at(-1)?.position ?? 0) + 1;
  const at = new Date(Date.UTC(2026, 10, 25, 10, position)).toISOString();
  const { side } = server.conversation;
  server.messages.push({ id, position, from: side, at, text });
}

/** The outbox sends with XMLHttpRequest. */
function stubRequests(server: FakeMessages): void {
  class FakeRequest extends EventTarget {
    readonly upload = new EventTarget();
    status = 0;
    responseText = '';
    responseURL = '';
    setRequestHeader = () => undefined;
    getResponseHeader = () => null;
    abort = () => undefined;
    open(_: string, url: string) {
      this.responseURL = new URL(url, location.href).href;
    }
    send(body: FormData | string) {
      if (server.isOnline) take(server, this.responseURL, body);
      this.status = server.sendStatus;
      this.responseText = JSON.stringify({ code: 'X', message: 'Not now.', data: {} });
      const arrives = server.isOnline && !server.losesAnswers;
      queueMicrotask(() => this.dispatchEvent(new Event(arrives ? 'load' : 'error')));
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
}

let made = 0;

/**
 * Logs another guest in before each test of a file, and cleans up after it. The tests share the
 * device, because a page has one outbox.
 */
export function withMessages() {
  let server: FakeMessages;
  const device = new FakeDevice(new FakeCatalogueProvider([]), 'messages');
  const sources = device.page();
  beforeEach(() => {
    server = fakeMessages();
    session.begin('user', { token: 'u', name: 'Ada', email: `ada${(made += 1)}@aye.test` });
    stubFetch(server);
    stubRequests(server);
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe = () => undefined;
        disconnect = () => undefined;
      },
    );
    const request = (_name: string, work: () => Promise<unknown>) => work();
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  });
  afterEach(() => {
    cleanup();
    session.end('user');
    localStorage.clear();
    connectivity.answered(true);
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  afterAll(async () => {
    // What is still under way would run into the next file: the app's tests share a process.
    await pageOutbox({ queryClient: testQueries(), sources }).sendNow();
    device.close();
  });
  return {
    get server() {
      return server;
    },
    /** Opens a screen on the device, whose storage outlives the screen. */
    open(screen: ReactNode, capabilities: readonly string[] = ['messages', 'idempotency']) {
      const queryClient = testQueries();
      queryClient.setQueryData(['capabilities'], capabilities);
      return renderRouted(
        <SourcesContext.Provider value={sources}>{screen}</SourcesContext.Provider>,
        {
          others: [
            '/messages',
            '/messages/$id',
            '/allspace',
            '/detailpage/$id',
            '/dashboardLayout/messages',
          ],
          queryClient,
        },
      );
    },
  };
}
