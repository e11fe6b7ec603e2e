import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { AccountKind } from '#contract/accounts/accounts.ts';
import { call } from '#src/platform/http/call.ts';
import { isNetworkFailure } from '#src/platform/query/network-failure.ts';
import { Button, buttonClass } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import { Cluster, Disc, Stack } from '#src/ui/layout/layout.tsx';
import { verifyEmailQuery } from '../api/mail-links.ts';
import { callErrorOf } from '../model/failure.ts';
import { ConfirmPasswordScreen } from './confirm-password-screen.tsx';
import * as copy from '../copy.ts';
import { type AccountLinkProps, LogInLink } from './log-in-link.tsx';
import { ScreenHead } from './screen-head.tsx';

/** Shown until the result of the link is known. */
export function VerifyingScreen() {
  return <ScreenHead title={copy.verifyTitle}>{copy.openingLink}</ScreenHead>;
}

/** Opens the link of a verification email. */
export function VerifyLinkScreen({
  token,
  kind,
  redirect,
  signUpSecret,
}: AccountLinkProps & {
  readonly token: string;
  /** Secret of the sign-up in this browser, if there was one. */
  readonly signUpSecret: string | undefined;
}) {
  const query = verifyEmailQuery(call, token, signUpSecret);
  const { data: verified, error, refetch } = useQuery(query);
  const queries = useQueryClient();
  if (verified !== undefined) return <VerifiedScreen kind={verified} redirect={redirect} />;
  if (error === null) return <VerifyingScreen />;
  const failure = callErrorOf(error);
  if (failure.code === 'PASSWORD_NEEDED') {
    const onVerified = (proved: AccountKind) => queries.setQueryData(query.queryKey, proved);
    return <ConfirmPasswordScreen {...{ token, kind, redirect, onVerified }} />;
  }
  // The link was also used if this page is opened a second time.
  const isUsed = failure.code === 'LINK_INVALID';
  const mayTryAgain = isNetworkFailure(failure) || failure.kind === 'server';
  const isCut = failure.code === 'INVALID_INPUT';
  return (
    <Stack fit gap={6}>
      <ScreenHead title={mayTryAgain ? copy.verifyTitle : isCut ? copy.linkCut : copy.linkOver}>
        {isCut ? copy.linkIncomplete : failure.message}
        {isUsed ? ` ${copy.verifiedBefore}` : null}
      </ScreenHead>
      <Cluster gap={3}>
        {mayTryAgain ? (
          <Button kind="next" onClick={() => void refetch()}>
            Try again
          </Button>
        ) : (
          <Link to="/email" search={{ kind, redirect }} className={buttonClass('next')}>
            Resend Verification
          </Link>
        )}
        {isUsed ? <LogInLink kind={kind} redirect={redirect} /> : null}
      </Cluster>
    </Stack>
  );
}

export function VerifiedScreen(props: AccountLinkProps) {
  return <AllSet {...props}>{copy.verified}</AllSet>;
}

/** The same page without a link: here it isn't known whether an account is verified. */
export function ReadyScreen(props: AccountLinkProps) {
  const { kind, redirect } = props;
  return (
    <AllSet {...props}>
      {copy.ready}{' '}
      <Link to="/email" search={{ kind, redirect }}>
        {copy.noEmail}
      </Link>
    </AllSet>
  );
}

/**
 * Specification §2, "Verified page". A person who was on the way to another screen logs in first.
 */
function AllSet({ kind, redirect, children }: AccountLinkProps & { readonly children: ReactNode }) {
  const logInFirst = kind === 'host' || redirect !== undefined;
  return (
    <Stack fit gap={6}>
      <Disc across={64} ground="ok">
        <Icon name="circle-check" size={32} />
      </Disc>
      <ScreenHead title={copy.verifiedTitle}>{children}</ScreenHead>
      <Cluster gap={3}>
        <Link to="/" className={buttonClass(logInFirst ? 'quiet' : 'next')}>
          {copy.findSpace}
        </Link>
        <LogInLink kind={kind} redirect={redirect} look={logInFirst ? 'next' : 'quiet'} />
      </Cluster>
    </Stack>
  );
}
