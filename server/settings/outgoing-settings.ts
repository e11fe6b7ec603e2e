import * as v from 'valibot';
import * as copy from './copy.ts';
import type { Setting } from './kinds.ts';

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]'];

function isService(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { origin, protocol, hostname } = new URL(text);
  if (origin !== text) return false;
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.includes(hostname));
}

const services = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((origin) => origin.trim())),
  v.array(v.pipe(v.string(), v.check(isService, copy.origins))),
);

/** Settings for push notifications. */
export const PUSH_SETTINGS = {
  PUSH_SERVICES: {
    schema: v.optional(services),
    default: 'none other than those of Chrome, Edge, Firefox and Safari',
    meaning:
      'Origins of other push services that may be called, separated by commas: for other browsers and tests.',
  },
} as const satisfies Record<string, Setting>;
