import * as v from 'valibot';
import { CodeSchema, formFields, GivenPasswordSchema } from './account-fields.ts';
import { CountSchema, InstantSchema } from '../common-schemas.ts';
import { endpoint, ROLES } from '../endpoint.ts';

export const CodeFormSchema = formFields({ code: CodeSchema });

/** Setting up needs the password, because a session may have been left open. */
export const SetUpSchema = formFields({ password: GivenPasswordSchema });

export const PasswordAndCodeSchema = formFields({
  password: GivenPasswordSchema,
  code: CodeSchema,
});

const SecondFactorSchema = v.object({
  isOn: v.boolean(),
  /** Since when; absent if it is off. */
  since: v.exactOptional(InstantSchema),
  recoveryCodesLeft: CountSchema,
  /**
   * Whether it is on and no code can be right, because the server's secret key has changed since.
   * It can then be set up again, which also takes a passkey that was used recently.
   */
  isUnreadable: v.exactOptional(v.literal(true)),
  /** Whether the server requires it of this account, which can do nothing else until it is on. */
  isRequired: v.boolean(),
});

export type SecondFactor = v.InferOutput<typeof SecondFactorSchema>;

const recoveryCodesReply = v.object({
  message: v.string(),
  /** Shown once: the server stores only their hashes. */
  data: v.object({ recoveryCodes: v.array(v.string()) }),
});

const messageReply = v.object({ message: v.string() });

/** Authenticator app and recovery codes. Part of the capability `second-factor`. */
export const secondFactorApi = {
  secondFactor: endpoint({
    method: 'GET',
    path: '/accounts/second-factor',
    summary: 'Whether the account has a second factor, or has to set one up',
    origin: 'added',
    roles: ROLES,
    reply: v.object({ message: v.string(), data: SecondFactorSchema }),
  }),
  setUp: endpoint({
    method: 'POST',
    path: '/accounts/second-factor/setup',
    summary: 'Get a new secret for an authenticator app; it takes effect once confirmed',
    origin: 'added',
    roles: ROLES,
    body: SetUpSchema,
    reply: v.object({
      message: v.string(),
      data: v.object({
        /** Base32, to be typed. */
        secret: v.string(),
        /** `otpauth://totp/…`, for a QR code. */
        uri: v.string(),
      }),
    }),
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/accounts/second-factor/confirm',
    summary: 'Turn the second factor on with its first code; the reply has the recovery codes',
    origin: 'added',
    roles: ROLES,
    body: CodeFormSchema,
    reply: recoveryCodesReply,
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/accounts/second-factor/recovery-codes',
    summary: 'Replace all recovery codes',
    origin: 'added',
    roles: ROLES,
    body: PasswordAndCodeSchema,
    reply: recoveryCodesReply,
  }),
  turnOff: endpoint({
    method: 'POST',
    path: '/accounts/second-factor/off',
    summary: 'Turn the second factor off',
    origin: 'added',
    roles: ROLES,
    body: PasswordAndCodeSchema,
    reply: messageReply,
  }),
  enterCode: endpoint({
    method: 'POST',
    path: '/accounts/second-factor/check',
    summary: 'Enter a code in this session, after a call was refused with SECOND_FACTOR_NEEDED',
    origin: 'added',
    roles: ROLES,
    body: CodeFormSchema,
    reply: messageReply,
  }),
} as const;
