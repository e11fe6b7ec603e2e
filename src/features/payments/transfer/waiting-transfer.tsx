import { Link } from '@tanstack/react-router';
import { formatNaira } from '#contract/prices/money.ts';
import type { Transfer, TransferAccount } from '#contract/payments/transfers.ts';
import { lagosTime } from '#contract/time/lagos-time.ts';
import { Button, buttonClass } from '#src/ui/button/button.tsx';
import { SoftDisabledButton } from '#src/ui/button/soft-disabled-button.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import { Box, Inline, Stack, Text } from '#src/ui/layout/layout.tsx';
import * as copy from './copy.ts';
import { CopyRow } from './copy-row.tsx';
import styles from './transfer.module.css';
import type { TransferScreenProps, TransferScreenState } from './use-transfer.ts';

const MINUTE_MS = 60_000;

const clockOf = (instant: string) => lagosTime(new Date(instant)).clock;

interface WaitingTransferProps extends Pick<TransferScreenProps, 'state' | 'now' | 'onCard'> {
  readonly transfer: Transfer;
}

/** While money is waited for: where to send it, and what to do next. */
export function WaitingTransfer({ transfer, state, now, onCard }: WaitingTransferProps) {
  const { account, heldUntil } = transfer;
  const isPart = transfer.state === 'underpaid';
  const notYet = state.check === 'resting';
  return (
    <>
      {/* What is missing comes before the account to which it has to be sent. */}
      {isPart ? (
        <Box ground="warn" className={styles['part']}>
          <Status transfer={transfer} notYet={notYet} />
        </Box>
      ) : null}
      {account === undefined ? null : <AccountDetails account={account} now={now} />}
      <div className={styles['body']}>
        {transfer.state === 'quoted' ? <p>{copy.quoted(formatNaira(transfer.amount))}</p> : null}
        {transfer.state === 'issued' ? <Status transfer={transfer} notYet={notYet} /> : null}
        {state.problem === undefined ? null : (
          <Text tone="bad" role="alert">
            {state.problem}
          </Text>
        )}
        <Actions transfer={transfer} state={state} onCard={onCard} />
        {account === undefined ? null : (
          <Text tone="muted" size="s" className={styles['hint']}>
            {copy.howTo}
          </Text>
        )}
        {heldUntil === undefined ? null : (
          <Text tone="muted" size="s" className={styles['hint']}>
            {(account === undefined ? copy.mayReturn : copy.mayClose)(clockOf(heldUntil))}
          </Text>
        )}
        {account?.sandboxUrl === undefined ? null : (
          <a className={styles['test']} href={account.sandboxUrl} target="_blank" rel="noreferrer">
            {copy.testBank}
          </a>
        )}
      </div>
    </>
  );
}

/** Groups the digits of an account number, so that they can be read out and compared. */
function groupDigits(digits: string): string {
  return digits.replace(/^(\d{4})(\d{3})(\d{3})$/, '$1 $2 $3');
}

interface AccountDetailsProps {
  readonly account: TransferAccount;
  readonly now: Date;
}

function AccountDetails({ account, now }: AccountDetailsProps) {
  const { accountNumber, bankName, accountName, amount } = account;
  return (
    <>
      <Stack as="dl" className={styles['rows']}>
        <CopyRow
          name={copy.accountNumber}
          shown={groupDigits(accountNumber)}
          value={accountNumber}
          large
        />
        <CopyRow name={copy.bank} shown={bankName} value={bankName} />
        <CopyRow name={copy.sendExactly} shown={formatNaira(amount)} value={String(amount)} large />
        <div className={styles['row']}>
          <dt className={styles['name']}>{copy.accountName}</dt>
          <dd className={styles['value']}>{accountName}</dd>
        </div>
      </Stack>
      <Expiry expiresAt={account.expiresAt} now={now} />
    </>
  );
}

interface ExpiryProps {
  readonly expiresAt: string;
  readonly now: Date;
}

function Expiry({ expiresAt, now }: ExpiryProps) {
  const left = new Date(expiresAt).getTime() - now.getTime();
  const time = clockOf(expiresAt);
  if (left <= 0) {
    return (
      <Inline
        ground="bad"
        as="p"
        gap={2}
        align="center"
        weight={600}
        className={`${styles['expiry']} ${styles['over']}`}
        role="alert"
      >
        <Icon name="triangle-alert" size={20} />
        {copy.accountExpired(time)}
      </Inline>
    );
  }
  return (
    <Inline as="p" gap={2} align="center" weight={600} className={styles['expiry']}>
      <Icon name="clock" size={20} />
      {copy.payWithin(copy.minutesLeft(Math.max(1, Math.floor(left / MINUTE_MS))), time)}
    </Inline>
  );
}

interface StatusProps {
  readonly transfer: Transfer;
  /** Whether the provider was asked a moment ago, and the money wasn't there. */
  readonly notYet: boolean;
}

/** What has arrived, and when the provider last answered; read out when it changes. */
function Status({ transfer, notYet }: StatusProps) {
  const { state, checkedAt, account } = transfer;
  const received = formatNaira(transfer.received);
  const missing = formatNaira(transfer.missing);
  return (
    <Stack gap={1} role="status">
      <Text as="h2" size="title-s">
        {state === 'underpaid' ? copy.missingTitle(received, missing) : copy.waitingTitle}
      </Text>
      {state === 'underpaid' ? <p>{restText(transfer, received)}</p> : null}
      {state === 'issued' && account === undefined ? <p>{copy.accountOver}</p> : null}
      {state === 'issued' && (account !== undefined || notYet) ? (
        <p>{notYet ? copy.notYet : copy.waiting}</p>
      ) : null}
      {state === 'underpaid' && notYet && !lacksAccount(transfer) ? <p>{copy.restNotYet}</p> : null}
      <Text tone="muted" size="s" className={styles['hint']}>
        {checkedAt === undefined ? copy.notAsked : copy.lastAnswered(clockOf(checkedAt))}
      </Text>
    </Stack>
  );
}

function restText(transfer: Transfer, received: string): string {
  const { account, canIssue, heldUntil, missing } = transfer;
  const until = heldUntil && clockOf(heldUntil);
  if (account === undefined) {
    if (canIssue) return copy.restSoon;
    return until === undefined ? copy.holdOver(received) : copy.noMoreAccounts(received, until);
  }
  const least = formatNaira(account.amount);
  return [
    copy.sendRest(least),
    ...(account.amount > missing
      ? [copy.leastToSend(least, formatNaira(account.amount - missing))]
      : []),
    ...(until === undefined ? [] : [copy.otherwiseCredit(received, until)]),
  ].join(' ');
}

/** Whether the next account is still to be issued: before that, nobody can have sent the rest. */
const lacksAccount = ({ account, canIssue }: Transfer) => account === undefined && canIssue;

function checkText(transfer: Transfer): string {
  if (transfer.received === 0) return copy.sentIt;
  return lacksAccount(transfer) ? copy.checkAgain : copy.sentRest;
}

interface ActionsProps extends Pick<TransferScreenProps, 'onCard'> {
  readonly transfer: Transfer;
  readonly state: TransferScreenState;
}

function Actions({ transfer, state, onCard }: ActionsProps) {
  const { account, canIssue } = transfer;
  const isFresh = account === undefined && canIssue;
  return (
    <Stack gap={2}>
      {isFresh ? (
        <SoftDisabledButton kind="next" wide disabled={state.isIssuing} onClick={state.onIssue}>
          {state.isIssuing ? copy.getting : copy.getAccount}
        </SoftDisabledButton>
      ) : null}
      {transfer.state === 'quoted' ? null : (
        <SoftDisabledButton
          kind={isFresh ? 'quiet' : 'next'}
          wide
          disabled={state.check !== 'ready'}
          onClick={state.onCheck}
        >
          {state.check === 'asking' ? copy.asking : checkText(transfer)}
        </SoftDisabledButton>
      )}
      {/* Paying the whole price by card too would pay a part twice. */}
      {onCard === undefined || transfer.received > 0 ? null : (
        <Button wide onClick={onCard}>
          {copy.byCard}
        </Button>
      )}
      <Link to="/managebookings" className={buttonClass('plain', true)}>
        Manage Bookings
      </Link>
    </Stack>
  );
}
