import type { BankAccounts } from '#contract/host-money.ts';
import { FormNotice } from '#src/ui/form/form-frame.tsx';
import { momentWords } from '../model/lagos-words.ts';
import styles from './money.module.css';

interface BankStandingProps {
  readonly accounts: BankAccounts;
  /** To which the links are mailed. */
  readonly email: string;
  readonly now: Date;
}

/** To where payouts go, what waits for its link, and until when payouts are held. */
export function BankStanding({ accounts: { active, pending }, email, now }: BankStandingProps) {
  const isHeld = active?.heldUntil !== undefined && new Date(active.heldUntil) > now;
  return (
    <>
      {active === undefined ? null : (
        <dl className={styles['account']}>
          <dt>Payouts go to</dt>
          <dd>
            <strong>
              {active.bankName} {active.accountNumber}
            </strong>
            <span>{active.accountName}</span>
          </dd>
        </dl>
      )}
      {isHeld ? (
        <FormNotice tone="warn">
          Payouts are held until {momentWords(active.heldUntil ?? '')}, because the account was
          changed.
        </FormNotice>
      ) : null}
      {pending === undefined ? null : (
        <FormNotice tone="warn">
          <p>
            <strong>
              {pending.bankName} {pending.accountNumber}
            </strong>{' '}
            takes effect when you open the link. Open the link that we mailed to{' '}
            {email || 'your address'}.
          </p>
        </FormNotice>
      )}
      {active === undefined && pending === undefined ? (
        <p className={styles['quiet']}>
          No account yet: save one, and open the link that we mail you. Then you can withdraw.
        </p>
      ) : null}
    </>
  );
}
