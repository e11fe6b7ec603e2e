import { useSyncExternalStore } from 'react';
import type { LiteState } from '#src/platform/lite/create-lite.ts';
import { lite } from '#src/platform/lite/lite.ts';
import { onLite } from '#src/platform/lite/lite-now.ts';

export function useLite(): LiteState {
  return useSyncExternalStore(onLite, lite.getSnapshot);
}
