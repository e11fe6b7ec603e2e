import { sharedTexts } from '../session/session.ts';
import { createLite } from './create-lite.ts';
import { LITE_CHANGED, LITE_KEY, lineNow } from './lite-now.ts';

const tell = () => void dispatchEvent(new Event(LITE_CHANGED));

/** How this device saves data. */
export const lite = createLite({ texts: sharedTexts, line: lineNow, tell });

function onStorage({ key }: StorageEvent): void {
  if (key === LITE_KEY || key === null) tell();
}

/** What is on screen follows the line, and what is chosen in another tab. */
export function startLite(): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  addEventListener('storage', onStorage, { signal });
  lineNow()?.addEventListener?.('change', tell, { signal });
  return () => ended.abort();
}
