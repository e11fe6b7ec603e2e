export const title = 'Prices and rules';
export const notAvailable = 'No price rules here';
export const notAvailableText =
  'This service has one price for all times. You can change it in the listing.';
export const notFound = 'We couldn’t find this listing in your account';
export const notFoundText = 'It may have been deleted. Your other listings are under Listings.';
export const noPrice = 'This space has no price yet';
export const noPriceText = 'Add an hourly or daily price to the listing first.';
export const notLoaded = 'We couldn’t load your prices';
export const loading = 'Loading your prices';
export const allListings = 'All listings';
export const editListing = 'Edit listing';
export const usualPrice = (prices: string) => `Usual price: ${prices}.`;
export const linkLabel = (name: string) => `Prices and rules of ${name}`;
export const chooseSpace = 'Choose a space to set its prices, special days and rules.';

export const calendarTitle = 'Prices by day';
export const view = 'Show by month or week';
export const earlier = 'Earlier';
export const later = 'Later';
export const daysOf = (title: string) => `Days of ${title}`;
export const chooseHint = 'Choose one or more days to change their price or hours.';
export const shiftHint = 'Hold Shift to choose all days in between.';
export const chosenLabel = 'Chosen days';
export const chosen = (count: number) => (count === 1 ? '1 day chosen' : `${count} days chosen`);
export const clear = 'Clear';
export const changeDays = (count: number) => (count === 1 ? 'Change day' : 'Change days');
export const notSentYet = 'not sent yet';
export const specialDay = 'Special day';
export const anHour = (least: string, most: string) =>
  least === most ? `${least} an hour` : `${least}–${most} an hour`;
export const aDay = (price: string) => `${price} a day`;
export const daysBetween = (count: number, days: string) => `${count} days, ${days}`;

export const whatCounts = (count: number) =>
  count === 1 ? 'What should this day be?' : 'What should these days be?';
export const ownPrice = 'Different price';
export const otherHours = 'Different hours';
export const closed = 'Closed';
export const asUsual = 'As usual';
export const opens = 'Opens at';
export const closes = 'Closes at';
export const priceOfHour = 'Price per hour';
export const priceOfDay = 'Price per day';
export const instead = 'Replaces your usual prices.';
export const usualHint = 'Your weekly hours and your usual prices will apply again.';
export const reason = 'Name or reason';
export const reasonHint = 'Guests can see it, for example “Renovation”.';
export const paidStay = 'Bookings that are already paid for stay as they are.';
export const save = 'Save';
export const saving = 'Saving…';
export const enterPrice = 'Enter a price, for example 9,000.';
export const enterTimes = 'Enter both times.';
export const daysSaved = (days: string) => `Saved: ${days}`;
export const undone = 'Undone';
export const undo = 'Undo';
export const waits = 'Saved on this device. We’ll send it as soon as you’re online.';
export const neitherSentNorSaved =
  'We couldn’t send this or save it on this device. Please try again when you’re online.';

export const rulesLabel = (name: string) => `Prices and rules of ${name}`;
export const daysLabel = (name: string, days: string) => `${days} at ${name}`;
export const usualDaysLabel = (name: string) => `Usual days at ${name}`;

export const bands = 'Prices by time';
export const bandsHint =
  'For example evenings at ₦9,000 an hour, weekends 20% more, or a half day for one price. If a booking spans two prices, each applies to its own hours.';
export const halfDay = 'Half day';
export const bandName = 'Name that guests see';
export const from = 'From';
export const until = 'Until';
export const midnightHint = 'For example 22:00, or 24:00 for midnight.';
export const price = 'Price';
export const priceKind = 'Kind of price';
export const PRICE_KINDS = {
  hour: {
    more: '% more than usual',
    less: '% less than usual',
    amount: '₦ an hour',
    whole: '₦ for all these hours',
  },
  day: {
    more: '% more than usual',
    less: '% less than usual',
    amount: '₦ a day',
    whole: '₦ in total',
  },
} as const;
export const rowNumber = (number: number) => `Price ${number}`;
export const remove = (name: string) => `Remove: ${name}`;
export const dayPrices = 'Price per day by weekday';
export const dayPricesHint = 'For daily bookings, for example 20% more on Saturdays and Sundays.';
export const dayPrice = 'Price for some weekdays';
export const dayPriceNumber = (number: number) => `Price per day ${number}`;
export const discounts = 'Discounts for long bookings';
export const discountsHint =
  'For example 10% off for 6 hours or more. A booking gets the highest one it reaches.';
export const discount = 'Discount';
export const discountNumber = (number: number) => `Discount ${number}`;
export const atLeast = 'From';
export const unit = 'Hours or days';
export const percentOff = '% off';
export const limits = 'Length, notice and time between bookings';
export const lengthTitle = 'How long guests can book';
export const lengthHint = 'Leave a field empty for no limit.';
export const timeTitle = 'When guests can book';
export const timeHint = 'Notice gives you time to prepare.';
export const bufferTitle = 'Time between bookings';
export const bufferHint =
  'This time stays free before and after each new booking, for example for cleaning.';
export const LIMITS = {
  minHours: { label: 'Minimum hours', hint: 'For example 2' },
  maxHours: { label: 'Maximum hours', hint: 'For example 8' },
  minDays: { label: 'Minimum days', hint: 'For example 1' },
  maxDays: { label: 'Maximum days', hint: 'For example 20' },
  noticeHours: {
    label: 'Hours of notice',
    hint: 'For example 12: no bookings for the next 12 hours',
  },
  horizonDays: { label: 'Days ahead', hint: 'For example 90: no bookings after 90 days' },
  bufferBefore: { label: 'Minutes before a booking', hint: 'For example 15' },
  bufferAfter: { label: 'Minutes after a booking', hint: 'For example 30' },
} as const;
export const holidays = 'Public holidays';
export const holidaysHint =
  'What applies on public holidays. Days that you change in the calendar come first.';
export const allHolidays = 'On all public holidays';
export const nextHolidays = 'Next public holidays';
export const onHoliday = (name: string) => `On ${name}`;
export const HOLIDAY_KINDS = {
  general: 'As on all public holidays',
  usual: 'Open as usual',
  closed: 'Closed',
  price: 'Different price',
} as const;
export const expectedOn = (day: string) => `${day}, expected`;
export const confirmedDay = (name: string) => `Announced first day of ${name}`;
export const confirmedHint = 'Enter it once the date is announced.';

export const restored = 'These are changes that you haven’t saved yet.';
export const unsaved = 'You have unsaved changes.';
export const rulesWait =
  'Your last changes are saved on this device and will be sent once you’re online.';
export const discard = 'Discard changes';
export const saveRules = 'Save rules';
export const rulesSaved = 'Your rules are saved. They apply to new bookings.';
export const checkFields = 'Please check the highlighted fields.';

export const checkTitle = 'What would it cost?';
export const checkHint = 'Uses your prices and rules, including changes you haven’t saved yet.';
export const wholeDay = 'The whole day';
export const chooseDay = 'Choose a day.';
export const wholeHours = 'Guests book whole hours. Choose a later end.';
export const costOf = (time: string) => `Price for ${time}`;
export const guestPays = 'A guest pays';

export const refusedChanges = (count: number) =>
  count === 1 ? '1 change couldn’t be saved' : `${count} changes couldn’t be saved`;
export const compare = 'Compare';
export const conflictTitle = 'Changed on another device';
export const conflictText =
  'These prices were changed elsewhere after you last loaded them. Choose which to keep.';
export const choiceSaved = 'Your choice is saved.';
export const sameNow = 'Your change is already saved.';
export const none = 'None';
export const named = (name: string, text: string) => `${name}: ${text}`;
export const compareOnline = 'Connect to the internet to compare both versions.';
export const changedAgain = 'It was changed again in the meantime. Please compare once more.';
export const conflictFirst =
  'These rules were changed on another device. Compare both versions first.';
export const compareLabel = (label: string) => `Compare: ${label}`;
export const rulesForm = 'Rules of this space';
