import * as v from 'valibot';
import { type PushMessage, PushMessageSchema } from '#contract/accounts/push.ts';
import type { WorkerMessage } from '#src/platform/push/worker-messages.ts';
import * as copy from '#src/platform/copy.ts';

/** A window of the app. */
export type AppWindow = Pick<
  WindowClient,
  'url' | 'focused' | 'visibilityState' | 'focus' | 'navigate' | 'postMessage'
>;

export interface PushHandlerDependencies {
  readonly origin: string;
  show(title: string, options: NotificationOptions): Promise<void>;
  windows(): Promise<readonly AppWindow[]>;
  openWindow(url: string): Promise<unknown>;
  /** Sends a message to a window. Resolves with whether the page handles it. */
  ask(window: AppWindow, message: WorkerMessage): Promise<boolean>;
}

/** Shown when a message can't be read, because browsers require a notification for every push. */
const NEWS: Omit<PushMessage, 'kind'> = {
  title: copy.unreadTitle,
  body: copy.unreadBody,
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

/**
 * A repeat, or a later message with the same tag, replaces the notification without a sound. Open
 * pages hear of it, so that those that show the same fetch what is new.
 */
export async function onPush(
  data: Pick<PushMessageData, 'json'> | null,
  { show, windows }: PushHandlerDependencies,
): Promise<void> {
  const { title, body, path, tag } = read(data);
  const icon = '/icons/icon-192.png';
  await show(title, { body, tag, icon, badge: icon, data: path });
  const message: WorkerMessage = { type: 'PUSH_SHOWN', path };
  for (const window of await windows()) window.postMessage(message);
}

/** Returns a URL of the app; any other value leads to the landing page. */
function addressOf(path: unknown, origin: string): string {
  const home = `${origin}/`;
  if (typeof path !== 'string' || !URL.canParse(path, home)) return home;
  const url = new URL(path, home);
  return url.origin === origin ? url.href : home;
}

/** Returns the window that has the focus, else a visible one, else the first. */
const best = (windows: readonly AppWindow[]) =>
  windows.find(({ focused }) => focused) ??
  windows.find(({ visibilityState }) => visibilityState === 'visible') ??
  windows[0];

/**
 * Opens a notification's screen in the open window. The page there is asked first, because it may
 * show a form or checkout that a navigation would lose. A page that doesn't reply is navigated.
 */
export async function onTap(path: unknown, deps: PushHandlerDependencies): Promise<void> {
  const url = addressOf(path, deps.origin);
  const window = best(await deps.windows());
  if (window === undefined) return void (await deps.openWindow(url));
  // If the browser doesn't let the window come to the front, it is navigated all the same.
  await window.focus().catch(() => undefined);
  if (window.url === url) return;
  if (await deps.ask(window, { type: 'OPEN', url })) return;
  // A page that this worker doesn't control can't be navigated.
  await window.navigate(url).catch(() => deps.openWindow(url));
}

/**
 * The worker has no token, so a page sends the server the new endpoint, now or when one is opened.
 */
export async function onChange({
  windows,
}: Pick<PushHandlerDependencies, 'windows'>): Promise<void> {
  for (const window of await windows()) window.postMessage({ type: 'PUSH_CHANGED' });
}
