import type { FastifyInstance } from 'fastify';
import { accountsApi } from '#contract/accounts-api.ts';
import { route } from '../../http/contract-to-route.ts';
import { useForms } from '../../http/forms.ts';
import type { AccountsContext } from './context.ts';
import { logIn } from './log-in.ts';
import { forgotPassword, resendVerification, resetPassword, verifyEmail } from './recovery.ts';
import { signUpHost, signUpUser } from './sign-up.ts';

/** The specification's words (§8). */
const SIGNED_UP = 'account created successfully, please check email to verify your account';
const LOGGED_IN = 'Login successful';

/** Visitors: sign-up, which takes what a form sends as well as JSON. */
export async function signUpRoutes(app: FastifyInstance, context: AccountsContext): Promise<void> {
  await app.register(async (forms) => {
    await useForms(forms);
    route(forms, accountsApi.registerUser, async ({ body, request }) => {
      await signUpUser(context, body, request.ip);
      return { message: SIGNED_UP };
    });
    route(forms, accountsApi.registerHost, async ({ body, request }) => {
      await signUpHost(context, body, request.ip);
      return { message: SIGNED_UP };
    });
  });
}

/** Visitors: log-in. */
export function logInRoutes(app: FastifyInstance, context: AccountsContext): void {
  route(app, accountsApi.logInUser, async ({ body, request }) => {
    const { account, token } = await logIn(context, { kind: 'user', ...body, address: request.ip });
    const { fullName, email, isAdmin } = account;
    return { message: LOGGED_IN, token, data: { fullName, email, isAdmin } };
  });
  route(app, accountsApi.logInHost, async ({ body, request }) => {
    const { account, token } = await logIn(context, { kind: 'host', ...body, address: request.ip });
    return { message: LOGGED_IN, token, data: account.fullName };
  });
}

/** Visitors: what the links of mails are for. */
export function linkRoutes(app: FastifyInstance, context: AccountsContext): void {
  route(app, accountsApi.verifyEmail, async ({ body }) => {
    const kind = await verifyEmail(context, body.token);
    return { message: 'Your email is verified.', data: { kind } };
  });
  route(app, accountsApi.resendVerification, async ({ body, request }) => {
    const { sentAt, nextAt } = await resendVerification(context, body, request.ip);
    return {
      message: 'If this address waits to be verified, a mail is on its way.',
      data: { sentAt: sentAt.toISOString(), nextAt: nextAt.toISOString() },
    };
  });
  route(app, accountsApi.forgotPassword, async ({ body, request }) => {
    await forgotPassword(context, body, request.ip);
    return { message: 'If there is an account with this address, a mail is on its way.' };
  });
  route(app, accountsApi.resetPassword, async ({ body }) => {
    const kind = await resetPassword(context, body);
    return { message: 'Your password is changed. Please log in.', data: { kind } };
  });
}
