import type { AdminAccount } from '#contract/admin.ts';
import { call } from '#src/platform/http/call.ts';
import { Badge } from '#src/ui/badge/badge.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { reinstateAccount } from '../api/people.ts';
import styles from '../desk/desk.module.css';
import type { Deeds } from '../desk/use-deeds.ts';
import { dayWords } from '../model/when.ts';

interface AccountRowProps {
  readonly account: AdminAccount;
  readonly deeds: Deeds;
  readonly onSuspend: () => void;
}

export function AccountRow({ account, deeds, onSuspend }: AccountRowProps) {
  const { id, name, email, suspendedAt } = account;
  const isBusy = deeds.busy.has(id);
  const whose = <span className="visually-hidden"> {name}</span>;
  return (
    <article className={styles['row']} aria-label={name}>
      <div className={styles['about']}>
        <h2>
          {name}
          {suspendedAt === undefined ? null : <Badge tone="bad" word="suspended" />}
        </h2>
        <p>{email}</p>
        <p className={styles['quiet']}>{factsOf(account)}</p>
      </div>
      {suspendedAt === undefined ? (
        <Button onClick={onSuspend}>Suspend{whose}</Button>
      ) : (
        <Button
          kind="primary"
          aria-disabled={isBusy}
          onClick={() => deeds.run(id, () => reinstateAccount(call, id))}
        >
          {isBusy ? 'Letting in…' : 'Let in again'}
          {whose}
        </Button>
      )}
    </article>
  );
}

function factsOf({ kind, createdAt, suspendedAt, spaces }: AdminAccount): string {
  const live = spaces === 1 ? '1 live space' : `${spaces || 'no'} live spaces`;
  return [
    kind === 'host' ? 'Host' : 'Guest',
    `since ${dayWords(createdAt)}`,
    ...(kind === 'host' ? [live] : []),
    ...(suspendedAt === undefined ? [] : [`suspended on ${dayWords(suspendedAt)}`]),
  ].join(' · ');
}
