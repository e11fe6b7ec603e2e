import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import type { HostBookingRequest } from '#contract/bookings/requests/booking-requests.ts';
import { shortDateTimeText } from '#contract/time/format-lagos-time.ts';
import { call } from '#src/platform/http/call.ts';
import { Badge } from '#src/ui/badge/badge.tsx';
import { Card, Cluster, Stack, Text } from '#src/ui/layout/layout.tsx';
import { refetchHostBookings } from '../api/host-cancel.ts';
import { ageText } from '../move-requests/requests-panel.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { OpenRequestsLine } from '../ui/open-requests-line.tsx';
import { useOfflineQuery } from '../ui/use-offline-query.ts';
import { AnswerButtons } from './answer-buttons.tsx';
import * as copy from './copy.ts';
import { useDeclineSheet } from './decline-sheet.tsx';
import { answerReceivedRequest, receivedRequestsQuery } from './received.ts';
import { RequestFacts } from './request-facts.tsx';
import styles from './received.module.css';

interface ReceivedRequestsProps {
  /** Time of this host's log-in. */
  readonly since: number;
  readonly now: Date;
  readonly online: boolean;
}

/** What was stored on the device may have ended since. */
const openOf = (requests: readonly HostBookingRequest[], now: Date) =>
  requests.filter(({ expiresAt }) => new Date(expiresAt) > now);

/**
 * The bookings that guests have asked for; nothing if there are none. They have a deadline, so a
 * host has to see that they couldn't be loaded.
 */
export function ReceivedRequests({ since, now, online }: ReceivedRequestsProps) {
  const id = useId();
  const client = useQueryClient();
  const requests = useOfflineQuery(receivedRequestsQuery(call, since));
  const onAnswered = () => refetchHostBookings(client);
  const { onDecline, sheet } = useDeclineSheet({
    send: (request, answer) => answerReceivedRequest(call, request.id, answer),
    onAnswered,
  });
  const isEmpty = requests.status === 'ready' && openOf(requests.value, now).length === 0;
  const rows = { now, online, onDecline, onAnswered };
  return (
    <>
      {requests.status === 'loading' || isEmpty ? null : (
        <Stack as="section" fit gap={3} className={styles['panel']} aria-labelledby={id}>
          <h2 id={id}>{copy.heading}</h2>
          <Loaded state={requests} loading={null} notLoaded={copy.listNotLoaded}>
            {(value) => <OpenRequests requests={openOf(value, now)} {...rows} />}
          </Loaded>
        </Stack>
      )}
      {sheet}
    </>
  );
}

interface RowProps extends Pick<ReceivedRequestsProps, 'now' | 'online'> {
  readonly onDecline: (request: HostBookingRequest) => void;
  readonly onAnswered: () => void;
}

interface OpenRequestsProps extends RowProps {
  readonly requests: readonly HostBookingRequest[];
}

function OpenRequests({ requests, ...row }: OpenRequestsProps) {
  return (
    <>
      {row.online ? null : (
        <Text tone="muted" size="s" role="status" className={styles['about']}>
          {copy.needsConnection}
        </Text>
      )}
      <Stack as="ul" gap={3}>
        {requests.map((request) => (
          <Received key={request.id} request={request} {...row} />
        ))}
      </Stack>
    </>
  );
}

interface ReceivedProps extends RowProps {
  readonly request: HostBookingRequest;
}

function Received({ request, now, online, onDecline, onAnswered }: ReceivedProps) {
  const { id, state, guestName, spaceName, askedAt, expiresAt } = request;
  const until = shortDateTimeText(expiresAt);
  const isWaiting = state === 'requested';
  return (
    <Card as="li" fit gap={2} pad="4-5">
      <Cluster gap={1} gapX={4} align="center" spread>
        <Text as="h3" plain size="l">
          {isWaiting ? copy.asks(guestName) : copy.hasToPay(guestName)}
        </Text>
        <Badge tone={isWaiting ? 'warn' : 'ok'} text={copy.states[state] ?? ''} />
      </Cluster>
      <Text tone="muted" size="s" className={styles['about']}>
        {spaceName} · {ageText(askedAt, now)}
      </Text>
      <RequestFacts request={request} />
      <Text tone="muted" size="s" className={styles['about']}>
        {isWaiting ? copy.answerUntil(until) : copy.paysUntil(until)}
      </Text>
      {isWaiting ? (
        <AnswerButtons
          request={request}
          online={online}
          accept={() => answerReceivedRequest(call, id, { accept: true })}
          onDecline={() => onDecline(request)}
          onAnswered={onAnswered}
        />
      ) : null}
    </Card>
  );
}

/** How many guests wait for an answer; nothing if none does. */
export function ReceivedLine({ since, now }: Pick<ReceivedRequestsProps, 'since' | 'now'>) {
  const requests = useOfflineQuery(receivedRequestsQuery(call, since));
  const open = requests.status === 'ready' ? openOf(requests.value, now) : [];
  const waiting = open.filter(({ state }) => state === 'requested');
  return waiting.length === 0 ? null : (
    <OpenRequestsLine text={copy.openRequests(waiting.length)} />
  );
}
