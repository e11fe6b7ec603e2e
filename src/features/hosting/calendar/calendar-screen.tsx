import { Link } from '@tanstack/react-router';
import type { LagosDate } from '#contract/units.ts';
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { HostCalendar } from '#contract/hosting/host-calendar.ts';
import { addDays, lagosTime } from '#contract/time/lagos-time.ts';
import { call } from '#src/platform/http/call.ts';
import type { Drafts } from '#src/platform/outbox/drafts.ts';
import type { Outbox, OutboxEntry } from '#src/platform/outbox/outbox.ts';
import { waitingText } from '#src/platform/outbox/waiting-text.ts';
import { reportProblem } from '#src/platform/report.ts';
import { buttonClass } from '#src/ui/button/button.tsx';
import { EmptyState } from '#src/ui/notice/empty-state.tsx';
import { showToast } from '#src/ui/toast/toasts.ts';
import { blockedOn, visitsOn } from '../agenda/agenda-days.ts';
import { calendarQuery } from '../api/host-calendar.ts';
import { CalendarAlerts } from '../calendar-imports/calendar-alerts.tsx';
import { CalendarImportsButton } from '../calendar-imports/calendar-imports-button.tsx';
import { CalendarLinksButton } from '../calendar-links/calendar-links-button.tsx';
import { CancelBookings } from '../cancel/cancel-bookings.tsx';
import { newSortableId } from '#src/platform/sortable-id.ts';
import { PricesButton } from '../prices/prices-button.tsx';
import { type Age, HostPage } from '../ui/host-page.tsx';
import { Loaded, LoadingBlock } from '../ui/loaded.tsx';
import { type LoadState, useOfflineQuery } from '../ui/use-offline-query.ts';
import {
  BLOCK_ENTRY,
  type BlockDraft,
  readBlockDraft,
  type ShownBlock,
  unblockEntry,
  withWaiting,
} from './block-entry.ts';
import { BlockSheet } from './block-sheet.tsx';
import { CalendarGrid } from './calendar-grid.tsx';
import { CalendarTools } from './calendar-tools.tsx';
import { type CalendarPeriod, type CalendarView, moveDate, periodOf } from './calendar-days.ts';
import * as copy from './copy.ts';
import { dayCellId } from './day-cell.tsx';
import { DaySheet } from './day-sheet.tsx';
import { sendBlock } from './send-block.ts';
import { WaitingGuests } from './waiting-guests.tsx';

interface CalendarScreenProps {
  /** Time of this host's log-in. */
  readonly since: number;
  readonly now: Date;
  readonly entries: readonly OutboxEntry[];
  readonly outbox: Pick<Outbox, 'enqueue'>;
  readonly drafts: Drafts;
  /** Whether guests can wait for taken times. */
  readonly hasWaitlist: boolean;
  /** Whether the provider lets hosts cancel bookings. */
  readonly canCancel?: boolean;
  /** Whether other calendars can fetch the bookings. */
  readonly hasLinks: boolean;
  /** Whether calendars of other services can block spaces. */
  readonly hasImports?: boolean;
  /** Whether the provider has price rules. */
  readonly hasPrices?: boolean;
  readonly isOnline: boolean;
  /** Renders how old the calendar is. */
  readonly age: Age;
}

/** A month is a long list on a phone (specification §9). */
const isPhone = () => matchMedia('(max-width: 800px)').matches;

/** Months that begin later than that are not stored on the device. */
const STORED_DAYS = 62;

/** The bookings and blocked times of all spaces by month or week; days are blocked here. */
export function CalendarScreen(props: CalendarScreenProps) {
  return (
    <CancelBookings>
      <Calendar {...props} />
    </CancelBookings>
  );
}

function Calendar(props: CalendarScreenProps) {
  const { since, now, entries, outbox, drafts, age } = props;
  const { hasWaitlist, canCancel = false, isOnline } = props;
  const { hasLinks, hasImports = false, hasPrices = false } = props;
  const today = lagosTime(now).date;
  const [view, setView] = useState<CalendarView>(() => (isPhone() ? 'Week' : 'Month'));
  const [date, setDate] = useState(today);
  const [openDay, setOpenDay] = useState<LagosDate>();
  const period = periodOf(view, date);
  const { calendar, value, spaces, blocked } = useCalendar({ since, today, period, entries });
  const { draft, setDraft, blockButton, onBlocked } = useBlockDraft(drafts);
  const connected = { since, spaces, isOnline };
  // Without spaces there is nothing to block, by hand or by another calendar.
  const canBlock = value === undefined || spaces.length > 0;

  return (
    <HostPage title={copy.title} stored={calendar} age={age}>
      <CalendarTools
        view={view}
        period={period}
        isToday={period.days.includes(today)}
        onMove={(by) => setDate(moveDate(view, date, by))}
        onToday={() => setDate(today)}
        onView={setView}
        onBlock={canBlock ? () => setDraft(newDraft(today)) : undefined}
        blockButton={blockButton}
        links={
          <MoreOfCalendar
            {...connected}
            {...{ hasPrices, hasLinks }}
            hasImports={hasImports && canBlock}
          />
        }
      />
      {hasImports && <CalendarAlerts {...connected} now={now} canCancel={canCancel} />}
      <Days
        calendar={calendar}
        grid={
          value && (
            <CalendarGrid
              view={view}
              period={period}
              today={today}
              bookings={value.bookings}
              blocked={blocked}
              onOpen={setOpenDay}
            />
          )
        }
      />
      {openDay === undefined || value === undefined ? null : (
        <ChosenDay
          {...{ since, now, today, value, blocked, hasWaitlist, canCancel }}
          date={openDay}
          onBlock={() => {
            setDraft(newDraft(openDay));
            setOpenDay(undefined);
          }}
          onUnblock={(block) => {
            setOpenDay(undefined);
            void unblock(block, outbox, calendar.refetch);
          }}
          onClose={() => setOpenDay(undefined)}
        />
      )}
      {draft === undefined ? null : (
        <BlockSheet
          key={draft.id}
          draft={draft}
          spaces={value?.spaces}
          bookings={value?.bookings ?? []}
          now={now}
          outbox={outbox}
          onSent={calendar.refetch}
          onDone={onBlocked}
          onClose={() => setDraft(undefined)}
        />
      )}
    </HostPage>
  );
}

interface ChosenDayProps
  extends
    Pick<CalendarScreenProps, 'since' | 'hasWaitlist'>,
    Omit<ComponentProps<typeof DaySheet>, 'visits' | 'spaces' | 'waiting'> {
  readonly value: HostCalendar;
}

function ChosenDay({ since, hasWaitlist, value, blocked, ...sheet }: ChosenDayProps) {
  const { date } = sheet;
  return (
    <DaySheet
      {...sheet}
      visits={visitsOn(value.bookings, date)}
      blocked={blockedOn(blocked, date)}
      spaces={value.spaces}
      waiting={hasWaitlist && <WaitingGuests since={since} date={date} spaces={value.spaces} />}
    />
  );
}

interface MoreOfCalendarProps extends ComponentProps<typeof CalendarLinksButton> {
  readonly hasPrices: boolean;
  readonly hasLinks: boolean;
  readonly hasImports: boolean;
}

/** Leads to prices, and opens what connects this calendar with others, in both directions. */
function MoreOfCalendar({ hasPrices, hasLinks, hasImports, ...connected }: MoreOfCalendarProps) {
  return (
    <>
      {hasPrices && <PricesButton spaces={connected.spaces} />}
      {hasImports && <CalendarImportsButton {...connected} />}
      {hasLinks && <CalendarLinksButton {...connected} />}
    </>
  );
}

async function unblock(
  block: ShownBlock,
  outbox: Pick<Outbox, 'enqueue'>,
  onSent: () => void,
): Promise<void> {
  const sent = await sendBlock(unblockEntry(block), outbox);
  if (sent.kind === 'refused') showToast(sent.message, { kind: 'error' });
  else if (sent.kind === 'sent') showToast(copy.unblocked);
  else showToast(`${waitingText(sent, copy.waits)} ${copy.stillBlocked}`);
  if (sent.kind === 'sent') onSent();
}

const newDraft = (firstDay: LagosDate): BlockDraft => ({
  action: 'block',
  id: newSortableId(new Date()),
  spaceId: '',
  firstDay,
  lastDay: firstDay,
  opening: '',
  closing: '',
  note: '',
});

interface CalendarRequest {
  readonly since: number;
  readonly today: LagosDate;
  readonly period: CalendarPeriod;
  readonly entries: readonly OutboxEntry[];
}

/** Loads the weeks around a period, and adds the blocks that wait to be sent. */
function useCalendar({ since, today, period: { from, to }, entries }: CalendarRequest) {
  const persist = from <= addDays(today, STORED_DAYS) && to >= today;
  const calendar = useOfflineQuery(calendarQuery(call, since, { from, to, persist }));
  const value = calendar.status === 'ready' ? calendar.value : undefined;
  const spaces = value?.spaces ?? [];
  const spaceIds = spaces.map(({ id }) => id);
  return { calendar, value, spaces, blocked: withWaiting(value?.blocked ?? [], entries, spaceIds) };
}

interface DaysProps {
  readonly calendar: LoadState<HostCalendar>;
  readonly grid: ReactNode;
}

function Days({ calendar, grid }: DaysProps) {
  return (
    <Loaded
      state={calendar}
      loading={<LoadingBlock label={copy.loading} height="480px" radius="20px" />}
      notLoaded={copy.notLoaded}
    >
      {({ spaces }) => (spaces.length === 0 ? <NoSpaces /> : grid)}
    </Loaded>
  );
}

/** The block that is being filled in, and where the focus goes when its form is finished. */
function useBlockDraft(drafts: Drafts) {
  const [draft, setDraft] = useState<BlockDraft>();
  const blockButton = useRef<HTMLButtonElement>(null);
  useReturnedDraft(drafts, setDraft);
  /** What opened the form may be gone, so the focus moves to the first day that is now blocked. */
  const onBlocked = ({ firstDay }: BlockDraft) => {
    flushSync(() => setDraft(undefined));
    (document.getElementById(dayCellId(firstDay)) ?? blockButton.current)?.focus();
  };
  return { draft, setDraft, blockButton, onBlocked };
}

/** Opens the form again for an entry that the host wants to edit before it is sent. */
function useReturnedDraft(drafts: Drafts, open: (draft: BlockDraft) => void): void {
  useEffect(() => {
    const read = async () => {
      const draft = readBlockDraft(await drafts.read(BLOCK_ENTRY));
      if (draft?.action === 'block') open(draft);
      if (draft !== undefined) await drafts.drop(BLOCK_ENTRY);
    };
    read().catch((reason: unknown) => reportProblem('A block could not be read', reason));
    // Only when the screen opens: the layout opens it again when an entry is handed back.
  }, [drafts, open]);
}

function NoSpaces() {
  return (
    <EmptyState icon="building-2" title={copy.noSpaces} text={copy.noSpacesText}>
      <Link to="/listspace" className={buttonClass('primary')}>
        {copy.addSpace}
      </Link>
    </EmptyState>
  );
}
