/**
 * The app's test files share a process and a document, because creating those costs more than the
 * tests of most files. Each file starts as in a newly opened page: with its own modules, an empty
 * document, empty storage, and without the listeners, channels and timers of earlier files.
 */
import { setImmediate } from 'node:timers/promises';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { Dexie } from 'dexie';
import { IDBFactory } from 'fake-indexeddb';
import { afterAll, vi } from 'vitest';
import { ASSERTION_TIMEOUT_MS } from './assertion-timeout-ms.ts';

type Undo = () => void;

const undo: Undo[] = [];

function removeLaterListeners(target: Document | typeof globalThis): void {
  const add = target.addEventListener;
  target.addEventListener = (type: string, ...others: [EventListenerOrEventListenerObject]) => {
    // React stays loaded and listens to this event only once for each document.
    if (type !== 'selectionchange') undo.push(() => target.removeEventListener(type, ...others));
    add.call(target, type, ...others);
  };
  undo.push(() => {
    target.addEventListener = add;
  });
}

/** Dexie's own channel, which stays open because Dexie stays loaded. */
const DEXIE_CHANNEL = 'x-storagemutated-1';

function closeLaterChannels(): void {
  const Channel = globalThis.BroadcastChannel;
  globalThis.BroadcastChannel = class extends Channel {
    constructor(name: string) {
      super(name);
      if (name !== DEXIE_CHANNEL) undo.push(() => this.#end());
    }

    /** A page that is gone announces nothing. */
    #end(): void {
      this.close();
      this.postMessage = () => undefined;
    }
  };
  undo.push(() => {
    globalThis.BroadcastChannel = Channel;
  });
}

function removeLaterProperties(target: object): void {
  const before = Object.getOwnPropertyDescriptors(target);
  undo.push(() => {
    for (const key of Reflect.ownKeys(target)) {
      if (!(key in before)) Reflect.deleteProperty(target, key);
    }
    Object.defineProperties(
      target,
      Object.fromEntries(Object.entries(before).filter(([, { configurable }]) => configurable)),
    );
  });
}

/** Each file has modules of its own, also this one. */
const TIMERS_OF_PAGE = Symbol.for('aye.tests.timers');

interface CountedTimers {
  readonly setTimeout: typeof setTimeout;
  readonly setInterval: typeof setInterval;
  readonly started: ReturnType<typeof setTimeout>[];
}

/**
 * Timers of an earlier file would send its requests to the replies of the next one. They are counted
 * until the next file begins, because what is still under way at the end of a file may start some.
 */
function stopEarlierTimers(): void {
  const page = globalThis as typeof globalThis & { [TIMERS_OF_PAGE]?: CountedTimers };
  const earlier = page[TIMERS_OF_PAGE];
  const { setTimeout, setInterval } = earlier ?? globalThis;
  for (const timer of earlier?.started ?? []) clearTimeout(timer);
  const started: CountedTimers['started'] = [];
  const counted = <T extends typeof setTimeout | typeof setInterval>(start: T): T =>
    Object.assign((...args: Parameters<T>) => {
      const timer = Reflect.apply(start, globalThis, args);
      started.push(timer);
      return timer;
    }, start);
  globalThis.setTimeout = counted(setTimeout);
  globalThis.setInterval = counted(setInterval);
  page[TIMERS_OF_PAGE] = { setTimeout, setInterval, started };
  undo.push(() => {
    for (const timer of started) clearTimeout(timer);
  });
}

function emptyDocument(): void {
  for (const element of [document.documentElement, document.head, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  }
  document.head.replaceChildren();
  document.body.replaceChildren();
}

/**
 * `findBy…` and `waitFor` can otherwise end between a drawing and its effects, such as a new focus:
 * they wait one millisecond more, and a busy machine may take longer until React runs the effects.
 */
function waitForEffects(): void {
  const { asyncWrapper } = getConfig();
  // The library stays loaded, and with it what an earlier file has set.
  if ('waitsForEffects' in asyncWrapper) return;
  const andEffects: typeof asyncWrapper = (search) =>
    asyncWrapper(async () => {
      const found: unknown = await search();
      // React has asked for its turn before this.
      await setImmediate();
      return found;
    });
  configure({ asyncWrapper: Object.assign(andEffects, { waitsForEffects: true }) });
}

configure({ asyncUtilTimeout: ASSERTION_TIMEOUT_MS });
waitForEffects();
Reflect.deleteProperty(globalThis, 'IS_REACT_ACT_ENVIRONMENT');

vi.resetModules();
indexedDB = new IDBFactory();
// Dexie stays loaded, with the factory that it found first.
Dexie.dependencies.indexedDB = indexedDB;

// Some files have an environment without a document.
if ('document' in globalThis) {
  removeLaterProperties(navigator);
  for (const target of [globalThis, document]) removeLaterListeners(target);
  afterAll(() => {
    cleanup();
    emptyDocument();
    localStorage.clear();
    sessionStorage.clear();
    history.replaceState(null, '', '/');
  });
}
closeLaterChannels();
stopEarlierTimers();

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const step of undo.splice(0).toReversed()) step();
});
