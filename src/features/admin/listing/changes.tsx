import type { AdminListing } from '#contract/admin/admin.ts';
import { dateTimeText } from '#contract/time/format-lagos-time.ts';
import * as copy from './copy.ts';
import styles from './listing.module.css';

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

function words({ kind, fields }: Change): string {
  const done = DONE[kind] ?? kind;
  return fields.length === 0
    ? done
    : `${done}: ${fields.map((field) => FIELDS[field] ?? field).join(', ')}`;
}

/** The actions of the host and of admins on a listing, newest first. */
export function Changes({ changes }: Pick<AdminListing, 'changes'>) {
  return (
    <section className={styles['panel']} aria-labelledby="changes-title">
      <h2 id="changes-title">{copy.history}</h2>
      {changes.length === 0 ? (
        <p className={styles['muted']}>{copy.noChanges}</p>
      ) : (
        <ol className={styles['changes']}>
          {changes.map((change) => (
            <li key={`${change.at} ${change.kind}`}>
              <strong>{words(change)}</strong>
              <span className={styles['muted']}>
                {[dateTimeText(change.at), change.by].filter(Boolean).join(' · ')}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
