import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { HostMoveRequest } from '#contract/bookings/moves/move-requests.ts';
import { formatNaira } from '#contract/prices/money.ts';
import { bookedRangeText, dayTimeText } from '#contract/time/day-text.ts';
import { shortDateTimeText } from '#contract/time/format-lagos-time.ts';
import { CallError } from '#src/platform/http/call-error.ts';
import { call } from '#src/platform/http/call.ts';
import { Badge } from '#src/ui/badge/badge.tsx';
import { RemovingButton } from '#src/ui/button/soft-disabled-button.tsx';
import { DescriptionList } from '#src/ui/layout/description-list.tsx';
import { Box, Card, Cluster, Stack, Text } from '#src/ui/layout/layout.tsx';
import { showToast } from '#src/ui/toast/toasts.ts';
import { refetchHostBookings } from '../api/host-cancel.ts';
import { answerFailure } from '../ui/use-one-request.ts';
import { answerAskedMove, withdrawProposedMove } from './requests.ts';
import { Loaded, LoadingBlock } from '../ui/loaded.tsx';
import { AcceptCheaperSheet } from './accept-cheaper-sheet.tsx';
import * as copy from './copy.ts';
import { type HostRequests, useHostRequests } from './host-requests-context.ts';

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

/** `asked 5 min ago`, `asked 3 h ago`, `asked 2 days ago` */
export function ageText(askedAt: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - new Date(askedAt).getTime()) / MINUTE_MS);
  if (minutes < 1) return copy.justNow;
  if (minutes < HOUR_MINUTES) return copy.ago(copy.minutes(minutes));
  if (minutes < DAY_MINUTES) return copy.ago(copy.hours(Math.floor(minutes / HOUR_MINUTES)));
  return copy.ago(copy.days(Math.floor(minutes / DAY_MINUTES)));
}

/** The open requests of a host: what guests ask for, and what the host has proposed. */
export function RequestsPanel() {
  const host = useHostRequests();
  return host === undefined ? null : <Panel host={host} />;
}

function Panel({ host }: { readonly host: HostRequests }) {
  const id = useId();
  const { requests, now, online } = host;
  // Here and not in a row, which may leave the list meanwhile.
  const [asked, setAsked] = useState<HostMoveRequest>();
  return (
    <Stack as="section" fit gap={3} aria-labelledby={id}>
      <Text as="h2" size="title-m" id={id}>
        {copy.heading}
      </Text>
      <Loaded
        state={requests}
        loading={<LoadingBlock label={copy.loading} height="72px" radius="14px" />}
        notLoaded={copy.notLoaded}
      >
        {(value) => <List requests={value} now={now} online={online} onAsk={setAsked} />}
      </Loaded>
      {asked === undefined ? null : (
        <AcceptCheaperSheet request={asked} onClose={() => setAsked(undefined)} />
      )}
    </Stack>
  );
}

interface ListProps extends Pick<HostRequests, 'now' | 'online'> {
  readonly requests: readonly HostMoveRequest[];
  readonly onAsk: RequestProps['onAsk'];
}

function List({ requests, now, online, onAsk }: ListProps) {
  // What was stored on the device may have ended since.
  const open = requests.filter(({ expiresAt }) => new Date(expiresAt) > now);
  if (open.length === 0) {
    return (
      <Text tone="muted">
        <strong>{copy.none}.</strong> {copy.noneText}
      </Text>
    );
  }
  return (
    <>
      {online ? null : (
        <Text tone="muted" role="status">
          {copy.needsConnection}
        </Text>
      )}
      <Stack as="ul" gap={3}>
        {open.map((request) => (
          <Request key={request.id} request={request} now={now} online={online} onAsk={onAsk} />
        ))}
      </Stack>
    </>
  );
}

interface RequestProps extends Pick<HostRequests, 'now' | 'online'> {
  readonly request: HostMoveRequest;
  /** Asks before a request is accepted that costs the host money. */
  readonly onAsk: (request: HostMoveRequest) => void;
}

/** `Tue 24 Nov, 14:00` */
const whenText = (instant: string): string => dayTimeText(new Date(instant));

function Request({ request, now, online, onAsk }: RequestProps) {
  const { askedBy, state, guestName, spaceName, bookingId, askedAt, message } = request;
  const { fromStartsAt, fromEndsAt, startsAt, endsAt } = request;
  const title =
    askedBy === 'host'
      ? copy.youProposed(guestName)
      : state === 'payable'
        ? copy.toPay(guestName)
        : copy.asks(guestName);
  return (
    <Card as="li" fit gap={2} pad="4-5">
      <Cluster gap={1} gapX={4} align="center" spread>
        <Text as="h3" plain size="l">
          {title}
        </Text>
        <Badge tone="warn" text={copy.kinds[askedBy][state] ?? ''} />
      </Cluster>
      <Text tone="muted" size="s">
        {spaceName} · {bookingId} · {ageText(askedAt, now)}
      </Text>
      <DescriptionList
        items={[
          { name: copy.before, value: bookedRangeText(fromStartsAt, fromEndsAt) },
          { name: copy.after, value: bookedRangeText(startsAt, endsAt), isMain: true },
          { name: copy.price, value: priceText(request) },
        ]}
      />
      {message === undefined ? null : (
        <Box as="p" breaks>
          {copy.yourMessage} “{message}”
        </Box>
      )}
      <Text tone="muted" size="s">
        {hintOf(request)}
      </Text>
      <Buttons request={request} online={online} onAsk={onAsk} />
    </Card>
  );
}

function priceText({ fromAmount, amount }: HostMoveRequest): string {
  const sum = formatNaira(amount);
  if (amount > fromAmount) return copy.more(sum, formatNaira(amount - fromAmount));
  if (amount < fromAmount) return copy.less(sum, formatNaira(fromAmount - amount));
  return copy.samePrice(sum);
}

function hintOf({ askedBy, state, expiresAt }: HostMoveRequest): string {
  const until = shortDateTimeText(expiresAt);
  if (askedBy === 'host') return copy.guestAnswersUntil(until);
  if (state === 'payable') return copy.paysUntil(until);
  return `${copy.answerUntil(until)} ${copy.freeAgain}`;
}

function Buttons({ request, online, onAsk }: Omit<RequestProps, 'now'>) {
  const client = useQueryClient();
  const [pending, setPending] = useState<'accept' | 'decline' | 'withdraw'>();
  const { id, askedBy, state, guestName, startsAt, amount, fromAmount } = request;
  const send = async (name: 'accept' | 'decline' | 'withdraw', done: string) => {
    setPending(name);
    try {
      await (name === 'withdraw'
        ? withdrawProposedMove(call, id)
        : answerAskedMove(call, id, name === 'accept'));
      showToast(done, { kind: 'success' });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      showToast(answerFailure(error), { kind: 'error' });
    } finally {
      setPending(undefined);
      refetchHostBookings(client);
    }
  };
  const common = { unavailable: !online, disabled: pending !== undefined };
  if (askedBy === 'host') {
    return (
      <Cluster gap={2}>
        <RemovingButton
          {...common}
          aria-label={copy.withdrawOf(guestName)}
          onClick={() => void send('withdraw', copy.withdrawn)}
        >
          {pending === undefined ? copy.withdraw : copy.withdrawing}
        </RemovingButton>
      </Cluster>
    );
  }
  if (state === 'payable') return null;
  const when = whenText(startsAt);
  const isDearer = amount > fromAmount;
  return (
    <Cluster gap={2}>
      <RemovingButton
        {...common}
        kind="primary"
        aria-label={copy.acceptOf(guestName, when)}
        onClick={() => {
          if (amount < fromAmount) onAsk(request);
          else {
            const done = isDearer ? copy.acceptedUnpaid(guestName) : copy.accepted(guestName);
            void send('accept', done);
          }
        }}
      >
        {pending === 'accept' ? copy.accepting : copy.accept}
      </RemovingButton>
      <RemovingButton
        {...common}
        aria-label={copy.declineOf(guestName, when)}
        onClick={() => void send('decline', copy.declined(guestName))}
      >
        {pending === 'decline' ? copy.declining : copy.decline}
      </RemovingButton>
    </Cluster>
  );
}
