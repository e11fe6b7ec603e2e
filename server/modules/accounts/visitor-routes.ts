import type { FastifyInstance, FastifyRequest } from 'fastify';
import { accountsApi } from '#contract/accounts/accounts-api.ts';
import { route } from '../../http/contract-to-route.ts';
import { useForms } from '../../http/uploads/forms.ts';
import type { AccountsContext } from './context.ts';
import * as copy from './copy.ts';
import { describeDevice } from './sessions/devices.ts';
import { logIn } from './sessions/log-in.ts';
import { forgotPassword, resendVerification, resetPassword } from './recovery.ts';
import { signUpHost, signUpUser } from './sign-up.ts';
import { verifyEmail } from './verification.ts';

/** Routes of visitors for sign-up, which accepts forms as well as JSON. */
export async function signUpRoutes(app: FastifyInstance, context: AccountsContext): Promise<void> {
  await app.register(async (forms) => {
    await useForms(forms);
    route(forms, accountsApi.registerUser, async ({ body, request }) => {
      await signUpUser(context, body, request.ip);
      return { message: copy.signedUp };
    });
    route(forms, accountsApi.registerHost, async ({ body, request }) => {
      await signUpHost(context, body, request.ip);
      return { message: copy.signedUp };
    });
  });
}

/** From where someone logs in. */
const callerOf = ({ ip, headers }: FastifyRequest) => ({
  address: ip,
  device: describeDevice(headers['user-agent']),
});

/** Routes of visitors for log-in. */
export function logInRoutes(app: FastifyInstance, context: AccountsContext): void {
  route(app, accountsApi.logInUser, async ({ body, request }) => {
    const { account, token } = await logIn(context, {
      kind: 'user',
      ...body,
      ...callerOf(request),
    });
    const { fullName, email, isAdmin } = account;
    return { message: copy.loggedIn, token, data: { fullName, email, isAdmin } };
  });
  route(app, accountsApi.logInHost, async ({ body, request }) => {
    const { account, token } = await logIn(context, {
      kind: 'host',
      ...body,
      ...callerOf(request),
    });
    return { message: copy.loggedIn, token, data: account.fullName };
  });
}

/** Routes of visitors for the links in emails. */
export function linkRoutes(app: FastifyInstance, context: AccountsContext): void {
  route(app, accountsApi.verifyEmail, async ({ body, request }) => {
    const kind = await verifyEmail(context, { ...body, address: request.ip });
    return { message: copy.emailVerified, data: { kind } };
  });
  route(app, accountsApi.resendVerification, async ({ body, request }) => {
    const { sentAt, nextAt } = await resendVerification(context, body, request.ip);
    return {
      message: copy.verificationSent,
      data: { sentAt: sentAt.toISOString(), nextAt: nextAt.toISOString() },
    };
  });
  route(app, accountsApi.forgotPassword, async ({ body, request }) => {
    await forgotPassword(context, body, request.ip);
    return { message: copy.resetSent };
  });
  route(app, accountsApi.resetPassword, async ({ body }) => {
    const kind = await resetPassword(context, body);
    return { message: copy.passwordReset, data: { kind } };
  });
}
