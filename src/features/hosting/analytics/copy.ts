/** @param figure `Bookings`, `Revenue` or `Views`. */
export const figureByUnit = (figure: string, unit: string) => `${figure} by ${unit}`;
export const byUnit = (unit: string) => `By ${unit}`;
export const allFiguresByUnit = (unit: string) => `Bookings, revenue and views by ${unit}`;
export const period = (from: string, to: string) => `From ${from} to ${to}`;
export const days = (count: number) => `${count} days`;
export const allSpaces = 'All spaces';
export const conversionRate = 'Conversion rate';
/** What the four figures count. */
export const figuresExplained =
  'Bookings count on the day they were paid for, even if they were cancelled later. Revenue is what guests paid, less refunds and before card fees. The conversion rate is the share of views that led to a booking.';

export const loading = 'Loading your analytics';
export const notLoaded = 'We couldn’t load your analytics';
export const notLoadedText = (problem: string) =>
  `${problem} Once you’ve opened this page online, you can see the last 30 days here even offline.`;
export const noActivity = 'No activity in this period';
export const noActivityText = 'Choose a longer period, or share your space to get more views.';

export const showAsTable = 'Show as table';
export const chartFigure = 'Show in the chart';
export const exportCsv = 'Export CSV';
/** For screen readers, in place of `exportCsv`. */
export const exportLabel = (title: string) => `${exportCsv}: ${title}`;

export const bothDatesMissing = 'Choose a start date and an end date.';
export const startAfterEnd = 'The start date can’t be after the end date.';
export const endInFuture = 'The end date can’t be in the future.';
export const periodTooLong = (most: number) => `Choose a period of up to ${most} days.`;

export const occupancyLead =
  'Share of seats booked, by weekday and hour (Lagos time). A stronger colour means busier; a dash means closed.';
export const occupancyCaption =
  'Occupancy by hour and weekday, as a percentage of the seats you have open';

export const conversionBySpace = 'Conversion by space';
export const spacesCaption = 'Views, bookings and revenue of each space';
export const mostRevenue = 'Most revenue';
export const mostBookings = 'Most bookings';
export const mostViews = 'Most views';
export const bestConversion = 'Best conversion rate';

export const premiumOnly = 'Analytics come with the Premium plan';
export const premiumIncludes = [
  'Bookings, revenue and views for every day',
  'Your busiest hours, and the ones that stay empty',
  'How many people who view each space go on to book it',
  'CSV downloads of every table for your records',
];
export const seePlans = 'See plans';

export const notAvailable = 'Analytics aren’t available here';
export const notAvailableText = 'You can see each space’s bookings under Bookings.';
