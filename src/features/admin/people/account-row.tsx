import type { AdminAccount } from '#contract/admin/admin.ts';
import { call } from '#src/platform/http/call.ts';
import { Badge } from '#src/ui/badge/badge.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { SoftDisabledButton } from '#src/ui/button/soft-disabled-button.tsx';
import { Cluster, Stack, Text } from '#src/ui/layout/layout.tsx';
import { reinstateAccount } from '../api/people.ts';
import styles from '../console/console.module.css';
import type { AdminActions } from '../console/use-admin-actions.ts';
import * as idCopy from './id-review/copy.ts';
import { dateText } from '#contract/time/format-lagos-time.ts';
import * as copy from './copy.ts';

interface AccountRowProps {
  readonly account: AdminAccount;
  readonly actions: AdminActions;
  readonly onSuspend: () => void;
  readonly onReviewId: () => void;
}

export function AccountListRow({ account, actions, onSuspend, onReviewId }: AccountRowProps) {
  const { id, name, email, suspendedAt, identity } = account;
  const isBusy = actions.busy.has(id);
  return (
    <Cluster
      as="article"
      gap={3}
      gapX={5}
      align="center"
      pad="4-5"
      ground="card"
      line
      radius="card"
      className={styles['row']}
      aria-label={name}
    >
      <Stack gap={1} narrow breaks className={styles['about']}>
        <Cluster as="h2" gap={2} align="center" size="l">
          {name}
          {suspendedAt === undefined ? null : <Badge tone="bad" word="suspended" />}
        </Cluster>
        <p>{email}</p>
        <Text tone="muted" size="s">
          {factsOf(account)}
        </Text>
      </Stack>
      {identity === undefined ? null : (
        <Button
          kind={identity.review.state === 'unchecked' ? 'primary' : 'quiet'}
          aria-label={idCopy.reviewLabel(name)}
          onClick={onReviewId}
        >
          {idCopy.review}
        </Button>
      )}
      {suspendedAt === undefined ? (
        <Button aria-label={copy.suspendLabel(name)} onClick={onSuspend}>
          Suspend
        </Button>
      ) : (
        <SoftDisabledButton
          kind="primary"
          disabled={isBusy}
          aria-label={copy.reinstateLabel(name, isBusy)}
          onClick={() => actions.run(id, () => reinstateAccount(call, id))}
        >
          {isBusy ? 'Reinstating…' : 'Reinstate'}
        </SoftDisabledButton>
      )}
    </Cluster>
  );
}

function factsOf(account: AdminAccount): string {
  const { kind, createdAt, suspendedAt, spaces, cancelledBookings, identity } = account;
  return [
    kind === 'host' ? 'Host' : 'Guest',
    copy.since(dateText(createdAt)),
    ...(kind === 'host' ? [copy.liveSpaces(spaces)] : []),
    ...(cancelledBookings === undefined ? [] : [copy.cancelledBookings(cancelledBookings)]),
    ...(identity === undefined ? [] : [idCopy.state[identity.review.state]]),
    ...(suspendedAt === undefined ? [] : [copy.suspendedOn(dateText(suspendedAt))]),
  ].join(' · ');
}
