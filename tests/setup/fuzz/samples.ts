import type { Endpoint, Schema } from '#contract/endpoint.ts';
import { idOf } from '#tests/factories/spaces.ts';
import { LISTING } from '../listings.ts';
import { JsonText } from './sample-paths.ts';
import { nameOf } from '#contract/endpoint.ts';

const PASSWORD = 'Sun#Yellow9';

const SERIES_TIMES = ['2026-11-23', '2026-11-30'].map((startDate) => ({
  startDate,
  checkinTime: '09:00',
}));

/**
 * Valid values of fields by name, because samples can't be derived from a schema's rules (patterns,
 * lengths). A new field with its own rules needs an entry; otherwise the test of the samples fails.
 */
const BY_NAME: Readonly<Record<string, unknown>> = {
  ...LISTING,
  availability: new JsonText(JSON.parse(LISTING['availability'] ?? '{}')),
  amenities: new JsonText(['wifi', 'solar']),
  pictures: new JsonText([{ imageUrl: '/images/uploads/none/640.webp' }]),
  fullName: 'Ada Okafor',
  email: 'fuzzed@rel.test',
  // Wrong for every account, so that no account is deleted and no password is changed.
  currentPassword: 'Wrong#Yellow9',
  password: PASSWORD,
  confirmPassword: PASSWORD,
  companyName: 'Mainland Rooms',
  companyAddress: '12 Herbert Macaulay Way',
  idCardNumber: '11122204821',
  nationalIdentityNumber: '11122204821',
  mobileNumber: '08030001234',
  address: '4 Allen Avenue',
  token: 'x'.repeat(43),
  id: idOf(1),
  spaceId: idOf(1),
  reference: 'k3vmm9p3x8sw2nq6r1tz5yhb4c',
  bookingId: 'AYE-7K3M-Q2',
  messageId: 'k3vmm9p3x8sw2nq6r1tz5yhb4c',
  pass: 'aye1.payload.signature',
  startDate: '2026-11-23',
  date: '2026-11-23',
  day: '2026-11-23',
  from: '2026-11-01',
  to: '2026-11-30',
  checkinTime: '09:00',
  durationPerHour: 1,
  durationPerDay: 1,
  before: '0123456789',
  shownAt: '2026-11-23T08:00:00.000Z',
  at: '2026-11-20T08:00:00.000Z',
  bankName: 'Access Bank',
  bankCode: '044',
  code: '044',
  accountNumber: '0690000032',
  accountName: 'Ada Okafor',
  endpoint: 'https://fcm.googleapis.com/fcm/send/device',
  p256dh: 'A'.repeat(87),
  auth: 'A'.repeat(22),
  since: 'abcdefgh.1',
  returnTo: '/allspace',
  signUpSecret: 's'.repeat(43),
  hash: 'a'.repeat(16),
  idVersion: `${'a'.repeat(64)}.0`,
  offset: '1',
  limit: '12',
  hours: '2',
  coordinates: '6.5095,3.3711',
  contactPhone: '08030001234',
  firstDay: '2026-12-25',
  lastDay: '2026-12-25',
  opening: '09:00',
  closing: '12:00',
};

/** The parts of Valibot's schemas from which samples are made. */
interface Shape {
  readonly type: string;
  readonly entries?: Readonly<Record<string, Schema>>;
  readonly item?: Schema;
  readonly items?: readonly Schema[];
  readonly wrapped?: Schema;
  readonly options?: readonly unknown[];
  readonly literal?: unknown;
  readonly value?: Schema;
  readonly pipe?: readonly { readonly kind: string; readonly type: string }[];
}

const readsJson = ({ pipe = [] }: Shape) => pipe.some(({ type }) => type === 'parse_json');

/** Returns the schema that parses a JSON text. */
const readBy = ({ pipe = [] }: Shape): Schema | undefined =>
  pipe.findLast(({ kind, type }) => kind === 'schema' && type !== 'string') as Schema | undefined;

/** Returns a value that a schema accepts, with all optional fields. */
function sampleOf(schema: Schema | undefined, name = ''): unknown {
  if (schema === undefined) return undefined;
  if (Object.hasOwn(BY_NAME, name)) return BY_NAME[name];
  const shape = schema as unknown as Shape;
  if (readsJson(shape)) return new JsonText(sampleOf(readBy(shape)));
  switch (shape.type) {
    case 'object':
    case 'strict_object':
    case 'loose_object':
      return Object.fromEntries(
        Object.entries(shape.entries ?? {}).map(([key, entry]) => [key, sampleOf(entry, key)]),
      );
    case 'array':
      return [sampleOf(shape.item, name)];
    case 'optional':
    case 'exact_optional':
    case 'nullable':
    case 'nullish':
      return sampleOf(shape.wrapped, name);
    case 'picklist':
      return shape.options?.[0];
    case 'literal':
      return shape.literal;
    case 'union':
    case 'variant':
      return sampleOf(shape.options?.at(-1) as Schema, name);
    case 'record':
      return { key: sampleOf(shape.value, name) };
    case 'number':
      return 1;
    case 'boolean':
      return true;
    case 'string':
      return 'A few words';
    default:
      throw new Error(`No sample of ${shape.type} is known for ${name}.`);
  }
}

const CLIENT_DATA = Buffer.from('{"challenge":"Y2hhbGxlbmdl"}').toString('base64url');

const USED_PASSKEY = {
  id: 'Y3JlZGVudGlhbA',
  rawId: 'Y3JlZGVudGlhbA',
  type: 'public-key',
  response: { clientDataJSON: CLIENT_DATA, authenticatorData: 'AAAA', signature: 'AAAA' },
};

const MADE_BY_DEVICE = 'k3vmm9p3x8sw2nq6r1tz5yhb4c';

const UUID = '8c3f2a1e-5b7d-4c9a-9e21-0f6d3b8a7c54';

const WITH_EXTRAS = { body: { extras: [{ id: MADE_BY_DEVICE, count: 1 }] } };

const EXTRA = {
  id: MADE_BY_DEVICE,
  name: 'Projector',
  price: 5_000,
  per: 'booking',
  stock: 2,
  active: true,
};

const PRICE_RULES = {
  bands: [
    {
      label: 'Evening',
      weekdays: ['Mon'],
      from: '17:00',
      to: '20:00',
      price: { kind: 'amount', amount: 2_000 },
    },
  ],
  dayPrices: [],
  discounts: [],
  limits: { noticeHours: 2 },
  holidays: { rule: { kind: 'usual' }, except: [], confirmed: [] },
};

const CONTENT_VERSION = 'Zk3vmm9p3x8sw2nq6r1tz5';

const NEW_LISTING = { body: { extras: new JsonText([EXTRA]) } };
const CHANGED_LISTING = {
  body: {
    extras: new JsonText([EXTRA]),
    basedOn: CONTENT_VERSION,
    follows: new JsonText([MADE_BY_DEVICE]),
  },
};

/** Values of fields whose meaning in one endpoint differs from all others. */
const BY_CALL: Readonly<
  Record<string, { readonly params?: object; readonly query?: object; readonly body?: object }>
> = {
  'POST /booking/initialize/:spaceId': WITH_EXTRAS,
  'POST /booking/day/initialize/:spaceId': WITH_EXTRAS,
  'POST /booking/credit/initialize/:spaceId': WITH_EXTRAS,
  'POST /space/create': NEW_LISTING,
  'POST /host/listings/check': NEW_LISTING,
  'PUT /host/listings/:id': CHANGED_LISTING,
  'POST /host/listings/:id/check': CHANGED_LISTING,
  'GET /space/:id/booking-terms': { query: { people: '2' } },
  'PUT /host/listings/:id/rules': {
    body: { changeId: MADE_BY_DEVICE, follows: [MADE_BY_DEVICE], rules: PRICE_RULES },
  },
  'PUT /host/listings/:id/special-days/:changeId': {
    params: { changeId: MADE_BY_DEVICE },
    body: {
      follows: [MADE_BY_DEVICE],
      day: { dates: ['2026-12-24'], label: 'Open day', opening: '09:00', closing: '15:00' },
    },
  },
  'DELETE /host/listings/:id/special-days/:changeId': { params: { changeId: MADE_BY_DEVICE } },
  'GET /conversations/:id': { query: { since: '1', before: '50' } },
  'PATCH /space/approve/:id': { query: { basedOn: CONTENT_VERSION } },
  'POST /admin/spaces/:id/send-back': { query: { basedOn: CONTENT_VERSION } },
  'POST /admin/spaces/:id/remove': { query: { basedOn: CONTENT_VERSION } },
  'POST /admin/payments/:reference/refunds': { body: { id: UUID } },
  'POST /admin/refunds/:id/approve': { params: { id: UUID } },
  'POST /admin/refunds/:id/decline': { params: { id: UUID } },
  'POST /host/checkin': { body: { id: 'k3vmm9p3x8sw2nq6r1tz5yhb4c' } },
  'PUT /host/blocked-times/:id': { params: { id: 'k3vmm9p3x8sw2nq6r1tz5yhb4c' } },
  'DELETE /host/blocked-times/:id': { params: { id: 'k3vmm9p3x8sw2nq6r1tz5yhb4c' } },
  'GET /host/calendar-links/:id': { params: { id: 'k3vmm9p3x8sw2nq6r1tz5yhb4c' } },
  'PUT /host/calendar-links/:id': {
    params: { id: 'k3vmm9p3x8sw2nq6r1tz5yhb4c' },
    body: { replaces: 'k3vmm9p3x8sw2nq6r1tz5yhb4d' },
  },
  'DELETE /host/calendar-links/:id': { params: { id: 'k3vmm9p3x8sw2nq6r1tz5yhb4c' } },
  'PUT /host/calendar-imports/:id': {
    params: { id: 'k3vmm9p3x8sw2nq6r1tz5yhb4c' },
    body: { name: 'Google Calendar', url: 'https://127.0.0.1/basic.ics' },
  },
  'POST /host/calendar-imports/:id/fetch': { params: { id: 'k3vmm9p3x8sw2nq6r1tz5yhb4c' } },
  'DELETE /host/calendar-imports/:id': { params: { id: 'k3vmm9p3x8sw2nq6r1tz5yhb4c' } },
  'POST /host/calendar-imports/:id/conflicts/:bookingId/settle': {
    params: { id: 'k3vmm9p3x8sw2nq6r1tz5yhb4c', bookingId: 'AYE-7K3M-Q2' },
  },
  'PUT /host/venues/:id': {
    params: { id: 'k3vmm9p3x8sw2nq6r1tz5yhb4c' },
    body: { name: 'Yaba Works', spaces: [{ id: 'space-1' }], basedOn: CONTENT_VERSION },
  },
  'DELETE /host/venues/:id': { params: { id: 'k3vmm9p3x8sw2nq6r1tz5yhb4c' } },
  'POST /users/credit/payout': { body: { amount: 100 } },
  'POST /booking/:id/refund': { body: { to: 'source' } },
  'POST /booking/series/quote/:spaceId': { body: { times: SERIES_TIMES } },
  'POST /booking/series/initialize/:spaceId': { body: { times: SERIES_TIMES } },
  'POST /users/login': { body: { code: '123456' } },
  'POST /host/login': { body: { code: '123456' } },
  'POST /accounts/second-factor/confirm': { body: { code: '123456' } },
  'POST /accounts/second-factor/recovery-codes': { body: { code: '123456' } },
  'POST /accounts/second-factor/off': { body: { code: '123456' } },
  'POST /accounts/second-factor/check': { body: { code: '123456' } },
  'POST /accounts/passkeys': {
    body: {
      credential: {
        ...USED_PASSKEY,
        response: { clientDataJSON: CLIENT_DATA, attestationObject: 'o2NmbXRkbm9uZQ' },
      },
    },
  },
  'POST /accounts/passkeys/check': { body: { credential: USED_PASSKEY } },
  'POST /accounts/passkeys/log-in': { body: { credential: USED_PASSKEY } },
};

export interface Sample {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** Returns valid input of an endpoint. */
export function sampleCall(endpoint: Endpoint): Sample {
  const own = BY_CALL[nameOf(endpoint)];
  const withOwn = (sample: unknown, changes: object | undefined) =>
    changes === undefined ? sample : { ...(sample as object), ...changes };
  return {
    params: withOwn(sampleOf(endpoint.params), own?.params),
    query: withOwn(sampleOf(endpoint.query), own?.query),
    body: withOwn(sampleOf(endpoint.body), own?.body),
  };
}
