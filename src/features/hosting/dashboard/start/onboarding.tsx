import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { Listing } from '#contract/hosting/listings.ts';
import { call } from '#src/platform/http/call.ts';
import { Icon } from '#src/ui/icons/icon.tsx';
import { Card, Cluster, Grid, Text } from '#src/ui/layout/layout.tsx';
import { hostProfileQuery } from '../../api/profile.ts';
import { useOfflineQuery } from '../../ui/use-offline-query.ts';
import type { PayoutAccount } from '../use-dashboard.ts';
import * as copy from './copy.ts';
import styles from './start.module.css';

interface OnboardingProps {
  /** Time of this host's log-in. */
  readonly since: number;
  readonly listings: readonly Listing[];
  /** Whether a new listing waits to be sent. */
  readonly isWaiting: boolean;
  readonly payoutAccount: PayoutAccount;
}

interface Step {
  readonly title: string;
  readonly why: string;
  readonly isDone: boolean;
  readonly to?: '/listspace' | '/dashboardLayout/accountsetting';
}

/**
 * What a new host still has to do before the first guest; nothing once all is done, or while it
 * isn't known. The sign-up of the specification (§3) has no phone number, so it is asked for here.
 */
export function Onboarding({ since, listings, isWaiting, payoutAccount }: OnboardingProps) {
  const id = useId();
  const profile = useOfflineQuery(hostProfileQuery(call, since));
  if (profile.status !== 'ready') return null;
  const isListed = listings.length > 0 || isWaiting;
  const isBankMissing = payoutAccount.blockedReason?.kind === 'missing';
  const steps: readonly Step[] = [
    { title: copy.addSpace, why: copy.addSpaceWhy, isDone: isListed, to: '/listspace' },
    {
      title: copy.addPhone,
      why: copy.addPhoneWhy,
      isDone: profile.value.mobileNumber !== '',
      to: '/dashboardLayout/accountsetting',
    },
    {
      title: copy.addBank,
      why: copy.addBankWhy,
      isDone: !isBankMissing,
      to: '/dashboardLayout/accountsetting',
    },
    {
      title: copy.waitReview,
      why: copy.waitReviewWhy,
      isDone: listings.some(({ listingStatus }) => listingStatus === 'active'),
    },
  ];
  const done = steps.filter(({ isDone }) => isDone).length;
  if (done === steps.length) return null;
  return (
    <Card as="section" gap={3} pad="18px" aria-labelledby={id}>
      <Cluster as="header" gap={0} gapX={4} align="baseline" spread>
        <Text as="h2" size="title-s" id={id}>
          {copy.title}
        </Text>
        <Text tone="muted" size="s">
          {copy.progress(done, steps.length)}
        </Text>
      </Cluster>
      <Grid as="ol" gap={3} className={styles['steps']}>
        {steps.map((step) => (
          <StepItem key={step.title} step={step} />
        ))}
      </Grid>
    </Card>
  );
}

function StepItem({ step: { title, why, isDone, to } }: { readonly step: Step }) {
  return (
    <Grid as="li" gap={3} className={styles['step']} data-done={isDone}>
      <span className={styles['mark']}>
        <Icon name={isDone ? 'check' : 'arrow-right'} size={16} />
      </span>
      <div>
        {isDone || to === undefined ? (
          <p className={styles['step-title']}>
            {title}
            {isDone ? <span className="visually-hidden"> ({copy.done})</span> : null}
          </p>
        ) : (
          <Link to={to} className={styles['step-title']}>
            {title}
          </Link>
        )}
        {isDone ? null : (
          <Text tone="muted" size="s">
            {why}
          </Text>
        )}
      </div>
    </Grid>
  );
}
