import { formatNaira } from '#contract/prices/money.ts';
import { parsePrice } from '#contract/prices/parse-price.ts';
import { WEEKDAYS, type Weekday } from '#contract/opening/availability.ts';
import { AMENITY_IDS, type AmenityId } from '#contract/spaces/amenities.ts';
import { NIGHT_POWER_LABELS } from '#contract/spaces/format-utilities.ts';
import { SPACE_TYPE_LABELS } from '#contract/spaces/locations.ts';
import type { ExtraId } from '#contract/units.ts';
import * as arrivalCopy from '../arrival/copy.ts';
import * as listingCopy from '../copy.ts';
import * as extrasCopy from '../extras/copy.ts';
import { WEEKDAY_NAMES } from '#contract/time/format-lagos-time.ts';
import {
  availabilityOf,
  FORM_DAYS,
  type ListingDraft,
  type TextName,
  toggleAmenity,
  WEEKEND_DAYS,
  withWeekendHours,
} from '../model/listing-draft.ts';
import type { DraftExtra } from '../model/listing-extras.ts';
import * as copy from './copy.ts';

/** A part of a listing's form that is changed as one, and compared with another version. */
export interface DraftPart {
  readonly key: string;
  readonly name: string;
  /** Its value; other spellings of the same value are equal. */
  readonly value: (draft: ListingDraft) => unknown;
  /** What the draft contains, or what it changes of `base`, in words. */
  readonly texts: (draft: ListingDraft, base: ListingDraft) => readonly string[];
  /** Returns a draft with this part of another one. */
  readonly take: (into: ListingDraft, from: ListingDraft) => ListingDraft;
}

const TEXT_NAMES: Readonly<Record<TextName, string>> = {
  name: listingCopy.spaceName,
  location: 'Location',
  spaceType: listingCopy.spaceType,
  spaceAddress: 'Address',
  overview: 'Overview',
  coordinates: arrivalCopy.pin,
  landmark: arrivalCopy.landmark,
  houseRules: arrivalCopy.houseRules,
  contactPhone: arrivalCopy.contactPhone,
  capacity: 'Capacity',
  pricePerHour: listingCopy.hourlyRate,
  pricePerDay: listingCopy.dailyRate,
  nightPower: listingCopy.powerAtNight,
  backupHours: listingCopy.backupHours,
  mbps: listingCopy.internetSpeed,
};

const LABELS: Readonly<Record<string, string>> = { ...NIGHT_POWER_LABELS, ...SPACE_TYPE_LABELS };

const naira = (typed: string) => parsePrice(typed) ?? typed.trim();

const nairaText = (typed: string): string => {
  const amount = naira(typed);
  return typeof amount === 'number' ? formatNaira(amount) : amount;
};

function textOf(name: TextName, typed: string): string {
  const text = typed.trim();
  if (text === '') return copy.empty;
  if (name === 'pricePerHour' || name === 'pricePerDay') return nairaText(text);
  return name === 'nightPower' || name === 'spaceType' ? (LABELS[text] ?? text) : text;
}

const textPart = (name: TextName): DraftPart => ({
  key: name,
  name: TEXT_NAMES[name],
  value: ({ texts }) =>
    name === 'pricePerHour' || name === 'pricePerDay' ? naira(texts[name]) : texts[name].trim(),
  texts: ({ texts }) => textOf(name, texts[name]).split('\n'),
  take: (into, { texts }) => ({ ...into, texts: { ...into.texts, [name]: texts[name] } }),
});

function withHoursOf(day: Weekday, into: ListingDraft, from: ListingDraft): ListingDraft {
  const weekday = FORM_DAYS.find((one) => one === day);
  if (weekday !== undefined) {
    return { ...into, hours: { ...into.hours, [weekday]: from.hours[weekday] } };
  }
  const weekendDay = WEEKEND_DAYS.find((one) => one === day);
  if (weekendDay === undefined) return into;
  return withWeekendHours(into, weekendDay, from.otherHours?.[weekendDay]);
}

const hoursPart = (day: Weekday): DraftPart => ({
  key: `hours.${day}`,
  name: copy.hoursOn(WEEKDAY_NAMES[day]),
  value: (draft) => availabilityOf(draft)[day] ?? null,
  texts: (draft) => {
    const hours = availabilityOf(draft)[day];
    return [hours === undefined ? copy.closed : copy.times(hours.opening, hours.closing)];
  },
  take: (into, from) => withHoursOf(day, into, from),
});

/** One amenity is there or not, so two changes of it are always the same. */
const amenityPart = (amenity: AmenityId): DraftPart => ({
  key: `amenities.${amenity}`,
  name: 'Amenities',
  value: ({ amenities }) => amenities.includes(amenity),
  texts: () => [],
  take: (into) => ({ ...into, amenities: toggleAmenity(into.amenities, amenity) }),
});

/** A new photo is known by its file, because its ID only counts in its own form. */
const photoKeys = ({ pictures }: ListingDraft): string[] =>
  pictures.map((photo) =>
    'blob' in photo ? `${photo.fileName} ${photo.blob.size}` : photo.image.imageUrl,
  );

const PHOTOS: DraftPart = {
  key: 'pictures',
  name: copy.photos,
  value: photoKeys,
  texts: (draft, base) => {
    const [now, before] = [photoKeys(draft), photoKeys(base)];
    const added = now.filter((key) => !before.includes(key)).length;
    const removed = before.filter((key) => !now.includes(key)).length;
    return [
      copy.photoCount(now.length),
      ...(added === 0 ? [] : [copy.photosAdded(added)]),
      ...(removed === 0 ? [] : [copy.photosRemoved(removed)]),
      ...(added === 0 && removed === 0 ? [copy.reordered] : []),
    ];
  },
  take: (into, { pictures }) => ({ ...into, pictures }),
};

const extraTexts = ({ name, price, per, stock, active }: DraftExtra): string[] => [
  name,
  nairaText(price),
  extrasCopy.units[per],
  ...(stock.trim() === '' ? [] : [copy.quantity(stock.trim())]),
  ...(active ? [] : [copy.notOffered]),
];

function extraPart(id: ExtraId, title: string): DraftPart {
  const extraIn = ({ extras = [] }: ListingDraft) => extras.find((extra) => extra.id === id);
  return {
    key: `extras.${id}`,
    name: copy.extra(title),
    value: (draft) => {
      const extra = extraIn(draft);
      if (extra === undefined) return null;
      const { name, price, stock, ...others } = extra;
      return { ...others, name: name.trim(), price: naira(price), stock: stock.trim() };
    },
    texts: (draft) => {
      const extra = extraIn(draft);
      return extra === undefined ? [copy.removed] : extraTexts(extra);
    },
    take: ({ extras = [], ...into }, from) => {
      const extra = extraIn(from);
      if (extra === undefined) return { ...into, extras: extras.filter((one) => one.id !== id) };
      const isKnown = extras.some((one) => one.id === id);
      return {
        ...into,
        extras: isKnown ? extras.map((one) => (one.id === id ? extra : one)) : [...extras, extra],
      };
    },
  };
}

/** The extras of all drafts; none if those of one of them aren't known. */
function extraParts(drafts: readonly ListingDraft[]): DraftPart[] {
  if (drafts.some(({ extras }) => extras === undefined)) return [];
  const titles = new Map(
    drafts.flatMap(({ extras = [] }) => extras.map(({ id, name }) => [id, name] as const)),
  );
  return [...titles].map(([id, title]) => extraPart(id, title));
}

const FIXED_PARTS: readonly DraftPart[] = [
  PHOTOS,
  ...(Object.keys(TEXT_NAMES) as TextName[]).map(textPart),
  ...WEEKDAYS.map(hoursPart),
  ...AMENITY_IDS.map(amenityPart),
];

/** Returns the parts of drafts of one listing, in the order of its form. */
export const draftParts = (drafts: readonly ListingDraft[]): readonly DraftPart[] => [
  ...FIXED_PARTS,
  ...extraParts(drafts),
];
