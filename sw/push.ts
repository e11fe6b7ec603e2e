import * as v from 'valibot';
import { type PushMessage, PushMessageSchema } from '#contract/push.ts';
import type { WorkerWord } from '#src/platform/push/worker-words.ts';

/** A window of the app. */
export type AppWindow = Pick<
  WindowClient,
  'url' | 'focused' | 'visibilityState' | 'focus' | 'navigate' | 'postMessage'
>;

export interface PushParts {
  readonly origin: string;
  show(title: string, options: NotificationOptions): Promise<void>;
  windows(): Promise<readonly AppWindow[]>;
  openWindow(url: string): Promise<unknown>;
  /** Asks a window to open an address; whether it took it upon itself. */
  ask(window: AppWindow, word: WorkerWord): Promise<boolean>;
}

/** What is shown when a message can't be read: browsers insist that something is. */
const NEWS: Omit<PushMessage, 'kind'> = {
  title: 'Àyè has news',
  body: 'Open the app to see it.',
  path: '/',
  tag: 'news',
};

function read(data: Pick<PushMessageData, 'json'> | null): Omit<PushMessage, 'kind'> {
  try {
    return v.parse(PushMessageSchema, data?.json());
  } catch {
    return NEWS;
  }
}

/** A repeat, or a later word about the same, takes the place of what is shown, in silence. */
export function onPush(
  data: Pick<PushMessageData, 'json'> | null,
  { show }: PushParts,
): Promise<void> {
  const { title, body, path, tag } = read(data);
  const icon = '/icons/icon-192.png';
  return show(title, { body, tag, icon, badge: icon, data: path });
}

/** An address of the app; whatever else stands there is not followed. */
function addressOf(path: unknown, origin: string): string {
  const home = `${origin}/`;
  if (typeof path !== 'string' || !URL.canParse(path, home)) return home;
  const url = new URL(path, home);
  return url.origin === origin ? url.href : home;
}

/** The window that the person looks at, or looked at last. */
const best = (windows: readonly AppWindow[]) =>
  windows.find(({ focused }) => focused) ??
  windows.find(({ visibilityState }) => visibilityState === 'visible') ??
  windows[0];

/**
 * A tap leads to the window that is open. The page there is asked first: it may show a form or a
 * checkout that going away would lose. A page that doesn't answer is led.
 */
export async function onTap(path: unknown, parts: PushParts): Promise<void> {
  const url = addressOf(path, parts.origin);
  const window = best(await parts.windows());
  if (window === undefined) return void (await parts.openWindow(url));
  // A browser that doesn't let it come to the front leads it all the same.
  await window.focus().catch(() => undefined);
  if (window.url === url) return;
  if (await parts.ask(window, { type: 'OPEN', url })) return;
  // A page that this worker doesn't control can't be led.
  await window.navigate(url).catch(() => parts.openWindow(url));
}

/** The worker has no token: a page tells the server, now or when one is opened. */
export async function onChange({ windows }: Pick<PushParts, 'windows'>): Promise<void> {
  for (const window of await windows()) window.postMessage({ type: 'PUSH_CHANGED' });
}
