import { passkeysApi } from '#contract/accounts/passkeys.ts';
import type { Role } from '#contract/endpoint.ts';
import { call } from '#src/platform/http/call.ts';
import { withCode } from '#src/platform/session/code-prompt.ts';
import type { LoggedIn } from '../api/log-in.ts';
import { createPasskey, askForPasskey } from './device.ts';

/**
 * Creates a passkey on this device and adds it to the account.
 *
 * @returns What the server says.
 * @throws {NoPasskey | CallError}
 */
export async function addPasskeyHere(owner: Role, password: string): Promise<string> {
  const body = { password };
  const options = await withCode(owner, async () =>
    (await call(passkeysApi.newPasskeyOptions, { auth: owner, body })).read(),
  );
  const credential = await createPasskey(options.data);
  return (await call(passkeysApi.addPasskey, { auth: owner, body: credential })).read().message;
}

/** Logs in with a passkey of this device. @throws {NoPasskey | CallError} */
export async function logInByPasskey(): Promise<LoggedIn> {
  const options = (await call(passkeysApi.logInOptions, {})).read();
  const body = await askForPasskey(options.data);
  const { message, token, data } = (await call(passkeysApi.logInWithPasskey, { body })).read();
  return { role: data.role, token, name: data.fullName, email: data.email, message };
}

/** Removes a passkey from the account. @returns What the server says. @throws {CallError} */
export async function removePasskeyById(
  owner: Role,
  passkeyId: string,
  password: string,
): Promise<string> {
  const sent = { auth: owner, params: { passkeyId }, body: { password } };
  const removed = await withCode(owner, () => call(passkeysApi.removePasskey, sent));
  return removed.read().message;
}

/** Uses a passkey where a code would be needed. @throws {NoPasskey | CallError} */
export async function checkByPasskey(owner: Role): Promise<void> {
  const options = (await call(passkeysApi.checkOptions, { auth: owner })).read();
  const body = await askForPasskey(options.data);
  await call(passkeysApi.checkPasskey, { auth: owner, body });
}
