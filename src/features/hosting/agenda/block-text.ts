import type { BlockedTime, HostCalendar } from '#contract/hosting/host-calendar.ts';
import * as copy from './copy.ts';

/** Returns which spaces a block covers: their name, or their number. */
function blockedSpaces(
  { spaceIds }: Pick<BlockedTime, 'spaceIds'>,
  spaces: HostCalendar['spaces'],
): string {
  const names = spaces.filter(({ id }) => spaceIds.includes(id)).map(({ name }) => name);
  if (names.length === spaces.length && spaces.length > 1) return copy.allSpaces;
  return names.length === 1 ? (names[0] ?? '') : copy.manySpaces(names.length);
}

/** `All spaces: blocked`, `Ojú Studio: blocked 12:00–14:00` */
export function blockText(block: BlockedTime, spaces: HostCalendar['spaces']): string {
  const { opening, closing } = block;
  const where = blockedSpaces(block, spaces);
  return opening === undefined || closing === undefined
    ? copy.blockedAllDay(where)
    : copy.blockedHours(where, `${opening}–${closing}`);
}
