import { shortDate } from '#contract/time/format-lagos-time.ts';
import { lagosTime } from '#contract/time/lagos-clock.ts';
import type { OutboxEntry } from '#src/platform/outbox/outbox.ts';
import { formatBytes } from '#src/ui/format-bytes.ts';

const KINDS: Readonly<Record<string, readonly [one: string, many: string]>> = {
  'listing POST': ['new space', 'new spaces'],
  'listing PUT': ['space update', 'space updates'],
  'profile PUT': ['profile update', 'profile updates'],
  'bank-details POST': ['bank account', 'bank accounts'],
  'blocked-time PUT': ['blocked time', 'blocked times'],
  'blocked-time DELETE': ['unblocked time', 'unblocked times'],
  'price-rules PUT': ['price update', 'price updates'],
  'special-day PUT': ['special day', 'special days'],
  'special-day DELETE': ['removed special day', 'removed special days'],
  'check-in POST': ['check-in', 'check-ins'],
};

const THINGS = ['thing', 'things'] as const;

const kindOf = ({ kind, method }: OutboxEntry) => `${kind} ${method}`;

/** `1 new space` or `2 things`. */
export function howMany(entries: readonly OutboxEntry[]): string {
  const kinds = new Set(entries.map(kindOf));
  const [one, many] = (kinds.size === 1 ? KINDS[[...kinds][0] ?? ''] : undefined) ?? THINGS;
  return `${entries.length} ${entries.length === 1 ? one : many}`;
}

/** `New space`, for an item of a list. */
export function whatItIs(entry: OutboxEntry): string {
  const [one] = KINDS[kindOf(entry)] ?? THINGS;
  return one.charAt(0).toUpperCase() + one.slice(1);
}

/** `5 photos, 2.1 MB`. */
export function howBig(entries: readonly OutboxEntry[]): string {
  const photos = entries.flatMap(({ body }) =>
    body?.type === 'form' ? body.fields.filter((field) => 'file' in field) : [],
  ).length;
  const bytes = entries.reduce((sum, entry) => sum + entry.bytes, 0);
  const size = formatBytes(bytes);
  return photos === 0 ? size : `${photos} ${photos === 1 ? 'photo' : 'photos'}, ${size}`;
}

/** `since 09:40` or `since 20 Nov, 18:05`, in Lagos time. */
export function sinceWhen({ since }: OutboxEntry, now: Date): string {
  const { date, clock } = lagosTime(new Date(since));
  return date === lagosTime(now).date ? `since ${clock}` : `since ${shortDate(date)}, ${clock}`;
}

export const listTitle = 'Not sent yet';
export const allSent = 'Everything has been sent.';
export const discardQuestion = (label: string) => `Discard ${label}? It won’t be sent.`;
const COMPARED: readonly (string | undefined)[] = ['LISTING_CHANGED', 'RULES_CHANGED'];
/** A listing or its prices that were changed elsewhere are compared on their screen. */
export const editButton = ({ state }: OutboxEntry): string =>
  state.kind === 'refused' && COMPARED.includes(state.code) ? 'Compare' : 'Edit';
export const sending = (label: string) => `Sending ${label}`;

/** A sentence around the names of outbox entries, which are a button. */
interface AroundNames {
  readonly before: string;
  readonly after: string;
}

export function needsAttention(count: number): AroundNames {
  const before =
    count === 1 ? '1 thing needs your attention: ' : `${count} things need your attention: `;
  return { before, after: '' };
}

/** @param isSaved False where the browser can't store outbox entries. */
function sizeAndCaution(entries: readonly OutboxEntry[], isSaved: boolean): string {
  const size = `, ${howBig(entries)}`;
  return isSaved
    ? size
    : `${size}. This browser can’t store it: leave this page open until it’s sent.`;
}

export const sendingNow = (entry: OutboxEntry, isSaved: boolean): AroundNames => ({
  before: 'Sending ',
  after: sizeAndCaution([entry], isSaved),
});

export function willBeSent(
  entries: readonly OutboxEntry[],
  mayGo: boolean,
  isSaved: boolean,
): AroundNames {
  const verb = entries.length === 1 ? 'is' : 'are';
  const before = mayGo
    ? `${howMany(entries)} ${verb} waiting to be sent: `
    : `${howMany(entries)} will be sent when you’re back online: `;
  return { before, after: sizeAndCaution(entries, isSaved) };
}

/** Describes what happens to an outbox entry next, or what the user has to do. */
export function status({ state }: OutboxEntry, online: boolean): string {
  switch (state.kind) {
    case 'waiting':
      return online ? 'Will be sent shortly' : 'Will be sent when you’re back online';
    case 'sending':
      return 'Sending…';
    case 'log-in':
      return 'Log in again to send this';
    case 'trouble':
      return `Not sent yet, but we’ll keep trying. ${state.message}`;
    case 'refused':
      return `Not accepted: ${state.message}`;
    case 'unsure':
      return 'This may already have gone through, but we lost the connection before getting a reply. Check whether it’s there, then send it again or discard it.';
    default:
      return state satisfies never;
  }
}
