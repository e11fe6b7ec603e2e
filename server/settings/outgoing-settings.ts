import * as v from 'valibot';
import * as copy from './copy.ts';
import type { Setting } from './kinds.ts';

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]'];

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { origin, protocol, hostname } = new URL(text);
  if (origin !== text) return false;
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.includes(hostname));
}

const origins = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((origin) => origin.trim())),
  v.array(v.pipe(v.string(), v.check(isOrigin, copy.origins))),
);

/** Settings for servers of others that this one calls. */
export const OUTGOING_SETTINGS = {
  PUSH_SERVICES: {
    schema: v.optional(origins),
    default: 'none other than those of Chrome, Edge, Firefox and Safari',
    meaning:
      'Origins of other push services that may be called, separated by commas: for other browsers and tests.',
  },
  CALENDAR_ORIGINS: {
    schema: v.optional(origins),
    default: 'none: public addresses with https only',
    meaning:
      'Origins, separated by commas, of which hosts may connect calendars although they are in a private network: for a calendar server of your own and tests.',
  },
} as const satisfies Record<string, Setting>;
