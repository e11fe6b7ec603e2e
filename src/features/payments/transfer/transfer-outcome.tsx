import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatNaira } from '#contract/prices/money.ts';
import type { Transfer } from '#contract/payments/transfers.ts';
import { Button, buttonClass } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import type { IconName } from '#src/ui/icons/names.ts';
import { Cluster, Disc, Stack, Text } from '#src/ui/layout/layout.tsx';
import * as copy from './copy.ts';
import styles from './transfer.module.css';
import type { TransferScreenProps } from './use-transfer.ts';

interface TransferOutcomeProps extends Pick<TransferScreenProps, 'pass' | 'again' | 'nearest'> {
  readonly transfer: Transfer;
}

/** How a transfer ended, and what to do next. */
export function TransferOutcome({ transfer, pass, again, nearest }: TransferOutcomeProps) {
  const { received, credited } = transfer;
  const credit = formatNaira(credited);
  switch (transfer.state) {
    case 'confirmed':
    case 'overpaid':
      return (
        <Outcome tone="ok" icon="circle-check" title={copy.confirmedTitle}>
          <p>{copy.arrived(formatNaira(received))}</p>
          {credited > 0 ? <p>{copy.tooMuch(credit)}</p> : null}
          {pass === undefined ? (
            <Text tone="muted" size="s" className={styles['hint']}>
              {copy.passIsComing}
            </Text>
          ) : null}
          <Cluster gap={2} className={styles['choices']}>
            {pass}
            <BookingsLink />
          </Cluster>
        </Outcome>
      );
    case 'late':
      return (
        <Outcome tone="warn" icon="clock" title={copy.lateTitle}>
          <p>{copy.late(credit)}</p>
          {nearest}
          <Cluster gap={2} className={styles['choices']}>
            <BookingsLink />
          </Cluster>
        </Outcome>
      );
    case 'expired':
      return (
        <Outcome
          tone="warn"
          icon="clock"
          title={credited > 0 ? copy.expiredPartTitle : copy.expiredTitle}
        >
          <p>{credited > 0 ? copy.expiredPart(credit) : copy.expired}</p>
          <Cluster gap={2} className={styles['choices']}>
            {again}
            <BookingsLink />
          </Cluster>
        </Outcome>
      );
    default:
      return (
        <Outcome tone="warn" icon="info" title={copy.unknownTitle}>
          <p>{copy.unknown}</p>
          <Cluster gap={2} className={styles['choices']}>
            <Button kind="primary" onClick={() => location.reload()}>
              {copy.reload}
            </Button>
            <BookingsLink />
          </Cluster>
        </Outcome>
      );
  }
}

interface OutcomeProps {
  readonly tone: 'ok' | 'warn';
  readonly icon: IconName;
  readonly title: string;
  readonly children: ReactNode;
}

function Outcome({ tone, icon, title, children }: OutcomeProps) {
  return (
    <Stack gap={3} alignX="center" className={styles['outcome']} role="status">
      <Disc across={72} ground={tone}>
        <Icon name={icon} size={32} />
      </Disc>
      <h2>{title}</h2>
      {children}
    </Stack>
  );
}

function BookingsLink() {
  return (
    <Link to="/managebookings" className={buttonClass('quiet')}>
      Manage Bookings
    </Link>
  );
}
