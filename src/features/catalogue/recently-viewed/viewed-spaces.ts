import { useEffect, useSyncExternalStore } from 'react';
import type { SpaceId } from '#contract/units.ts';
import { privateKey } from '#src/platform/session/private-data.ts';
import { sharedTexts } from '#src/platform/session/session.ts';

/** The IDs, latest first, separated by spaces. It stays on the device and is removed at log-out. */
const KEY = privateKey('user', 'viewed-spaces');

const REMEMBERED = 6;

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function write(text: string | null): void {
  sharedTexts.write(KEY, text);
  for (const listener of listeners) listener();
}

const read = (): string => sharedTexts.read(KEY) ?? '';

/** Adds a space to those that were viewed recently, each time it is opened. */
export function useRememberViewed(id: SpaceId): void {
  useEffect(() => {
    const others = read()
      .split(' ')
      .filter((other) => other !== '' && other !== id);
    write([id, ...others].slice(0, REMEMBERED).join(' '));
  }, [id]);
}

/** Returns the IDs of the spaces that were viewed recently, latest first. */
export function useViewedSpaces(): readonly SpaceId[] {
  const text = useSyncExternalStore(subscribe, read, () => '');
  return text === '' ? [] : text.split(' ');
}

export function forgetViewedSpaces(): void {
  write(null);
}
