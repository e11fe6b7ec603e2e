import type { AdminListing } from '#contract/admin/admin.ts';
import { dateTimeText } from '#contract/time/format-lagos-time.ts';
import { Card, Stack, Text } from '#src/ui/layout/layout.tsx';
import * as copy from './copy.ts';

type Change = AdminListing['changes'][number];

const DONE: Readonly<Record<string, string>> = {
  created: 'Listed',
  changed: 'Edited',
  paused: 'Paused',
  resumed: copy.liveAgain,
  deleted: copy.deletedByHost,
  approved: 'Approved',
  'sent-back': copy.changesRequested,
  removed: copy.deletedByAdmin,
  restored: 'Restored',
};

const FIELDS: Readonly<Record<string, string>> = {
  name: 'name',
  images: 'photos',
  spaceAddress: 'address',
  pricePerDayKobo: copy.pricePerDay,
  pricePerHourKobo: copy.pricePerHour,
};

function changeText({ kind, fields }: Change): string {
  const done = DONE[kind] ?? kind;
  return fields.length === 0
    ? done
    : `${done}: ${fields.map((field) => FIELDS[field] ?? field).join(', ')}`;
}

/** The actions of the host and of admins on a listing, newest first. */
export function Changes({ changes }: Pick<AdminListing, 'changes'>) {
  return (
    <Card as="section" fit gap={4} pad={5} aria-labelledby="changes-title">
      <Text as="h2" size="title-s" id="changes-title">
        {copy.history}
      </Text>
      {changes.length === 0 ? (
        <Text tone="muted">{copy.noChanges}</Text>
      ) : (
        <Stack as="ol" gap={3} size="s">
          {changes.map((change) => (
            <Stack as="li" gap="2px" breaks key={`${change.at} ${change.kind}`}>
              <strong>{changeText(change)}</strong>
              <Text as="span" tone="muted">
                {[dateTimeText(change.at), change.by].filter(Boolean).join(' · ')}
              </Text>
            </Stack>
          ))}
        </Stack>
      )}
    </Card>
  );
}
