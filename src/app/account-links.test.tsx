import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SourcesContext } from '#src/features/catalogue/sync/sources.ts';
import { FakeCatalogueProvider } from '#src/features/catalogue/testing/fake-provider.ts';
import { FakeDevice } from '#src/features/catalogue/testing/fake-sources.ts';
import {
  okReply,
  provide,
  refusedReply,
  type Replies,
  messageReply,
} from '#src/platform/http/testing/provide.ts';
import { sharedTexts } from '#src/platform/session/session.ts';
import { renderRouted } from '#src/ui/testing/render-routed.tsx';
import { Route as HostSignUp } from '../routes/_bare/hostsignup.tsx';
import { Route as Login } from '../routes/_bare/login.tsx';
import { Route as Reset } from '../routes/_bare/reset.tsx';
import { Route as SignUp } from '../routes/_bare/usersignup.tsx';
import { Route as Verified } from '../routes/_bare/verifysuccess.tsx';
import { readReturnPath, rememberReturnPath } from '../flows/log-in/return-path.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const TOKEN = 'x'.repeat(43);
const WANTED = '/detailpage/0a1b?book=days';
const REDIRECT = encodeURIComponent(WANTED);
const DAY_MS = 24 * 60 * 60 * 1_000;
const OTHERS = ['/', '/login', '/hostlogin', '/usersignup', '/hostsignup', '/email', '/forget'];

interface Opened {
  readonly capabilities?: readonly string[];
  /** Delays the provider's answer about its capabilities until this resolves. */
  readonly after?: Promise<void>;
}

/** Opens one of the account screens for a provider with these capabilities. */
async function open(
  at: string,
  { options: { component: Screen } }: { readonly options: { readonly component?: ComponentType } },
  { capabilities = ['accounts', 'return-to'], after = Promise.resolve() }: Opened = {},
) {
  const [path = ''] = at.split('?');
  if (Screen === undefined) throw new Error(`No screen was found at ${path}.`);
  const provider = new FakeCatalogueProvider([]);
  provider.overrides.set('/capabilities', async () => {
    await after;
    return Response.json({ message: 'ok', data: { contractVersion: 1, capabilities } });
  });
  const asked = () => provider.requests.includes('/capabilities');
  const shown = (
    <SourcesContext.Provider value={new FakeDevice(provider, 'links', 'memory').page()}>
      <Screen />
    </SourcesContext.Provider>
  );
  const routed = await renderRouted(shown, {
    path,
    at,
    others: OTHERS.filter((other) => other !== path),
  });
  return { ...routed, asked };
}

const link = (name: string) => screen.findByRole('link', { name });
const hrefOf = async (name: string) => (await link(name)).getAttribute('href');
/** Returns the `redirect` parameter in the address of a link. */
const redirectOf = async (name: string) =>
  new URL((await hrefOf(name)) ?? '', 'http://aye.test').searchParams.get('redirect');

const fill = (values: Readonly<Record<string, string>>) => {
  for (const [label, value] of Object.entries(values)) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  }
};

const PERSON = {
  'Full name': 'Ada Okafor',
  Email: 'ada@aye.test',
  Password: 'Danfo#Yellow1',
  'Confirm password': 'Danfo#Yellow1',
};

const HOST = {
  ...PERSON,
  'Company name': 'Mainland Rooms',
  'Company address': '12 Herbert Macaulay Way',
  'Means of identification': 'National ID',
  'ID card number': '11122204821',
};

describe('the return path of a log-in', () => {
  it('is passed on to sign-up, to the password reset and back to log-in', async () => {
    await open(`/login?redirect=${REDIRECT}`, Login);
    expect(await redirectOf('Sign Up')).toBe(WANTED);
    expect(await redirectOf('Forgot your password?')).toBe(WANTED);
    cleanup();
    await open(`/usersignup?redirect=${REDIRECT}`, SignUp);
    expect(await redirectOf('Already have an account? Log in')).toBe(WANTED);
  });

  it.each([
    ['a user', '/usersignup', SignUp, '/users/register', PERSON],
    ['a host', '/hostsignup', HostSignUp, '/host/register', HOST],
  ] as const)('is sent with the registration of %s', async (_, path, screenAt, call, values) => {
    const { sent } = provide({ [`POST ${call}`]: messageReply('ok') });
    const { address, asked } = await open(`${path}?redirect=${REDIRECT}`, screenAt);
    await waitFor(() => expect(asked()).toBe(true));
    // The provider's answer is in the cache once the queries have settled.
    await screen.findByRole('button', { name: 'Sign Up' });
    fill(values);
    fireEvent.click(screen.getByRole('button', { name: 'Sign Up' }));
    await waitFor(() => expect(address()).toMatch(/^\/email\?/));
    expect(sent[0]?.body).toMatchObject({ returnTo: WANTED });
    expect(new URL(address(), 'http://aye.test').searchParams.get('redirect')).toBe(WANTED);
  });

  it('is remembered on the device instead of sent when the provider doesn’t support it', async () => {
    const { sent } = provide({ 'POST /users/register': messageReply('ok') });
    const { address } = await open(`/usersignup?redirect=${REDIRECT}`, SignUp, {
      capabilities: [],
    });
    fill(PERSON);
    fireEvent.click(screen.getByRole('button', { name: 'Sign Up' }));
    await waitFor(() => expect(address()).toMatch(/^\/email\?/));
    expect(sent[0]?.body).not.toHaveProperty('returnTo');
    cleanup();
    await open('/verifysuccess', Verified, { capabilities: [] });
    expect(await redirectOf('Login')).toBe(WANTED);
  });

  it('is remembered for a day, and only if it is a path of the app', () => {
    rememberReturnPath(sharedTexts, 'host', '/listspace', 0);
    expect(readReturnPath(sharedTexts, 'host', DAY_MS - 1)).toBe('/listspace');
    expect(readReturnPath(sharedTexts, 'host', DAY_MS)).toBeUndefined();
    expect(readReturnPath(sharedTexts, 'user', 0)).toBeUndefined();
    rememberReturnPath(sharedTexts, 'host', '//evil.example', 0);
    expect(readReturnPath(sharedTexts, 'host', 0)).toBeUndefined();
  });

  it('is in the log-in link of the verified page, on another device too', async () => {
    provide({ 'POST /accounts/verify': okReply({ kind: 'user' }) });
    await open(`/verifysuccess?token=${TOKEN}&redirect=${REDIRECT}`, Verified);
    expect(await screen.findByRole('heading', { name: "You're all SET" })).toBeDefined();
    expect(await redirectOf('Login')).toBe(WANTED);
  });
});

describe('/verifysuccess', () => {
  it.each([[['accounts']], [[]]])(
    'shows the page of the specification without a link (%j)',
    async (capabilities) => {
      await open('/verifysuccess', Verified, { capabilities });
      expect(screen.getByRole('heading', { name: "You're all SET" })).toBeDefined();
      expect(await hrefOf('Find A Space')).toBe('/');
    },
  );

  it.each([
    ['opens links', ['accounts'], 1],
    ['has opened its own link', [], 0],
  ] as const)(
    'keeps its first heading until it knows that the provider %s',
    async (_, capabilities, verified) => {
      let answer = () => {};
      const after = new Promise<void>((resolve) => {
        answer = resolve;
      });
      const { asked } = provide({ 'POST /accounts/verify': okReply({ kind: 'user' }) });
      const headings: string[] = [];
      const watch = new MutationObserver(() => {
        const text = document.querySelector('h1')?.textContent ?? '';
        if (headings.at(-1) !== text) headings.push(text);
      });
      watch.observe(document.body, { childList: true, subtree: true, characterData: true });
      const screenAt = await open(`/verifysuccess?token=${TOKEN}`, Verified, {
        capabilities,
        after,
      });
      await waitFor(() => expect(screenAt.asked()).toBe(true));
      expect(asked).toEqual([]);
      answer();
      await screen.findByRole('heading', { name: "You're all SET" });
      expect(headings).toEqual(['Verify your email', "You're all SET"]);
      expect(asked).toHaveLength(verified);
      watch.disconnect();
    },
  );
});

describe('/reset without a link', () => {
  it('shows the fields and explains what is needed, and its button shows an error', async () => {
    const { asked } = provide({});
    await open('/reset', Reset);
    expect(screen.getByText(/open this page from the link in our email/)).toBeDefined();
    expect(await hrefOf('Ask for one')).toMatch(/^\/forget/);
    fill({ Password: 'Danfo#Yellow1', 'Confirm password': 'Danfo#Yellow1' });
    fireEvent.click(screen.getByRole('button', { name: 'Reset' }));
    expect((await screen.findByRole('alert')).textContent).toContain('wasn’t changed');
    expect(asked).toEqual([]);
  });
});

describe('verification link', () => {
  const FULL = ['accounts', 'return-to', 'sign-up-secret'];

  it.each([
    {
      name: 'cut off',
      refusal: refusedReply('INVALID_INPUT', 'Please check what you entered.', 400),
      title: 'This link isn’t complete',
      shown: /Part of the link is missing/,
    },
    {
      name: 'outdated',
      refusal: refusedReply('LINK_INVALID', 'This link has expired.', 400),
      title: 'This link no longer works',
      shown: /^This link has expired\./,
    },
  ])('that is $name leads to a new one', async ({ refusal, title, shown }) => {
    provide({ 'POST /accounts/verify': refusal });
    await open(`/verifysuccess?token=${TOKEN}`, Verified, { capabilities: FULL });
    expect(await screen.findByRole('heading', { name: title })).toBeDefined();
    expect(screen.getByText(shown)).toBeDefined();
    expect(await hrefOf('Resend Verification')).toMatch(/^\/email/);
  });

  it('that was already used leads to the log-in as well', async () => {
    provide({ 'POST /accounts/verify': refusedReply('LINK_INVALID', 'It was used.', 400) });
    await open(`/verifysuccess?token=${TOKEN}&kind=host`, Verified, { capabilities: FULL });
    expect(await screen.findByText(/just log in\.$/)).toBeDefined();
    expect(await hrefOf('Login')).toMatch(/^\/hostlogin/);
  });

  it('sends the secret of a sign-up in the same browser', async () => {
    const { sent } = provide({
      'POST /users/register': messageReply('ok'),
      'POST /accounts/verify': okReply({ kind: 'user' }),
    });
    const { address, asked } = await open('/usersignup', SignUp, { capabilities: FULL });
    await waitFor(() => expect(asked()).toBe(true));
    await screen.findByRole('button', { name: 'Sign Up' });
    fill(PERSON);
    fireEvent.click(screen.getByRole('button', { name: 'Sign Up' }));
    await waitFor(() => expect(address()).toMatch(/^\/email\?/));
    const registered = sent[0]?.body;
    expect(registered).toMatchObject({
      signUpSecret: expect.stringMatching(/^[\w-]{43}$/) as string,
    });
    const { signUpSecret } = registered as { readonly signUpSecret: string };
    cleanup();
    await open(`/verifysuccess?token=${TOKEN}`, Verified, { capabilities: FULL });
    await screen.findByRole('heading', { name: "You're all SET" });
    expect(sent[1]?.body).toEqual({ token: TOKEN, signUpSecret });
  });

  it('asks for the password in another browser, and links to the password reset', async () => {
    const replies: Replies = {
      'POST /accounts/verify': refusedReply(
        'PASSWORD_NEEDED',
        'Enter the password you chose.',
        403,
      ),
    };
    const { sent } = provide(replies);
    await open(`/verifysuccess?token=${TOKEN}&redirect=${REDIRECT}`, Verified, {
      capabilities: FULL,
    });
    expect(await screen.findByRole('heading', { name: 'One more step' })).toBeDefined();
    expect(await hrefOf('Set a new password')).toMatch(/^\/forget/);
    expect(await redirectOf('Set a new password')).toBe(WANTED);
    replies['POST /accounts/verify'] = okReply({ kind: 'user' });
    fill({ Password: 'Danfo#Yellow1' });
    fireEvent.click(screen.getByRole('button', { name: 'Verify email' }));
    expect(await screen.findByRole('heading', { name: "You're all SET" })).toBeDefined();
    expect(await redirectOf('Login')).toBe(WANTED);
    expect(sent[1]?.body).toEqual({ token: TOKEN, password: 'Danfo#Yellow1' });
  });
});
