import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { AccountKind } from '#contract/accounts.ts';
import { call } from '#src/platform/http/call.ts';
import { brokeOff } from '#src/platform/query/broke-off.ts';
import { Button, buttonClass } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import { verifyEmailQuery } from '../api/mail-links.ts';
import { callErrorOf } from '../model/failure.ts';
import styles from './account.module.css';
import { ScreenHead } from './screen-head.tsx';

interface VerifyLinkScreenProps {
  readonly token: string;
  /** Whose link it was, where that doesn't work. */
  readonly kind: AccountKind;
}

/** Opens the link of a verification mail. */
export function VerifyLinkScreen({ token, kind }: VerifyLinkScreenProps) {
  const { data: verified, error, refetch } = useQuery(verifyEmailQuery(call, token));
  if (verified !== undefined) return <VerifiedScreen kind={verified} />;
  if (error === null)
    return <ScreenHead title="Verify your address">Opening your link…</ScreenHead>;
  const failure = callErrorOf(error);
  const mayTryAgain = brokeOff(failure) || failure.kind === 'server';
  return (
    <div className={styles['stack']}>
      <ScreenHead title={mayTryAgain ? 'Verify your address' : 'This link no longer works'}>
        {failure.message}
      </ScreenHead>
      <div className={styles['actions']}>
        {mayTryAgain ? (
          <Button kind="next" onClick={() => void refetch()}>
            Try again
          </Button>
        ) : (
          <Link to="/email" search={{ kind }} className={buttonClass('next')}>
            Resend Verification
          </Link>
        )}
      </div>
    </div>
  );
}

/** Somebody who came here without a link. */
export function NoLinkScreen({ kind }: { readonly kind: AccountKind }) {
  return (
    <div className={styles['stack']}>
      <ScreenHead title="Verify your address">
        Open the link in the mail we sent you. It leads back here.
      </ScreenHead>
      <div className={styles['actions']}>
        <Link to="/email" search={{ kind }} className={buttonClass('next')}>
          Resend Verification
        </Link>
      </div>
    </div>
  );
}

export function VerifiedScreen({ kind }: { readonly kind: AccountKind }) {
  return (
    <div className={styles['stack']}>
      <span className={styles['mark']}>
        <Icon name="circle-check" size={32} />
      </span>
      <ScreenHead title="You're all SET">
        Your address is verified. Log in whenever you like.
      </ScreenHead>
      <div className={styles['actions']}>
        <Link to="/" className={buttonClass(kind === 'host' ? 'quiet' : 'next')}>
          Find A Space
        </Link>
        <Link
          to={kind === 'host' ? '/hostlogin' : '/login'}
          className={buttonClass(kind === 'host' ? 'next' : 'quiet')}
        >
          Login
        </Link>
      </div>
    </div>
  );
}
