import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import type { Unapproved } from '#contract/admin/approvals.ts';
import { SPACE_TYPE_LABELS } from '#contract/spaces/locations.ts';
import { excerpt } from '#contract/spaces/excerpt.ts';
import { daysAgo } from '#contract/time/lagos-clock.ts';
import { placeLine } from '#contract/spaces/format-address.ts';
import { formatPrices } from '#contract/prices/money.ts';
import { SoftDisabledButton } from '#src/ui/button/soft-disabled-button.tsx';
import { Box, Card, Cluster, Grid, Text } from '#src/ui/layout/layout.tsx';
import { Skeleton } from '#src/ui/notice/skeleton.tsx';
import { Facts } from '../console/admin-page.tsx';
import styles from './approvals.module.css';
import * as copy from './copy.ts';

/** Characters (specification §9). */
const OVERVIEW_LENGTH = 75;

interface ApprovalCardProps {
  readonly listing: Unapproved;
  readonly now: Date;
  readonly picture: ReactNode;
  readonly amenities: ReactNode;
  readonly isBusy: boolean;
  readonly onApprove: () => void;
  /** Absent if the provider can only approve. */
  readonly adminActions: ApprovalActions | undefined;
}

interface ApprovalActions {
  readonly onSendBack: () => void;
  readonly onDelete: () => void;
}

export function ApprovalCard(props: ApprovalCardProps) {
  const { listing, now, picture, amenities, isBusy, onApprove, adminActions } = props;
  const { name, overview, spaceType, capacity, host } = listing;
  const id = useId();
  return (
    <Card as="article" narrow className={styles['card']} aria-labelledby={id} tabIndex={-1}>
      {picture}
      <div className={styles['body']}>
        <Cluster as="header" gap={1} gapX={4} align="baseline" spread>
          <Text as="h2" size="title-s" narrow breaks id={id}>
            {adminActions === undefined ? (
              name
            ) : (
              <Link
                to="/admindashboard/listing/$id"
                params={{ id: listing.id }}
                className={styles['name']}
              >
                {name}
              </Link>
            )}
          </Text>
          <Text as="span" tone="muted" size="s">
            {copy.listedDaysAgo(daysAgo(new Date(listing.createdAt), now))}
          </Text>
        </Cluster>
        <Text tone="muted" size="s">
          {placeLine(listing)} · {SPACE_TYPE_LABELS[spaceType]}
        </Text>
        <p>{excerpt(overview, OVERVIEW_LENGTH)}</p>
        {amenities}
        <Text tone="muted" size="s">
          {formatPrices(listing)} · {copy.people(capacity)}
        </Text>
        {host === undefined ? null : (
          <Box pad={3} ground="tint" radius="control">
            <ListingOwner host={host} />
          </Box>
        )}
        <div className={styles['actions']}>
          <SoftDisabledButton
            kind="primary"
            wide
            disabled={isBusy}
            aria-label={copy.approveLabel(name, isBusy)}
            onClick={onApprove}
          >
            {isBusy ? 'Approving…' : 'Approve Space'}
          </SoftDisabledButton>
          {adminActions === undefined ? null : (
            <MoreActions name={name} isBusy={isBusy} adminActions={adminActions} />
          )}
        </div>
      </div>
    </Card>
  );
}

interface MoreActionsProps {
  readonly name: string;
  readonly isBusy: boolean;
  readonly adminActions: ApprovalActions;
}

function MoreActions({ name, isBusy, adminActions }: MoreActionsProps) {
  return (
    <Cluster gap={3} className={styles['more']}>
      <SoftDisabledButton
        disabled={isBusy}
        aria-label={copy.requestChangesLabel(name)}
        onClick={adminActions.onSendBack}
      >
        {copy.requestChanges}
      </SoftDisabledButton>
      <SoftDisabledButton
        disabled={isBusy}
        aria-label={copy.deleteLabel(name)}
        onClick={adminActions.onDelete}
      >
        Delete Space
      </SoftDisabledButton>
    </Cluster>
  );
}

/** Shows the host's details, by which an admin checks whether a listing is genuine. */
export function ListingOwner({ host }: { readonly host: NonNullable<Unapproved['host']> }) {
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
    <Grid gap={6} className={styles['grid']} role="status" aria-label={copy.loading}>
      {['first', 'second', 'third'].map((card) => (
        <Card narrow key={card} className={styles['card']}>
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
        </Card>
      ))}
    </Grid>
  );
}
