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

/**
 * `missing` if the page was opened without a link; `replaced` if newer details were saved, whose
 * email has another one.
 */
type DeadReason = keyof typeof copy.deadLink;

type LinkState =
  | { readonly kind: 'asked' }
  | { readonly kind: 'confirming' }
  | { readonly kind: 'confirmed'; readonly account: Confirmed }
  /** The link will never work. */
  | { readonly kind: 'dead'; readonly why: DeadReason }
  | { readonly kind: 'failed'; readonly message: string };

async function confirm(token: string): Promise<LinkState> {
  try {
    const answer = await call(hostMoneyApi.confirmBankAccount, { body: { token } });
    return { kind: 'confirmed', account: answer.read().data };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const why = refusedBecause(error);
    return why === undefined ? { kind: 'failed', message: error.message } : { kind: 'dead', why };
  }
}

/**
 * Why the provider will never accept the link; undefined for other errors. A provider that knows the
 * link names what is wrong with it.
 */
function refusedBecause(error: unknown): DeadReason | undefined {
  if (!(error instanceof CallError)) return undefined;
  if (error.code === 'INVALID_INPUT') return 'over';
  if (error.code !== 'LINK_INVALID') return undefined;
  return error.errors?.['token'] === undefined ? 'over' : 'replaced';
}

/** @param error Of the look-up of the account, which is made before the button is pressed. */
function deadReason(
  token: string | undefined,
  state: LinkState,
  error: unknown,
): DeadReason | undefined {
  if (token === undefined) return 'missing';
  if (!v.is(LinkTokenSchema, token)) return 'over';
  if (state.kind === 'dead') return state.why;
  return state.kind === 'asked' ? refusedBecause(error) : undefined;
}

/** The account that the link confirms, which isn't stored: the page works without a log-in. */
function useLinkedAccount(token: string | undefined, isNamed: boolean) {
  return useQuery({
    queryKey: ['bank-link', token],
    queryFn: async ({ signal }): Promise<LinkedBankAccount> => {
      const body = { token: token ?? '' };
      return (await call(hostMoneyApi.bankLink, { body, signal })).read().data;
    },
    enabled: isNamed && v.is(LinkTokenSchema, token),
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
  const [state, setState] = useState<LinkState>({ kind: 'asked' });
  const { data: account, error } = useLinkedAccount(token, isNamed);
  const whyDead = deadReason(token, state, error);
  if (token === undefined || whyDead !== undefined) {
    return <DeadLink why={whyDead ?? 'missing'} kind={kind} />;
  }
  if (state.kind === 'confirmed') return <ConfirmedText account={state.account} kind={kind} />;
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
  readonly why: DeadReason;
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
