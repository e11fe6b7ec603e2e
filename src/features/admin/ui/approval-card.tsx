import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import type { Unapproved } from '#contract/listings.ts';
import { SPACE_TYPE_LABELS } from '#contract/places.ts';
import { excerpt } from '#contract/rules/excerpt.ts';
import { daysAgo } from '#contract/rules/lagos-clock.ts';
import { formatNaira } from '#contract/rules/money.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Skeleton } from '#src/ui/notice/skeleton.tsx';
import { Facts } from '../desk/desk-page.tsx';
import styles from './approvals.module.css';

/** Specification §9. */
const OVERVIEW_LENGTH = 75;

function listedWords(createdAt: string, now: Date): string {
  const days = daysAgo(new Date(createdAt), now);
  if (days === 0) return 'Listed today';
  return days === 1 ? 'Listed yesterday' : `Listed ${days} days ago`;
}

interface ApprovalCardProps {
  readonly listing: Unapproved;
  readonly now: Date;
  readonly picture: ReactNode;
  readonly amenities: ReactNode;
  readonly isBusy: boolean;
  readonly onApprove: () => void;
  /** Absent where the provider approves and nothing more. */
  readonly desk: DeskActions | undefined;
}

export interface DeskActions {
  readonly onSendBack: () => void;
  readonly onDelete: () => void;
}

export function ApprovalCard(props: ApprovalCardProps) {
  const { listing, now, picture, amenities, isBusy, onApprove, desk } = props;
  const { name, overview, location, spaceAddress, spaceType, capacity, host } = listing;
  const id = useId();
  return (
    <article className={styles['card']} aria-labelledby={id}>
      {picture}
      <div className={styles['body']}>
        <header className={styles['title']}>
          <h2 id={id}>
            {desk === undefined ? (
              name
            ) : (
              <Link to="/admindashboard/listing/$id" params={{ id: listing.id }}>
                {name}
              </Link>
            )}
          </h2>
          <span className={styles['since']}>{listedWords(listing.createdAt, now)}</span>
        </header>
        <p className={styles['quiet']}>
          {[spaceAddress, location].filter(Boolean).join(', ')} · {SPACE_TYPE_LABELS[spaceType]}
        </p>
        <p>{excerpt(overview, OVERVIEW_LENGTH)}</p>
        {amenities}
        <p className={styles['quiet']}>
          {formatNaira(listing.pricePerHour)} an hour · {formatNaira(listing.pricePerDay)} a day ·{' '}
          {capacity} {capacity === 1 ? 'person' : 'people'}
        </p>
        {host === undefined ? null : (
          <div className={styles['owner']}>
            <Owner host={host} />
          </div>
        )}
        <div className={styles['actions']}>
          <Button kind="primary" wide aria-disabled={isBusy} onClick={onApprove}>
            {isBusy ? 'Approving…' : 'Approve Space'}
            <span className="visually-hidden"> {name}</span>
          </Button>
          {desk === undefined ? null : <MoreActions name={name} isBusy={isBusy} desk={desk} />}
        </div>
      </div>
    </article>
  );
}

interface MoreActionsProps {
  readonly name: string;
  readonly isBusy: boolean;
  readonly desk: DeskActions;
}

function MoreActions({ name, isBusy, desk }: MoreActionsProps) {
  const whose = <span className="visually-hidden"> {name}</span>;
  return (
    <div className={styles['more']}>
      <Button aria-disabled={isBusy} onClick={() => isBusy || desk.onSendBack()}>
        Send back{whose}
      </Button>
      <Button aria-disabled={isBusy} onClick={() => isBusy || desk.onDelete()}>
        Delete Space{whose}
      </Button>
    </div>
  );
}

/** By what an admin tells whether there is somebody behind a listing. */
export function Owner({ host }: { readonly host: NonNullable<Unapproved['host']> }) {
  const { name, company, email, phone, meansOfIdentification, idCardNumber } = host;
  return (
    <Facts
      rows={[
        ['Host', [name, company].filter(Boolean).join(', ')],
        ['Identification', [meansOfIdentification, idCardNumber].filter(Boolean).join(' ')],
        ['Email', email],
        ['Phone', phone],
      ]}
    />
  );
}

export function ApprovalSkeletons() {
  return (
    <div className={styles['grid']} role="status" aria-label="Fetching the listings">
      {['first', 'second', 'third'].map((card) => (
        <div key={card} className={styles['card']}>
          <div className={styles['picture']}>
            <Skeleton height="100%" radius="0" />
          </div>
          <div className={styles['body']}>
            <Skeleton width="65%" height="26px" />
            <Skeleton width="85%" height="20px" />
            <Skeleton height="46px" />
            <Skeleton width="55%" height="34px" radius="9px" />
            <Skeleton height="104px" radius="10px" />
            <Skeleton height="44px" radius="10px" />
          </div>
        </div>
      ))}
    </div>
  );
}
