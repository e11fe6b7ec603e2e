import * as v from 'valibot';
import { optionalText, visibleLines, withoutSeparators } from '../text-fields.ts';
import type { Coordinates } from '../spaces/spaces.ts';
import * as copy from '../copy.ts';

/** Whether a point, in degrees, is in Lagos State or a little around it. */
export const isInLagos = ({ latitude, longitude }: Coordinates): boolean =>
  latitude >= 6.3 && latitude <= 6.75 && longitude >= 2.9 && longitude <= 4.1;

/** Returns coordinates in the form of the listing's field: `6.50950,3.37110`. */
export const formatCoordinates = ({ latitude, longitude }: Coordinates): string =>
  `${latitude.toFixed(5)},${longitude.toFixed(5)}`;

/** `6.5095,3.3711`; an empty text removes the coordinates. */
const CoordinatesTextSchema = v.pipe(
  v.string(copy.coordinates),
  v.trim(),
  v.regex(/^(?:\d{1,2}(?:\.\d{1,8})?,\d{1,2}(?:\.\d{1,8})?)?$/, copy.coordinates),
  v.transform((text): Coordinates | null => {
    if (text === '') return null;
    const [latitude = Number.NaN, longitude = Number.NaN] = text.split(',').map(Number);
    return { latitude, longitude };
  }),
  v.check((point) => point === null || isInLagos(point), copy.coordinates),
);

/** May contain line breaks. */
const HouseRulesSchema = v.pipe(
  v.string(copy.houseRules),
  v.transform(visibleLines),
  v.maxLength(1_000, copy.houseRules),
  v.regex(/^[\P{Cc}\n]*$/u, copy.houseRules),
);

/** A Nigerian number in the form `+2348031234567`; an empty text removes it. */
const ContactPhoneSchema = v.pipe(
  v.string(copy.contactPhone),
  v.transform((text) => withoutSeparators(text).replace(/^(?:\+?2340?|0)(?=\d)/, '+234')),
  v.regex(/^(?:\+234[1-9]\d{6,9})?$/, copy.contactPhone),
);

/**
 * The fields of a listing's form about its place. All are optional: a field that isn't sent stays
 * unchanged, and an empty text removes the value.
 */
export const placeFields = {
  coordinates: v.exactOptional(CoordinatesTextSchema),
  landmark: v.exactOptional(optionalText(copy.landmark, 120)),
  houseRules: v.exactOptional(HouseRulesSchema),
  /** Every visitor of the space's page can see this number. */
  contactPhone: v.exactOptional(ContactPhoneSchema),
} as const;
