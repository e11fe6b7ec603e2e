import type { LagosDate } from '#contract/units.ts';
import * as v from 'valibot';
import {
  type BlockedTime,
  hostCalendarApi,
  type NewBlock,
} from '#contract/hosting/host-calendar.ts';
import { dayText } from '#contract/time/day-text.ts';
import { shortDate } from '#contract/time/format-lagos-time.ts';
import { buildUrl } from '#src/platform/http/build-url.ts';
import type { NewOutboxEntry, OutboxEntry } from '#src/platform/outbox/outbox.ts';
import * as copy from './copy.ts';

/** Kind and draft name of the outbox entries that block or unblock time. */
export const BLOCK_ENTRY = 'blocked-time';

/** What the form and the calendar need to show an entry that waits. */
const DraftSchema = v.union([
  v.object({
    action: v.literal('block'),
    id: v.string(),
    /** Empty for all spaces. */
    spaceId: v.string(),
    firstDay: v.string(),
    lastDay: v.string(),
    opening: v.string(),
    closing: v.string(),
    note: v.string(),
  }),
  v.object({ action: v.literal('unblock'), id: v.string() }),
]);

export type StoredBlockDraft = v.InferOutput<typeof DraftSchema>;
export type BlockDraft = Extract<StoredBlockDraft, { action: 'block' }>;

/** Returns a stored draft, or undefined if another version of the app stored something else. */
export function readBlockDraft(stored: unknown): StoredBlockDraft | undefined {
  const read = v.safeParse(DraftSchema, stored);
  return read.success ? read.output : undefined;
}

/** `Tue 1 Dec`, `1 – 4 Dec`, or `28 Dec – 3 Jan` */
export function blockedDaysText(first: LagosDate, last: LagosDate): string {
  if (first === last) return dayText(first);
  const isOneMonth = first.slice(0, 7) === last.slice(0, 7);
  return `${isOneMonth ? Number(first.slice(8)) : shortDate(first)} – ${shortDate(last)}`;
}

/** The days of a block, with its hours if it has any: `Mon 30 Nov, 14:00–16:00` */
export function blockedTimeText({
  firstDay,
  lastDay,
  opening = '',
  closing = '',
}: Pick<BlockedTime, 'firstDay' | 'lastDay' | 'opening' | 'closing'>): string {
  const days = blockedDaysText(firstDay, lastDay);
  return opening === '' || closing === '' ? days : `${days}, ${opening}–${closing}`;
}

/** Returns the block that a draft asks for. */
export function blockOf({ spaceId, firstDay, lastDay, ...draft }: BlockDraft): NewBlock {
  const { opening, closing, note } = draft;
  return {
    ...(spaceId === '' ? {} : { spaceIds: [spaceId] }),
    firstDay,
    lastDay,
    ...(opening === '' ? {} : { opening }),
    ...(closing === '' ? {} : { closing }),
    ...(note.trim() === '' ? {} : { note: note.trim() }),
  };
}

/** Returns the request that blocks time, to be sent now or when there is a connection. */
export function blockEntry(draft: BlockDraft): NewOutboxEntry {
  return {
    kind: BLOCK_ENTRY,
    label: copy.blockLabel(blockedTimeText(draft)),
    role: 'host',
    method: 'PUT',
    path: buildUrl('', hostCalendarApi.block.path, { id: draft.id }, {}),
    body: { type: 'json', value: blockOf(draft) },
    draft,
  };
}

/** Returns the request that removes a block. */
export function unblockEntry(block: BlockedTime): NewOutboxEntry {
  const { id } = block;
  const draft: StoredBlockDraft = { action: 'unblock', id };
  return {
    kind: BLOCK_ENTRY,
    label: copy.unblockLabel(blockedTimeText(block)),
    role: 'host',
    method: 'DELETE',
    path: buildUrl('', hostCalendarApi.unblock.path, { id }, {}),
    draft,
  };
}

/** A block as the calendar shows it. */
export interface ShownBlock extends BlockedTime {
  /** The change that isn't sent yet: until then, guests can or can't book the time as before. */
  readonly waiting?: 'block' | 'unblock';
}

/** Returns the provider's blocks, changed by the entries that wait to be sent. */
export function withWaiting(
  blocked: readonly BlockedTime[],
  entries: readonly OutboxEntry[],
  allSpaces: readonly string[],
): ShownBlock[] {
  const shown = new Map<string, ShownBlock>(blocked.map((block) => [block.id, block]));
  for (const { kind, draft: stored, state } of entries) {
    const draft = kind === BLOCK_ENTRY ? readBlockDraft(stored) : undefined;
    if (draft === undefined || state.kind === 'refused') continue;
    const known = shown.get(draft.id);
    if (draft.action === 'unblock') {
      if (known !== undefined) shown.set(draft.id, { ...known, waiting: 'unblock' });
    } else if (known === undefined) {
      const { spaceIds = [...allSpaces], ...block } = blockOf(draft);
      shown.set(draft.id, { ...block, spaceIds, id: draft.id, waiting: 'block' });
    }
  }
  return [...shown.values()];
}
