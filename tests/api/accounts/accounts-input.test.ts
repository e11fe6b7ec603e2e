import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AccountsApp,
  hostSignUp,
  openAccountsApp,
  PASSWORD,
  userSignUp,
} from '#tests/setup/accounts.ts';

let app: AccountsApp;
let user: string;

beforeAll(async () => {
  app = await openAccountsApp();
  user = await app.memberToken('user', 'somebody@example.ng');
});

afterAll(() => app.close());

const MISSING = Symbol('missing');

const BAD: Readonly<Record<string, unknown>> = {
  empty: '',
  blank: ' \t\n ',
  'ten thousand characters': 'Aa#'.repeat(3_334),
  'ten thousand signs': `Aa${'!'.repeat(9_998)}a`,
  emoji: '💩👩‍👩‍👧',
  HTML: '<script>alert("1")</script><img src=x onerror=alert(1)>',
  SQL: "Robert'); drop table accounts;--",
  'a null byte': 'Aa#\u0000bcdef',
  'half a surrogate': 'Aa#\ud800bcdef',
  'line breaks': 'Aa#b\r\nBcc: all@example.ng',
  'a number': 42,
  'a truth': true,
  null: null,
  'a list': ['a@example.ng'],
  'an object': { $ne: '' },
  missing: MISSING,
};

/** Which of the values above each kind of field accepts. A name may contain almost anything. */
const TEXT = ['emoji', 'HTML', 'SQL'];
const GIVEN = ['SQL', 'a null byte', 'half a surrogate', 'line breaks'];
/** A password that is only compared can't have been set with anything the database can't store. */
const COMPARED = ['SQL', 'line breaks'];
const OPTIONAL = [...TEXT, 'empty', 'blank'];

interface Form {
  readonly call: readonly ['POST' | 'PUT' | 'DELETE', string];
  readonly body: () => object;
  readonly token?: () => string;
  /** By field: the values that are not refused there. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
}

const signUpFields = {
  fullName: TEXT,
  email: [],
  password: GIVEN,
  confirmPassword: [],
};

const FORMS: Readonly<Record<string, Form>> = {
  'sign-up of users': {
    call: ['POST', '/users/register'],
    body: () => userSignUp('new@example.ng'),
    fields: signUpFields,
  },
  'sign-up of hosts': {
    call: ['POST', '/host/register'],
    body: () => hostSignUp('new@example.ng'),
    fields: {
      ...signUpFields,
      companyName: TEXT,
      companyAddress: TEXT,
      meansOfIdentification: [],
      idCardNumber: [],
    },
  },
  'log-in': {
    call: ['POST', '/users/login'],
    body: () => ({ email: 'somebody@example.ng', password: PASSWORD }),
    fields: { email: [], password: COMPARED },
  },
  verifying: {
    call: ['POST', '/accounts/verify'],
    body: () => ({ token: 'a'.repeat(43) }),
    fields: { token: [] },
  },
  resending: {
    call: ['POST', '/accounts/resend'],
    body: () => ({ email: 'somebody@example.ng', kind: 'user' }),
    fields: { email: [], kind: [] },
  },
  forgetting: {
    call: ['POST', '/accounts/forgot'],
    body: () => ({ email: 'somebody@example.ng', kind: 'user' }),
    fields: { email: [], kind: [] },
  },
  resetting: {
    call: ['POST', '/accounts/reset'],
    body: () => ({ token: 'a'.repeat(43), password: PASSWORD, confirmPassword: PASSWORD }),
    fields: { token: [], password: signUpFields.password, confirmPassword: [] },
  },
  settings: {
    call: ['PUT', '/users/me'],
    token: () => user,
    body: () => ({
      fullName: 'Ada',
      email: 'somebody@example.ng',
      mobileNumber: '08030000000',
      address: 'Yaba',
    }),
    fields: { fullName: TEXT, email: [], mobileNumber: ['empty', 'blank'], address: OPTIONAL },
  },
  'changing the password': {
    call: ['POST', '/accounts/password'],
    token: () => user,
    body: () => ({
      currentPassword: 'Wrong#One22',
      password: PASSWORD,
      confirmPassword: PASSWORD,
    }),
    fields: { currentPassword: COMPARED, password: signUpFields.password, confirmPassword: [] },
  },
  deleting: {
    call: ['DELETE', '/accounts/me'],
    token: () => user,
    body: () => ({ password: 'Wrong#One22' }),
    fields: { password: COMPARED },
  },
};

/**
 * Changes the field and its confirmation together, so that a valid password isn't refused because
 * the confirmation differs.
 */
function bodyWith(form: Form, field: string, value: unknown): object {
  const twin = field === 'password' && 'confirmPassword' in form.fields ? 'confirmPassword' : field;
  const body: Record<string, unknown> = { ...form.body(), isAdmin: true };
  for (const name of [field, twin]) {
    if (value === MISSING) delete body[name];
    else body[name] = value;
  }
  return body;
}

const cases = Object.entries(FORMS).flatMap(([name, form]) =>
  Object.entries(form.fields).flatMap(([field, fine]) =>
    Object.keys(BAD)
      .filter((bad) => !fine.includes(bad))
      .map((bad) => ({ name, field, bad })),
  ),
);

const taken = Object.entries(FORMS).flatMap(([name, form]) =>
  Object.entries(form.fields).flatMap(([field, fine]) =>
    fine.map((value) => ({ name, field, value })),
  ),
);

const send = (form: Form, body: object) =>
  app.call(...form.call, { body, ...(form.token && { token: form.token() }) });

async function counts(): Promise<unknown> {
  const { rows } = await app.database.db.execute(sql`
    select (select count(*) from accounts) as accounts, (select count(*) from jobs) as jobs,
      (select count(*) from host_profiles) as profiles, (select count(*) from sessions) as sessions,
      (select string_agg(a::text, '') from accounts a) as rows`);
  return rows;
}

describe('invalid input [S5.1] [S5.22]', () => {
  it.each(cases)('$name: $field $bad', async ({ name, field, bad }) => {
    const form = FORMS[name] as Form;
    const before = await counts();
    const answer = await send(form, bodyWith(form, field, BAD[bad]));
    expect(answer.statusCode).toBe(400);
    const { code, errors } = answer.json<{ code: string; errors: Record<string, string> }>();
    expect(code).toBe('INVALID_INPUT');
    expect(errors[field]).toMatch(/\S/);
    // The message is written for people, not for programmers.
    expect(errors[field]).not.toMatch(/Invalid (?!cred)/);
    expect(await counts()).toEqual(before);
  });
});

describe('unusual but valid input', () => {
  it.each(taken)('$name: $field $value', async ({ name, field, value }) => {
    const form = FORMS[name] as Form;
    const answer = await send(form, bodyWith(form, field, BAD[value]));
    expect(answer.statusCode).toBeLessThan(500);
    const { errors = {} } = answer.json<{ errors?: Record<string, string> }>();
    expect([undefined, 'Invalid credentials']).toContain(errors[field]);
  });
});

describe('malformed bodies', () => {
  it.each([
    ['nothing', undefined, undefined],
    ['a list', '[]', 'application/json'],
    ['null', 'null', 'application/json'],
    ['a word', '"word"', 'application/json'],
    ['half an object', '{"email":', 'application/json'],
    ['an empty JSON', '', 'application/json'],
    ['a polluting JSON', '{"__proto__":{"isAdmin":true}}', 'application/json'],
    ['an empty form', '', 'application/x-www-form-urlencoded'],
    [
      'a form with a field twice',
      'email=a%40b.ng&email=c%40d.ng',
      'application/x-www-form-urlencoded',
    ],
    ['parts without a boundary', 'a', 'multipart/form-data'],
    [
      'parts that end early',
      '--x\r\nContent-Disposition: form-data; name="a"\r\n',
      'multipart/form-data; boundary=x',
    ],
    [
      'a file',
      '--x\r\nContent-Disposition: form-data; name="email"; filename="a"\r\n\r\na\r\n--x--\r\n',
      'multipart/form-data; boundary=x',
    ],
    ['XML', '<a/>', 'text/xml'],
    ['text', 'email=a', 'text/plain'],
  ])('%s', async (_name, payload, type) => {
    const before = await counts();
    for (const path of ['/users/register', '/host/register']) {
      const answer = await app.server.inject({
        method: 'POST',
        url: `/api/v1${path}`,
        ...(payload === undefined ? {} : { payload }),
        headers: type === undefined ? {} : { 'content-type': type },
      });
      expect([400, 413, 415]).toContain(answer.statusCode);
      expect(answer.json()).toHaveProperty('code');
    }
    expect(await counts()).toEqual(before);
  });

  it('form encoding is accepted by sign-up only', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await app.post('/users/login', 'email=a%40b.ng&password=x', { headers });
    expect(answer.statusCode).toBe(415);
  });
});

it('sign-up ignores admin flags in the body [S6.5]', async () => {
  const email = 'climber@example.ng';
  await app.post(
    '/users/register',
    userSignUp(email, { isAdmin: true, is_admin: true, kind: 'x' }),
  );
  await app.post('/accounts/verify', { token: await app.linkTo(email), password: PASSWORD });
  const loggedIn = await app.post('/users/login', { email, password: PASSWORD });
  expect(loggedIn.json()).toMatchObject({ data: { isAdmin: false } });
});

it('an email address ignores case and surrounding spaces, and a password is used as typed', async () => {
  const email = 'typed@example.ng';
  const password = ' Sun# Yellow9 ';
  await app.post('/users/register', userSignUp(email, { password, confirmPassword: password }));
  await app.post('/accounts/verify', { token: await app.linkTo(email), password });
  const logIn = (given: string) =>
    app.post('/users/login', { email: ' TYPED@example.ng', password: given });
  expect((await logIn(password)).statusCode).toBe(200);
  expect((await logIn(password.trim())).statusCode).toBe(401);
});
