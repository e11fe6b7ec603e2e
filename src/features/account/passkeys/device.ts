import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type * as v from 'valibot';
import type {
  NewPasskeySchema,
  PasskeyOptionsSchema,
  UsedPasskeySchema,
} from '#contract/accounts/passkeys.ts';
import * as copy from './copy.ts';

type Options = v.InferOutput<typeof PasskeyOptionsSchema>;

/** The browser gave no passkey, and the message says why. */
export class NoPasskey extends Error {
  override readonly name = 'NoPasskey';
}

/** Browsers make passkeys for names only, not for network addresses such as 127.0.0.1. */
const NUMBERED = /^(?:[\d.]+|\[.*\])$/;

/** Whether this browser can have passkeys of this site. */
export const canHavePasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && !NUMBERED.test(location.hostname);

/**
 * Has the device create a passkey.
 *
 * @throws {NoPasskey}
 */
export async function createPasskey(
  options: Options,
): Promise<v.InferInput<typeof NewPasskeySchema>> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  try {
    // The server's library made them, and the browser checks them.
    const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
    const { id, rawId, type, response } = await startRegistration({ optionsJSON });
    const { clientDataJSON, attestationObject, transports } = response;
    const answer = { clientDataJSON, attestationObject, ...(transports && { transports }) };
    return { credential: { id, rawId, type, response: answer } };
  } catch (error) {
    throw noPasskey(error, copy.notCreated);
  }
}

/**
 * Has the device use one of its passkeys.
 *
 * @throws {NoPasskey}
 */
export async function askForPasskey(
  options: Options,
): Promise<v.InferInput<typeof UsedPasskeySchema>> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  try {
    const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
    const { id, rawId, type, response } = await startAuthentication({ optionsJSON });
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    const answer = { clientDataJSON, authenticatorData, signature };
    return {
      credential: { id, rawId, type, response: { ...answer, ...(userHandle && { userHandle }) } },
    };
  } catch (error) {
    throw noPasskey(error, copy.cancelled);
  }
}

/** The browser's names of errors are those of Web Authentication, level 3. */
function noPasskey(error: unknown, whenRefused: string): NoPasskey {
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') return new NoPasskey(copy.alreadyThere);
  const isRefused = name === 'NotAllowedError' || name === 'AbortError';
  return new NoPasskey(isRefused ? whenRefused : copy.failed, { cause: error });
}
