import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { Listing } from '#contract/hosting/listings.ts';
import { call } from '#src/platform/http/call.ts';
import { Icon } from '#src/ui/icons/icon.tsx';
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

const clock = () => new Date();

/**
 * What a new host still has to do before the first guest; nothing once all is done, or while it
 * isn't known. The sign-up of the specification (§3) has no phone number, so it is asked for here.
 */
export function Onboarding({ since, listings, isWaiting, payoutAccount }: OnboardingProps) {
  const id = useId();
  const profile = useOfflineQuery(hostProfileQuery(call, clock, since));
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
    <section className={styles['start']} aria-labelledby={id}>
      <header>
        <h2 id={id}>{copy.title}</h2>
        <p className={styles['quiet']}>{copy.progress(done, steps.length)}</p>
      </header>
      <ol className={styles['steps']}>
        {steps.map((step) => (
          <StepItem key={step.title} step={step} />
        ))}
      </ol>
    </section>
  );
}

function StepItem({ step: { title, why, isDone, to } }: { readonly step: Step }) {
  return (
    <li className={styles['step']} data-done={isDone}>
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
        {isDone ? null : <p className={styles['quiet']}>{why}</p>}
      </div>
    </li>
  );
}
