import type { TextStore } from '../session/text-store.ts';

type Texts = Pick<TextStore, 'read' | 'write'>;
type Manager = Pick<StorageManager, 'persist' | 'persisted'>;

/** `unknown`: this browser has no API for it. */
export type Persistence = 'granted' | 'refused' | 'unknown';

/**
 * Key of the note that the browser was asked. Some browsers show a question, which must not be
 * repeated.
 */
const ASKED = 'aye.persist';

/** Undefined over plain http and in older browsers. */
export const storageManager = (): StorageManager | undefined =>
  (navigator as { readonly storage?: StorageManager }).storage;

const wordOf = (isGranted: boolean): Persistence => (isGranted ? 'granted' : 'refused');

/** Returns whether the browser promises not to clear the app's data when the device is full. */
export async function readPersistence(manager: Manager | undefined): Promise<Persistence> {
  return manager?.persisted === undefined ? 'unknown' : wordOf(await manager.persisted());
}

/** Asks the browser for persistent storage because the user requested it. */
export async function persist(manager: Manager | undefined, texts: Texts): Promise<Persistence> {
  if (manager?.persist === undefined) return 'unknown';
  const answer = wordOf((await manager.persisted()) || (await manager.persist()));
  texts.write(ASKED, answer);
  return answer;
}

/**
 * Asks the browser when there is data to lose for the first time, and never again. Firefox shows
 * its question until the user answers, perhaps never, so the attempt is noted before the answer.
 */
export async function persistOnce(manager: Manager | undefined, texts: Texts): Promise<void> {
  if (manager === undefined || texts.read(ASKED) !== null) return;
  texts.write(ASKED, 'asked');
  await persist(manager, texts);
}
