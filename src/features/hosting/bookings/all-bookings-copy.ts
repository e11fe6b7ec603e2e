import type { HostBookingsFilter } from '#contract/hosting/host-calendar.ts';

export const heading = 'All bookings';
export const choose = 'Show bookings by status';
export const labels: Readonly<Record<HostBookingsFilter, string>> = {
  upcoming: 'Upcoming',
  active: 'Active',
  completed: 'Completed',
  cancelled: 'Cancelled',
};
export const loading = 'Loading bookings';
export const notLoaded = 'We couldn’t load these bookings';
export const none: Readonly<Record<HostBookingsFilter, string>> = {
  upcoming: 'No upcoming bookings',
  active: 'No one is here right now',
  completed: 'No completed bookings yet',
  cancelled: 'No cancelled bookings',
};
export const noneText: Readonly<Record<HostBookingsFilter, string>> = {
  upcoming: 'New bookings appear here as soon as a guest has paid.',
  active: 'Guests appear here while their booking lasts.',
  completed: 'Bookings move here once they’re over.',
  cancelled: 'If you or a guest cancels, you’ll see it here.',
};
export const showMore = 'Show more';
export const caption = (label: string) => `${label} bookings at all your spaces`;
export const days = (count: number) => (count === 1 ? '1 day' : `${count} days`);
export const people = (count: number) => (count === 1 ? '1 person' : `Up to ${count} people`);
export const contactOrCancel = 'Contact or cancel';
