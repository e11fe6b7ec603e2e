import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Listing } from '#contract/hosting/listings.ts';
import { confirmedDay, utilityTexts } from '#contract/spaces/format-utilities.ts';
import { formatNaira } from '#contract/prices/money.ts';
import { Button, buttonClass } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
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
    <li className={styles['card']}>
      <div className={styles['picture']}>{picture}</div>
      <div className={styles['body']}>
        <div className={styles['title']}>
          <h2>
            {listingStatus === 'active' ? (
              <Link to="/detailpage/$id" params={{ id }}>
                {name}
              </Link>
            ) : (
              name
            )}
          </h2>
          <ListingBadge status={listingStatus} />
        </div>
        <dl className={styles['figures']}>
          <Figure name="Location">{location}</Figure>
          <Figure name="Capacity">{capacity}</Figure>
          <Figure name="Bookings">{bookingCount}</Figure>
          <PriceFigures listing={listing} />
        </dl>
        {note ? (
          <p className={styles['note']}>
            <Icon name="message-circle" size={18} />
            <span>
              <strong>{copy.noteFromTeam}</strong> {note}
            </span>
          </p>
        ) : null}
        <Facts listing={listing} />
        {actions ? <Actions listing={listing} actions={actions} hasPrices={hasPrices} /> : null}
      </div>
    </li>
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
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Facts({ listing: { facts } }: { readonly listing: Listing }) {
  const words = facts === undefined ? [] : utilityTexts(facts);
  if (facts === undefined || words.length === 0) return null;
  return (
    <p className={styles['facts']}>
      <Icon name="zap" size={16} />
      <span>{copy.confirmedOn(words, confirmedDay(facts))}</span>
    </p>
  );
}

interface ActionsProps {
  readonly listing: Listing;
  readonly actions: CardActions;
  readonly hasPrices: boolean;
}

function Actions({ listing, actions, hasPrices }: ActionsProps) {
  const { id, name, listingStatus } = listing;
  const isBusy = actions.busy === id;
  const once = (act: (listing: Listing) => void) => () => {
    if (!isBusy) act(listing);
  };
  return (
    <div className={styles['actions']}>
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
      {listingStatus === 'active' ? (
        <Button
          aria-disabled={isBusy}
          aria-label={copy.pauseLabel(name)}
          onClick={once(actions.onPause)}
        >
          Pause
        </Button>
      ) : null}
      {listingStatus === 'paused' ? (
        <Button
          kind="primary"
          aria-disabled={isBusy}
          aria-label={copy.resumeLabel(name)}
          onClick={once(actions.onResume)}
        >
          Resume
        </Button>
      ) : null}
      <Button
        aria-disabled={isBusy}
        aria-label={copy.updatePowerLabel(name)}
        onClick={once(actions.onFacts)}
      >
        {copy.updatePower}
      </Button>
      {actions.onRules === undefined ? null : (
        <Button
          aria-disabled={isBusy}
          aria-label={rulesCopy.rulesLabel(name)}
          onClick={once(actions.onRules)}
        >
          {rulesCopy.rulesHeading}
        </Button>
      )}
      <Button
        kind="plain"
        aria-disabled={isBusy}
        aria-label={copy.deleteLabel(name)}
        onClick={once(actions.onDelete)}
      >
        <Icon name="trash-2" size={18} />
        Delete
      </Button>
    </div>
  );
}
