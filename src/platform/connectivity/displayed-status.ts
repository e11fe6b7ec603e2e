import { connectivity } from './connectivity.ts';
import { debounceRisingEdge } from './debounce-rising-edge.ts';

const isOffline = () => !connectivity.getSnapshot().online;

/**
 * Whether screens show that there is no connection. Code that decides whether to send or fetch uses
 * `connectivity` itself.
 */
export const displayedOffline = debounceRisingEdge(isOffline());

connectivity.subscribe(() => displayedOffline.put(isOffline()));
