import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import * as v from 'valibot';
import { type AccountKind, LinkTokenSchema } from '#contract/accounts/accounts.ts';
import { hostMoneyApi, type LinkedBankAccount } from '#contract/payments/host-money.ts';
import { call } from '#src/platform/http/call.ts';
import { CallError } from '#src/platform/http/call-error.ts';
import { buttonClass } from '#src/ui/button/button.tsx';
import { RemovingButton } from '#src/ui/button/soft-disabled-button.tsx';
import { FormNotice } from '#src/ui/form/form-frame.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import { LabelledBlock } from '#src/ui/layout/labelled-block.tsx';
import { Cluster, Disc, Stack, Text } from '#src/ui/layout/layout.tsx';
import { shortDateTimeText } from '#contract/time/format-lagos-time.ts';
import * as copy from './bank-link-copy.ts';

interface Confirmed {
  readonly bankName: string;
  readonly accountNumber: string;
  readonly heldUntil: string;
}

type LinkState =
  | { readonly kind: 'asked' }
  | { readonly kind: 'confirming' }
  | { readonly kind: 'confirmed'; readonly account: Confirmed }
  /** The link will never work; perhaps because newer details were saved, whose email has another. */
  | { readonly kind: 'dead'; readonly isReplaced?: boolean }
  | { readonly kind: 'failed'; readonly message: string };

async function confirm(token: string): Promise<LinkState> {
  try {
    const answer = await call(hostMoneyApi.confirmBankAccount, { body: { token } });
    return { kind: 'confirmed', account: answer.read().data };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const isDead = error.code === 'LINK_INVALID' || error.code === 'INVALID_INPUT';
    return isDead
      ? { kind: 'dead', isReplaced: isReplaced(error) }
      : { kind: 'failed', message: error.message };
  }
}

const isOver = (error: unknown): error is CallError =>
  error instanceof CallError && error.code === 'LINK_INVALID';

/** A provider that knows the link names what is wrong with it. */
const isReplaced = (error: unknown) => isOver(error) && error.errors?.['token'] !== undefined;

/** The account that the link confirms, which isn't stored: the page works without a log-in. */
function useLinkedAccount(token: string | undefined, isOffered: boolean) {
  return useQuery({
    queryKey: ['bank-link', token],
    queryFn: async ({ signal }): Promise<LinkedBankAccount> => {
      const body = { token: token ?? '' };
      return (await call(hostMoneyApi.bankLink, { body, signal })).read().data;
    },
    enabled: isOffered,
    staleTime: Infinity,
    gcTime: 0,
  });
}

interface BankLinkScreenProps {
  readonly token: string | undefined;
  /** Whose account it is: guests have their credit paid out. */
  readonly kind: AccountKind;
  /** Whether the provider can name the account before it is confirmed. */
  readonly isNamed: boolean;
}

/**
 * The link of the email about a changed account. The button has to be pressed, because programs
 * that scan emails open links too.
 */
export function BankLinkScreen({ token, kind, isNamed }: BankLinkScreenProps) {
  const isWhole = v.is(LinkTokenSchema, token);
  const [state, setState] = useState<LinkState>(isWhole ? { kind: 'asked' } : { kind: 'dead' });
  const { data: account, error } = useLinkedAccount(token, isNamed && isWhole);
  if (state.kind === 'confirmed') return <ConfirmedText account={state.account} kind={kind} />;
  if (token === undefined) return <DeadLink why="missing" kind={kind} />;
  if (state.kind === 'dead') {
    return <DeadLink why={state.isReplaced === true ? 'replaced' : 'over'} kind={kind} />;
  }
  if (isOver(error) && state.kind === 'asked') {
    return <DeadLink why={isReplaced(error) ? 'replaced' : 'over'} kind={kind} />;
  }
  const press = () => {
    setState({ kind: 'confirming' });
    void confirm(token).then(setState);
  };
  return (
    <Frame title={copy.confirmTitle}>
      <p>{copy.confirmText}</p>
      {account === undefined ? null : (
        <LabelledBlock
          label={copy.newAccount}
          title={`${account.bankName} ${account.accountNumber}`}
        >
          {account.accountName}
        </LabelledBlock>
      )}
      {state.kind === 'failed' ? <FormNotice tone="bad">{state.message}</FormNotice> : null}
      <Cluster gap={3}>
        <RemovingButton kind="next" disabled={state.kind === 'confirming'} onClick={press}>
          {state.kind === 'confirming' ? copy.confirming : copy.confirmAccount}
        </RemovingButton>
      </Cluster>
      <Text tone="muted" size="s">
        {copy.notYou}
      </Text>
    </Frame>
  );
}

function Frame({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Stack fit gap={5}>
      <h1>{title}</h1>
      {children}
    </Stack>
  );
}

interface ConfirmedTextProps extends Pick<BankLinkScreenProps, 'kind'> {
  readonly account: Confirmed;
}

function ConfirmedText({ account, kind }: ConfirmedTextProps) {
  const { bankName, accountNumber, heldUntil } = account;
  return (
    <Stack fit gap={5} role="status">
      <Disc across={64} ground="ok">
        <Icon name="circle-check" size={32} />
      </Disc>
      <h1>{copy.confirmed}</h1>
      <p>{copy.payoutsNowGoTo(`${bankName} ${accountNumber}`, shortDateTimeText(heldUntil))}</p>
      <Cluster gap={3}>
        {kind === 'host' ? (
          <Link to="/dashboardLayout/hostdashboard" className={buttonClass('next')}>
            {copy.goToDashboard}
          </Link>
        ) : (
          <BookingsLink />
        )}
      </Cluster>
    </Stack>
  );
}

/** Guests have their credit in Manage Bookings. */
function BookingsLink() {
  return (
    <Link to="/managebookings" className={buttonClass('next')}>
      {copy.goToCredit}
    </Link>
  );
}

interface DeadLinkProps extends Pick<BankLinkScreenProps, 'kind'> {
  /** `missing` if the page was opened without a link. */
  readonly why: keyof typeof copy.deadLink;
}

function DeadLink({ why, kind }: DeadLinkProps) {
  return (
    <Frame title={why === 'missing' ? copy.confirmTitle : copy.linkExpired}>
      <p>{copy.deadLink[why]}</p>
      <Cluster gap={3}>
        {kind === 'host' ? (
          <Link to="/dashboardLayout/accountsetting" className={buttonClass('next')}>
            {copy.bankDetails}
          </Link>
        ) : (
          <BookingsLink />
        )}
      </Cluster>
    </Frame>
  );
}
