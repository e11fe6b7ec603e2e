import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import * as v from 'valibot';
import { LinkTokenSchema } from '#contract/accounts.ts';
import { ERRORS } from '#contract/errors.ts';
import { hostMoneyApi } from '#contract/host-money.ts';
import { call } from '#src/platform/http/call.ts';
import { CallError } from '#src/platform/http/call-error.ts';
import { Button, buttonClass } from '#src/ui/button/button.tsx';
import { FormNotice } from '#src/ui/form/form-frame.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import { momentWords } from '../model/lagos-words.ts';
import styles from './bank-link-screen.module.css';

interface Confirmed {
  readonly bankName: string;
  readonly accountNumber: string;
  readonly heldUntil: string;
}

type LinkState =
  | { readonly kind: 'asked' }
  | { readonly kind: 'confirming' }
  | { readonly kind: 'confirmed'; readonly account: Confirmed }
  /** The link will never work. */
  | { readonly kind: 'dead' }
  | { readonly kind: 'failed'; readonly message: string };

async function confirm(token: string): Promise<LinkState> {
  try {
    const answer = await call(hostMoneyApi.confirmBankAccount, { body: { token } });
    return { kind: 'confirmed', account: answer.read().data };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const isDead = error.code === 'LINK_INVALID' || error.code === 'INVALID_INPUT';
    return isDead ? { kind: 'dead' } : { kind: 'failed', message: error.message };
  }
}

/**
 * The link of the mail about a changed account. It takes a press of the button: programs that look
 * through mails open links, too.
 */
export function BankLinkScreen({ token }: { readonly token: string | undefined }) {
  const isWhole = v.is(LinkTokenSchema, token);
  const [state, setState] = useState<LinkState>(isWhole ? { kind: 'asked' } : { kind: 'dead' });
  if (state.kind === 'confirmed') return <ConfirmedWords account={state.account} />;
  if (state.kind === 'dead' || token === undefined)
    return <DeadLink hasToken={token !== undefined} />;
  const press = () => {
    if (state.kind === 'confirming') return;
    setState({ kind: 'confirming' });
    void confirm(token).then(setState);
  };
  return (
    <Frame title="Confirm your bank account">
      <p>
        You, or somebody with your log-in, asked for payouts to go to another bank account. Confirm
        it only if that was you.
      </p>
      {state.kind === 'failed' ? <FormNotice tone="bad">{state.message}</FormNotice> : null}
      <div className={styles['actions']}>
        <Button kind="next" aria-disabled={state.kind === 'confirming'} onClick={press}>
          {state.kind === 'confirming' ? 'Confirming…' : 'Confirm this account'}
        </Button>
      </div>
      <p className={styles['quiet']}>
        It wasn’t you? Leave this page, and change your password: nothing changes without this
        button.
      </p>
    </Frame>
  );
}

function Frame({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className={styles['page']}>
      <h1>{title}</h1>
      {children}
    </div>
  );
}

function ConfirmedWords({ account }: { readonly account: Confirmed }) {
  const { bankName, accountNumber, heldUntil } = account;
  return (
    <div className={styles['page']} role="status">
      <span className={styles['mark']}>
        <Icon name="circle-check" size={32} />
      </span>
      <h1>Your bank account is confirmed</h1>
      <p>
        Payouts go to{' '}
        <strong>
          {bankName} {accountNumber}
        </strong>{' '}
        from now on. They are held until {momentWords(heldUntil)}, in case it wasn’t you who changed
        it.
      </p>
      <div className={styles['actions']}>
        <Link to="/dashboardLayout/hostdashboard" className={buttonClass('next')}>
          To the dashboard
        </Link>
      </div>
    </div>
  );
}

function DeadLink({ hasToken }: { readonly hasToken: boolean }) {
  return (
    <Frame title={hasToken ? 'This link no longer works' : 'Confirm your bank account'}>
      <p>
        {hasToken
          ? `${ERRORS.LINK_INVALID.message} Save your bank details again, and we mail you another.`
          : 'This page opens from the link in our mail. Save your bank details, and it is with you in a minute.'}
      </p>
      <div className={styles['actions']}>
        <Link to="/dashboardLayout/accountsetting" className={buttonClass('next')}>
          Bank details
        </Link>
      </div>
    </Frame>
  );
}
