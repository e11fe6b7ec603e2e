import type { AdminListing } from '#contract/admin.ts';
import { momentWords } from '../model/when.ts';
import styles from './listing.module.css';

type Change = AdminListing['changes'][number];

const DONE: Readonly<Record<string, string>> = {
  created: 'Listed',
  changed: 'Changed',
  paused: 'Paused',
  resumed: 'Shown again',
  deleted: 'Deleted by its host',
  approved: 'Approved',
  'sent-back': 'Sent back',
  removed: 'Deleted by an admin',
  restored: 'Put back',
};

const FIELDS: Readonly<Record<string, string>> = {
  name: 'name',
  images: 'pictures',
  spaceAddress: 'address',
  pricePerDayKobo: 'price per day',
  pricePerHourKobo: 'price per hour',
};

function words({ kind, fields }: Change): string {
  const done = DONE[kind] ?? kind;
  return fields.length === 0
    ? done
    : `${done}: ${fields.map((field) => FIELDS[field] ?? field).join(', ')}`;
}

/** What its host and the admins did, the newest first. */
export function Changes({ changes }: Pick<AdminListing, 'changes'>) {
  return (
    <section className={styles['panel']} aria-labelledby="changes-title">
      <h2 id="changes-title">What was done to it</h2>
      {changes.length === 0 ? (
        <p className={styles['muted']}>Nothing since it came into the catalogue.</p>
      ) : (
        <ol className={styles['changes']}>
          {changes.map((change) => (
            <li key={`${change.at} ${change.kind}`}>
              <strong>{words(change)}</strong>
              <span className={styles['muted']}>
                {[momentWords(change.at), change.by].filter(Boolean).join(' · ')}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
