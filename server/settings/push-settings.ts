import * as v from 'valibot';
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
  v.array(v.pipe(v.string(), v.check(isService, 'must be origins such as https://push.example'))),
);

/** Of the messages to closed apps. */
export const PUSH_SETTINGS = {
  PUSH_SERVICES: {
    schema: v.optional(services),
    default: 'none beside those of Chrome, Edge, Firefox and Safari',
    meaning:
      'Origins of more push services that may be called, with commas: for browsers of one’s own, and tests.',
  },
} as const satisfies Record<string, Setting>;
