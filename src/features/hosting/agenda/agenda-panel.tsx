import type { LagosDate } from '#contract/units.ts';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId, useState } from 'react';
import type { BlockedTime, HostCalendar } from '#contract/hosting/host-calendar.ts';
import { dayText } from '#contract/time/day-text.ts';
import { lagosTime } from '#contract/time/lagos-time.ts';
import { call } from '#src/platform/http/call.ts';
import { Button, buttonClass } from '#src/ui/button/button.tsx';
import { focusElement } from '#src/ui/focus-element.ts';
import { Icon } from '#src/ui/icons/icon.tsx';
import { Cluster, Inline, Stack, Text } from '#src/ui/layout/layout.tsx';
import { agendaQuery } from '../api/host-calendar.ts';
import { firstShown } from '../check-in/model/guest-days.ts';
import type { ShownItem } from '../check-in/model/stored-check-in.ts';
import type { Age } from '../ui/host-page.tsx';
import { Loaded, LoadingBlock } from '../ui/loaded.tsx';
import { useOfflineQuery } from '../ui/use-offline-query.ts';
import { type AgendaDay, agendaDays, type AgendaVisit } from './agenda-days.ts';
import { AgendaRow } from './agenda-row.tsx';
import styles from './agenda.module.css';
import { blockText } from './block-text.ts';
import * as copy from './copy.ts';

interface AgendaPanelProps {
  /** Time of this host's log-in. */
  readonly since: number;
  readonly now: Date;
  readonly canCheckIn: boolean;
  /** The passes that this device has checked in, also those that are not sent yet. */
  readonly shown: readonly ShownItem[];
  /** Renders how old the list is. */
  readonly age: Age;
}

/** The number of later days that are shown at once. */
const LATER_SHOWN = 2;

/** Shows who comes today, tomorrow and on the next days, across all spaces. */
export function AgendaPanel({ since, now, canCheckIn, shown, age }: AgendaPanelProps) {
  const id = useId();
  const agenda = useOfflineQuery(agendaQuery(call, since));
  return (
    <Stack as="section" fit gap={3} aria-labelledby={id}>
      <Cluster as="header" gap={2} gapX={4} align="center" spread>
        <Text as="h2" size="title-m" id={id}>
          {copy.title}
        </Text>
        <Link to="/dashboardLayout/calendar" className={buttonClass('quiet')}>
          <Icon name="calendar" size={18} />
          Calendar
        </Link>
      </Cluster>
      {agenda.status === 'unavailable' && agenda.isOffline ? (
        <Text tone="muted">{copy.notSaved}</Text>
      ) : (
        <Loaded
          state={agenda}
          loading={<LoadingBlock label={copy.loading} height="168px" radius="20px" />}
          notLoaded={copy.notLoaded}
        >
          {(value) => <Days calendar={value} now={now} canCheckIn={canCheckIn} shown={shown} />}
        </Loaded>
      )}
      {agenda.status === 'ready' ? age(agenda) : null}
    </Stack>
  );
}

interface DaysProps extends Pick<AgendaPanelProps, 'now' | 'canCheckIn' | 'shown'> {
  readonly calendar: HostCalendar;
}

function Days({ calendar, now, canCheckIn, shown }: DaysProps) {
  // The first of the days that were added, once they are; it takes the focus from their button.
  const [firstAdded, setFirstAdded] = useState<LagosDate>();
  const { date: today } = lagosTime(now);
  // A check-in that this device hasn't sent yet counts too.
  const arrived = firstShown(calendar.bookings, shown, today);
  const [first, second, ...later] = agendaDays(calendar, now);
  const here = (visit: AgendaVisit): AgendaVisit => ({
    ...visit,
    arrivedAt: arrived.get(visit.bookingId) ?? visit.arrivedAt,
  });
  const visible = firstAdded === undefined ? later.slice(0, LATER_SHOWN) : later;
  const { spaces } = calendar;
  return (
    <Stack fit ground="card" line radius="card" className={styles['days']}>
      {first === undefined ? null : (
        <Day
          heading={`Today, ${dayText(first.date)}`}
          day={{ ...first, visits: first.visits.map(here) }}
          spaces={spaces}
          isToday
          row={(visit) => (
            <AgendaRow key={visit.bookingId} visit={visit} now={now} canCheckIn={canCheckIn} />
          )}
        />
      )}
      {second === undefined ? null : (
        <Day
          heading={`Tomorrow, ${dayText(second.date)}`}
          day={second}
          spaces={spaces}
          row={(visit) => (
            <AgendaRow key={visit.bookingId} visit={visit} now={now} canCheckIn={false} />
          )}
        />
      )}
      {visible.map((day) => (
        <Day
          key={day.date}
          heading={dayText(day.date)}
          day={day}
          spaces={spaces}
          takesFocus={day.date === firstAdded}
          row={(visit) => (
            <AgendaRow key={visit.bookingId} visit={visit} now={now} canCheckIn={false} />
          )}
        />
      ))}
      {visible.length < later.length ? (
        <Button kind="plain" onClick={() => setFirstAdded(later[LATER_SHOWN]?.date)}>
          {copy.moreDays(later.length - visible.length)}
        </Button>
      ) : null}
    </Stack>
  );
}

interface DayProps {
  readonly heading: string;
  readonly day: AgendaDay;
  readonly spaces: HostCalendar['spaces'];
  readonly isToday?: boolean;
  /** When it appears. */
  readonly takesFocus?: boolean;
  readonly row: (visit: AgendaVisit) => ReactNode;
}

function Day({ heading, day, spaces, isToday = false, takesFocus = false, row }: DayProps) {
  const id = useId();
  const { visits, blocked } = day;
  const here = visits.filter(({ arrivedAt }) => arrivedAt !== undefined).length;
  return (
    <Stack
      as="section"
      fit
      gap={2}
      className={styles['day']}
      aria-labelledby={id}
      {...(takesFocus ? { tabIndex: -1, ref: focusElement } : {})}
    >
      <Inline as="header" gap={3} align="baseline" spread>
        <Text as="h3" plain size="s" weight={600} id={id}>
          {heading}
        </Text>
        {visits.length === 0 ? null : (
          <Text tone="muted" size="s">
            {isToday ? copy.arrivedOf(here, visits.length) : copy.guests(visits.length)}
          </Text>
        )}
      </Inline>
      {blocked.map((block) => (
        <Blocked key={block.id} block={block} spaces={spaces} />
      ))}
      {visits.length > 0 ? (
        <Stack as="ul" fit>
          {visits.map(row)}
        </Stack>
      ) : blocked.length > 0 ? null : (
        <Text tone="muted" size="s">
          {isToday ? copy.nobodyToday : copy.nobodyTomorrow}
        </Text>
      )}
    </Stack>
  );
}

function Blocked({
  block,
  spaces,
}: {
  readonly block: BlockedTime;
  readonly spaces: HostCalendar['spaces'];
}) {
  return (
    <Inline
      as="p"
      gap={2}
      align="center"
      ground="tint"
      radius="control"
      size="s"
      className={styles['blocked']}
    >
      <Icon name="lock" size={16} />
      <span>
        {blockText(block, spaces)}
        {block.note === undefined ? null : <em> {block.note}</em>}
      </span>
    </Inline>
  );
}
