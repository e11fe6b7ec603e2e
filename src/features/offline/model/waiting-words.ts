import { lagosTime } from '#contract/rules/lagos-clock.ts';
import type { Post } from '#src/platform/outbox/outbox.ts';

const KINDS: Readonly<Record<string, readonly [one: string, many: string]>> = {
  'listing POST': ['new space', 'new spaces'],
  'listing PUT': ['changed space', 'changed spaces'],
  'profile PUT': ['profile change', 'profile changes'],
  'bank-details POST': ['bank account', 'bank accounts'],
};

const THINGS = ['thing', 'things'] as const;

const kindOf = ({ kind, method }: Post) => `${kind} ${method}`;

/** `1 new space`, `2 things`. */
export function howMany(posts: readonly Post[]): string {
  const kinds = new Set(posts.map(kindOf));
  const [one, many] = (kinds.size === 1 ? KINDS[[...kinds][0] ?? ''] : undefined) ?? THINGS;
  return `${posts.length} ${posts.length === 1 ? one : many}`;
}

/** `New space`, for one in a list. */
export function whatItIs(post: Post): string {
  const [one] = KINDS[kindOf(post)] ?? THINGS;
  return one.charAt(0).toUpperCase() + one.slice(1);
}

const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE * KILOBYTE;

export function sizeWords(bytes: number): string {
  if (bytes >= MEGABYTE / 10) return `${(bytes / MEGABYTE).toFixed(1)} MB`;
  return `${Math.max(1, Math.round(bytes / KILOBYTE))} kB`;
}

/** `5 photos, 2.1 MB`. */
export function howBig(posts: readonly Post[]): string {
  const photos = posts.flatMap(({ body }) =>
    body?.type === 'form' ? body.fields.filter((field) => 'file' in field) : [],
  ).length;
  const bytes = posts.reduce((sum, post) => sum + post.bytes, 0);
  const size = sizeWords(bytes);
  return photos === 0 ? size : `${photos} ${photos === 1 ? 'photo' : 'photos'}, ${size}`;
}

const monthDay = new Intl.DateTimeFormat('en-NG', {
  day: 'numeric',
  month: 'short',
  timeZone: 'Africa/Lagos',
});

/** `since 09:40`, `since 20 Nov, 18:05`: Lagos time. */
export function sinceWhen({ since }: Post, now: Date): string {
  const at = new Date(since);
  const { date, clock } = lagosTime(at);
  return date === lagosTime(now).date ? `since ${clock}` : `since ${monthDay.format(at)}, ${clock}`;
}

/** How it stands, in words. */
export function standing({ state }: Post, online: boolean): string {
  switch (state.kind) {
    case 'waiting':
      return online ? 'Is sent as soon as that can be' : 'Waits for a connection';
    case 'sending':
      return 'Is being sent';
    case 'log-in':
      return 'Waits for you to log in again';
    case 'trouble':
      return `Is tried again by itself: ${state.message}`;
    case 'refused':
      return `Could not be taken: ${state.message}`;
    case 'unsure':
      return 'May have been sent: the answer was lost. Please look whether it is there, then send it again or discard it.';
    default:
      return state satisfies never;
  }
}

/** It stays until the person does something. */
export function needsPerson({ state }: Post): boolean {
  return state.kind === 'refused' || state.kind === 'unsure';
}
