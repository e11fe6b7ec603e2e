import { connectivity } from './connectivity.ts';
import { createLasting } from './lasting.ts';

const isOffline = () => !connectivity.getSnapshot().online;

/**
 * That there is no connection, as screens say it. What decides whether something is sent or asked for
 * goes by `connectivity` itself.
 */
export const shownOffline = createLasting(isOffline());

connectivity.subscribe(() => shownOffline.put(isOffline()));
