import type { UserBooking } from '#contract/bookings/booking-records.ts';
import type { MoveRequest } from '#contract/bookings/moves/move-request-records.ts';
import type { HostMoveRequest } from '#contract/bookings/moves/move-requests.ts';
import type { NewTime } from '#contract/bookings/moves/reschedule.ts';
import type { AppDependencies } from '#server/app.ts';
import { runBookingMaintenance } from '#server/modules/booking/lifecycle/maintenance.ts';
import { HOST_ID, openBookingApp, type RequestedBooking } from '../booking-app.ts';
import { bookingContext } from '../bookings.ts';

/** Naira: the price of three hours in space 1, which most tests book. */
export const REQUEST_PRICE = 4_501.5;

/** Sunday, 13:00 in Lagos: twenty hours before the booking starts. */
export const TOO_LATE_TO_MOVE = new Date('2026-11-22T12:00:00Z');

/** The time to which most tests move the booking. */
export const LATER_TIME: NewTime = {
  startDate: '2026-11-24',
  checkinTime: '14:00',
  durationType: 'hours',
  duration: 3,
};

interface Answer<T> {
  readonly status: number;
  readonly code?: string;
  readonly message: string;
  readonly data: T;
}

/** An app with guest 1, who has booked, and host 101, in the last day before the booking. */
export async function openRequestsApp(options: Partial<AppDependencies> = {}) {
  const app = await openBookingApp(options);
  const [guest, host] = [await app.token(1), await app.token(HOST_ID)];
  const post = async <T>(path: string, body: object, token: string): Promise<Answer<T>> => {
    const answer = await app.post(path, body, { token });
    return { status: answer.statusCode, ...answer.json<Omit<Answer<T>, 'status'>>() };
  };
  const mine = async (token = guest): Promise<UserBooking> => {
    const [latest] = await app.mine(token);
    if (latest === undefined) throw new Error('Nothing is booked.');
    return latest;
  };
  return {
    app,
    guest,
    host,
    post,
    mine,
    /** Books and pays on Friday, and returns the booking. The clock is on Sunday afterwards. */
    booked: async (token = guest, requested?: RequestedBooking): Promise<UserBooking> => {
      await app.book(token, requested);
      app.clock.time = TOO_LATE_TO_MOVE;
      return mine(token);
    },
    ask: (booking: UserBooking, changes: object = {}, token = guest) => {
      const body = { ...LATER_TIME, amount: REQUEST_PRICE, ...changes };
      return post<MoveRequest>(`/booking/${booking.id}/move-request`, body, token);
    },
    propose: (booking: UserBooking, changes: object = {}, token = host) => {
      const body = { ...LATER_TIME, amount: REQUEST_PRICE, ...changes };
      return post<MoveRequest>(`/host/bookings/${booking.bookingId}/move-request`, body, token);
    },
    /** As the host, to a guest's request. */
    answer: (id: string, accept: boolean, token = host) =>
      post<MoveRequest>(`/host/move-requests/${id}/answer`, { accept }, token),
    /** As the guest, to a host's proposal. */
    reply: (booking: UserBooking, id: string, body: object, token = guest) =>
      post<MoveRequest>(`/booking/${booking.id}/move-request/${id}/answer`, body, token),
    listed: async (token = host): Promise<HostMoveRequest[]> => {
      const answer = await app.call('GET', '/host/move-requests', { token });
      return answer.json<{ data: HostMoveRequest[] }>().data;
    },
    /** Runs the jobs and returns each email's receiver and subject, without those of a booking. */
    mails: async (): Promise<string[]> => {
      const sent = await app.runJobs();
      return sent
        .map(({ to, subject }) => `${to.split('@')[0]}: ${subject}`)
        .filter((text) => !text.includes('confirmed') && !text.includes('New booking'));
    },
    /** What the server does every five minutes. */
    maintain: async () => {
      await runBookingMaintenance({
        ...bookingContext(app.database.db, app.clock),
        payments: app.payments,
        onUnearned: (_, error) => {
          throw error;
        },
      });
    },
  };
}

export type RequestsApp = Awaited<ReturnType<typeof openRequestsApp>>;
