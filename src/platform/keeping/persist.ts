import type { TextStore } from '../session/text-store.ts';

type Texts = Pick<TextStore, 'read' | 'write'>;
type Manager = Pick<StorageManager, 'persist' | 'persisted'>;

/** `unknown`: this browser can't be asked. */
export type Persistence = 'granted' | 'refused' | 'unknown';

/** That the browser was asked; some show a question, which must not come again and again. */
const ASKED = 'aye.persist';

/** Not over plain http, and not in older browsers. */
export const storageManager = (): StorageManager | undefined =>
  (navigator as { readonly storage?: StorageManager }).storage;

const wordOf = (isGranted: boolean): Persistence => (isGranted ? 'granted' : 'refused');

/** Whether the browser promises not to clear what is kept when the device is full. */
export async function readPersistence(manager: Manager | undefined): Promise<Persistence> {
  return manager?.persisted === undefined ? 'unknown' : wordOf(await manager.persisted());
}

/** Asks the browser, by a person's word. */
export async function persist(manager: Manager | undefined, texts: Texts): Promise<Persistence> {
  if (manager?.persist === undefined) return 'unknown';
  const answer = wordOf((await manager.persisted()) || (await manager.persist()));
  texts.write(ASKED, answer);
  return answer;
}

/** Asks the browser when there is something to lose for the first time, and never again. */
export async function persistOnce(manager: Manager | undefined, texts: Texts): Promise<void> {
  if (texts.read(ASKED) === null) await persist(manager, texts);
}
