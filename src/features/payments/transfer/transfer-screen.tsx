import type { Transfer } from '#contract/payments/transfers.ts';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#src/ui/button/button.tsx';
import { NotFetched } from '#src/ui/not-fetched/not-fetched.tsx';
import { EmptyState } from '#src/ui/notice/empty-state.tsx';
import { Skeleton } from '#src/ui/notice/skeleton.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import { Inline, Stack } from '#src/ui/layout/layout.tsx';
import { Ticket } from '#src/ui/ticket/ticket.tsx';
import * as copy from './copy.ts';
import { isWaiting } from './stored-transfers.ts';
import { TransferOutcome } from './transfer-outcome.tsx';
import styles from './transfer.module.css';
import type { TransferScreenProps, TransferScreenState } from './use-transfer.ts';
import { WaitingTransfer } from './waiting-transfer.tsx';

/** Paying for a booking by bank transfer: the account, what has arrived, and how it ended. */
export function TransferScreen(props: TransferScreenProps) {
  const { state, online, spaceName, when } = props;
  const { data, isOutdated } = state;
  if (data === undefined) return <NothingYet {...state} />;
  const { transfer } = data;
  const problem = isOutdated ? copy.notUpdated : undefined;
  return (
    <Stack fit gap={4} className={styles['page']}>
      <Connection online={online} problem={problem} transfer={transfer} />
      <Ticket
        label={copy.yourTransfer}
        kind={copy.title}
        title={spaceName ?? copy.yourTransfer}
        details={when === undefined ? null : <p>{when}</p>}
      >
        {isWaiting(transfer) ? (
          <WaitingTransfer {...props} transfer={transfer} />
        ) : (
          <TransferOutcome {...props} transfer={transfer} />
        )}
      </Ticket>
    </Stack>
  );
}

interface ConnectionProps {
  readonly online: boolean;
  readonly problem: string | undefined;
  readonly transfer: Transfer;
}

function Connection({ online, problem, transfer }: ConnectionProps) {
  if (online && problem === undefined) return null;
  const text = online ? problem : isWaiting(transfer) ? copy.offline : copy.offlineEnded;
  return (
    <Inline
      as="p"
      gap={3}
      align="start"
      pad="3-4"
      ground="warn"
      radius="field"
      className={styles['notice']}
      role="status"
    >
      <Icon name={online ? 'refresh-cw' : 'wifi-off'} size={18} />
      {text}
    </Inline>
  );
}

function NothingYet({ status, problem = '', refetch }: TransferScreenState) {
  if (status === 'missing') return <NotFound reason={problem} />;
  if (status === 'unavailable') {
    return (
      <Stack fit gap={4} className={styles['page']}>
        <h1 className="visually-hidden">{copy.yourTransfer}</h1>
        <NotFetched title={copy.notSavedTitle} text={copy.notSaved(problem)} onAgain={refetch} />
      </Stack>
    );
  }
  return (
    <Stack fit gap={4} className={styles['page']} role="status" aria-label={copy.loading}>
      <Skeleton height="560px" radius="20px" />
    </Stack>
  );
}

/** `reason` is in the server’s words. */
function NotFound({ reason }: { readonly reason: string }) {
  return (
    <Stack fit gap={4} className={styles['page']}>
      <h1 className="visually-hidden">{copy.yourTransfer}</h1>
      <EmptyState icon="ticket" title={copy.notFoundTitle} text={reason}>
        <Link to="/managebookings" className={buttonClass('primary')}>
          Manage Bookings
        </Link>
      </EmptyState>
    </Stack>
  );
}
