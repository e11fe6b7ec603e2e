import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Listing } from '#contract/hosting/listings.ts';
import { confirmedDay, utilityTexts } from '#contract/spaces/format-utilities.ts';
import { formatNaira } from '#contract/prices/money.ts';
import { buttonClass } from '#src/ui/button/button.tsx';
import { SoftDisabledButton } from '#src/ui/button/soft-disabled-button.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import { Cluster, Grid, Inline, Stack, Text } from '#src/ui/layout/layout.tsx';
import { ListingBadge } from '../../ui/listing-badge.tsx';
import * as rulesCopy from '../../booking-requests/copy.ts';
import * as priceCopy from '../../prices/copy.ts';
import * as copy from './copy.ts';
import styles from './manage.module.css';

interface CardActions {
  readonly busy: string | undefined;
  readonly onPause: (listing: Listing) => void;
  readonly onResume: (listing: Listing) => void;
  readonly onFacts: (listing: Listing) => void;
  /** Absent if guests can't ask before they book. */
  readonly onRules?: ((listing: Listing) => void) | undefined;
  readonly onDelete: (listing: Listing) => void;
}

interface ListingCardProps {
  readonly listing: Listing;
  readonly picture: ReactNode;
  /** Absent if the provider doesn't support changes. */
  readonly actions: CardActions | undefined;
  /** Whether the provider has price rules. */
  readonly hasPrices: boolean;
}

export function ListingCard({ listing, picture, actions, hasPrices }: ListingCardProps) {
  const { id, name, location, capacity, bookingCount, listingStatus, note } = listing;
  return (
    <Grid
      as="li"
      gap={5}
      align="start"
      pad={4}
      ground="card"
      line
      radius="card"
      className={styles['card']}
    >
      <div className={styles['picture']}>{picture}</div>
      <Stack fit gap={3}>
        <Cluster gap={2} gapX={3} align="center" spread className={styles['title']}>
          <Text as="h2" size="title-s" breaks>
            {listingStatus === 'active' ? (
              <Link to="/detailpage/$id" params={{ id }}>
                {name}
              </Link>
            ) : (
              name
            )}
          </Text>
          <ListingBadge listing={listing} />
        </Cluster>
        <Cluster as="dl" gap={2} gapX={6} className={styles['figures']}>
          <Figure name="Location">{location}</Figure>
          <Figure name="Capacity">{capacity}</Figure>
          <Figure name="Bookings">{bookingCount}</Figure>
          <PriceFigures listing={listing} />
        </Cluster>
        {note ? (
          <Inline
            as="p"
            gap={2}
            pad={3}
            ground="warn"
            radius="control"
            size="s"
            className={styles['note']}
          >
            <Icon name="message-circle" size={18} />
            <span>
              <strong>{copy.noteFromTeam}</strong> {note}
              {listingStatus === 'rejected' ? (
                <Text as="span" block>
                  {copy.sendAgain}
                </Text>
              ) : null}
            </span>
          </Inline>
        ) : null}
        <Facts listing={listing} />
        {actions ? <Actions listing={listing} actions={actions} hasPrices={hasPrices} /> : null}
      </Stack>
    </Grid>
  );
}

function PriceFigures({ listing }: { readonly listing: Listing }) {
  const { pricePerHour, pricePerDay } = listing;
  if (pricePerHour === 0 && pricePerDay === 0)
    return <Figure name="Price">{copy.onRequest}</Figure>;
  return (
    <>
      {pricePerHour > 0 ? <Figure name={copy.perHour}>{formatNaira(pricePerHour)}</Figure> : null}
      {pricePerDay > 0 ? <Figure name={copy.perDay}>{formatNaira(pricePerDay)}</Figure> : null}
    </>
  );
}

function Figure({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <Text as="dt" tone="muted" size="xs">
        {name}
      </Text>
      <Text as="dd" digits weight={600}>
        {children}
      </Text>
    </div>
  );
}

function Facts({ listing: { facts } }: { readonly listing: Listing }) {
  const texts = facts === undefined ? [] : utilityTexts(facts);
  if (facts === undefined || texts.length === 0) return null;
  return (
    <Inline as="p" gap={2} tone="muted" size="s" className={styles['facts']}>
      <Icon name="zap" size={16} />
      <span>{copy.confirmedOn(texts, confirmedDay(facts))}</span>
    </Inline>
  );
}

interface ActionsProps {
  readonly listing: Listing;
  readonly actions: CardActions;
  readonly hasPrices: boolean;
}

function Actions({ listing, actions, hasPrices }: ActionsProps) {
  const { id, name, listingStatus } = listing;
  const { onRules } = actions;
  const isBusy = actions.busy === id;
  const isActive = listingStatus === 'active';
  return (
    <Cluster gap={2} className={styles['actions']}>
      <Link
        to="/listspace"
        search={{ edit: id }}
        className={buttonClass('quiet')}
        aria-label={copy.editLabel(name)}
      >
        Edit
      </Link>
      {hasPrices ? (
        <Link
          to="/dashboardLayout/prices/$id"
          params={{ id }}
          className={buttonClass('quiet')}
          aria-label={priceCopy.linkLabel(name)}
        >
          {priceCopy.title}
        </Link>
      ) : null}
      {isActive || listingStatus === 'paused' ? (
        // One button for both, so that a press doesn't lose the focus.
        <SoftDisabledButton
          kind={isActive ? 'quiet' : 'primary'}
          disabled={isBusy}
          aria-label={isActive ? copy.pauseLabel(name) : copy.resumeLabel(name)}
          onClick={() => (isActive ? actions.onPause(listing) : actions.onResume(listing))}
        >
          {isActive ? 'Pause' : 'Resume'}
        </SoftDisabledButton>
      ) : null}
      <SoftDisabledButton
        disabled={isBusy}
        aria-label={copy.updatePowerLabel(name)}
        onClick={() => actions.onFacts(listing)}
      >
        {copy.updatePower}
      </SoftDisabledButton>
      {onRules === undefined ? null : (
        <SoftDisabledButton
          disabled={isBusy}
          aria-label={rulesCopy.rulesLabel(name)}
          onClick={() => onRules(listing)}
        >
          {rulesCopy.rulesHeading}
        </SoftDisabledButton>
      )}
      <SoftDisabledButton
        kind="plain"
        disabled={isBusy}
        aria-label={copy.deleteLabel(name)}
        onClick={() => actions.onDelete(listing)}
      >
        <Icon name="trash-2" size={18} />
        Delete
      </SoftDisabledButton>
    </Cluster>
  );
}
