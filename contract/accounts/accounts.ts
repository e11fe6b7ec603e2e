import * as v from 'valibot';
import * as copy from './account-copy.ts';
import {
  ACCOUNT_MESSAGES,
  CodeSchema,
  EmailSchema,
  formFields,
  GivenPasswordSchema,
  isIdCardNumber,
  MEANS_OF_IDENTIFICATION,
  MobileNumberSchema,
  NewPasswordSchema,
  requiredText,
} from './account-fields.ts';
import { optionalText } from '../text-fields.ts';
import { SpaceImageSchema } from '../spaces/pictures.ts';
import { InstantSchema, isLocalPath } from '../common-schemas.ts';

/**
 * Whether an admin has checked a host's ID, as the host sees it. A change of the ID makes it
 * unchecked again.
 */
export const HostIdentitySchema = v.variant('state', [
  v.object({ state: v.literal('unchecked') }),
  v.object({ state: v.literal('checked'), at: InstantSchema }),
  v.object({ state: v.literal('refused'), at: InstantSchema, reason: v.string() }),
]);

export type HostIdentity = v.InferOutput<typeof HostIdentitySchema>;

const NAME_LENGTH = 120;
const ADDRESS_LENGTH = 240;

const confirmPassword = v.pipe(
  v.string(ACCOUNT_MESSAGES.confirmPassword),
  v.nonEmpty(ACCOUNT_MESSAGES.confirmPassword),
);

/**
 * The two fields of a new password, the rule that they must be equal, and the message if they
 * aren't.
 */
const SAME_PASSWORD = [
  [['password'], ['confirmPassword']],
  (input: { readonly password: string; readonly confirmPassword: string }) =>
    input.password === input.confirmPassword,
  ACCOUNT_MESSAGES.confirmPassword,
] as const;

/**
 * The page that the person wanted to open when they signed up. It is sent only to a provider that
 * lists `return-to`, because section 7 doesn't have it.
 */
const returnTo = v.exactOptional(
  v.pipe(v.string(copy.returnPath), v.check(isLocalPath, copy.returnPath)),
);

/**
 * 32 random bytes as base64url. The browser that signs up stores them and sends them again with the
 * link of the verification email, which proves that both are the same person. They are sent only to
 * a provider that lists `sign-up-secret`, because section 7 doesn't have them.
 */
const signUpSecret = v.exactOptional(
  v.pipe(v.string(copy.signUpSecret), v.regex(/^[\w-]{43}$/, copy.signUpSecret)),
);

/** Specification §3, "User signup payload". */
export const UserSignUpSchema = v.pipe(
  formFields({
    fullName: requiredText(ACCOUNT_MESSAGES.userFullName, NAME_LENGTH),
    email: EmailSchema,
    password: NewPasswordSchema,
    confirmPassword,
    returnTo,
    signUpSecret,
  }),
  v.forward(v.partialCheck(...SAME_PASSWORD), ['confirmPassword']),
);

/** Specification §3, "Host signup payload". */
export const HostSignUpSchema = v.pipe(
  formFields({
    fullName: requiredText(ACCOUNT_MESSAGES.hostFullName, NAME_LENGTH),
    email: EmailSchema,
    password: NewPasswordSchema,
    confirmPassword,
    companyName: requiredText(ACCOUNT_MESSAGES.companyName, NAME_LENGTH),
    companyAddress: requiredText(ACCOUNT_MESSAGES.companyAddress, ADDRESS_LENGTH),
    meansOfIdentification: v.picklist(
      MEANS_OF_IDENTIFICATION,
      ACCOUNT_MESSAGES.meansOfIdentification,
    ),
    idCardNumber: requiredText(ACCOUNT_MESSAGES.idCardNumber, 20),
    returnTo,
    signUpSecret,
  }),
  v.forward(v.partialCheck(...SAME_PASSWORD), ['confirmPassword']),
  v.forward(
    v.partialCheck(
      [['meansOfIdentification'], ['idCardNumber']],
      (input) => isIdCardNumber(input.meansOfIdentification, input.idCardNumber),
      ACCOUNT_MESSAGES.idCardNumber,
    ),
    ['idCardNumber'],
  ),
);

/**
 * Specification §3, "Login payload". `code` is sent only after a server has answered
 * SECOND_FACTOR_NEEDED, because section 7 doesn't have it.
 */
export const LogInSchema = formFields({
  email: EmailSchema,
  password: GivenPasswordSchema,
  code: v.exactOptional(CodeSchema),
});

/**
 * The two kinds of account, each with its own log-in page. An admin is a user who may approve
 * listings.
 */
export const AccountKindSchema = v.picklist(['user', 'host'], copy.accountKind);

export type AccountKind = v.InferOutput<typeof AccountKindSchema>;

/** The secret of a single-use link, as it appears in the email. */
export const LinkTokenSchema = v.pipe(
  v.string(copy.incompleteLink),
  v.regex(/^[\w-]{43}$/, copy.incompleteLink),
);

/**
 * The link of a verification email proves ownership of the mailbox. The secret of the sign-up or
 * the password proves that the account belongs to the same person; without either, the reply is
 * PASSWORD_NEEDED.
 */
export const VerifySchema = formFields({
  token: LinkTokenSchema,
  signUpSecret,
  password: v.exactOptional(GivenPasswordSchema),
});

export const ResendSchema = formFields({ email: EmailSchema, kind: AccountKindSchema });

export const ForgotSchema = formFields({ email: EmailSchema, kind: AccountKindSchema });

export const ResetSchema = v.pipe(
  formFields({ token: LinkTokenSchema, password: NewPasswordSchema, confirmPassword }),
  v.forward(v.partialCheck(...SAME_PASSWORD), ['confirmPassword']),
);

export const ChangePasswordSchema = v.pipe(
  formFields({
    currentPassword: GivenPasswordSchema,
    password: NewPasswordSchema,
    confirmPassword,
  }),
  v.forward(v.partialCheck(...SAME_PASSWORD), ['confirmPassword']),
);

/** What a user may change. A new email address takes effect when its link is opened. */
export const UserSettingsSchema = formFields({
  fullName: requiredText(ACCOUNT_MESSAGES.userFullName, NAME_LENGTH),
  email: EmailSchema,
  mobileNumber: MobileNumberSchema,
  address: optionalText(copy.address, ADDRESS_LENGTH),
});

/** Deleting an account requires its password. */
export const DeleteAccountSchema = formFields({ password: GivenPasswordSchema });

const emptyOr = (schema: v.GenericSchema<string, string>) => v.union([v.literal(''), schema]);

/**
 * What a host may change in the profile. Fields that are left out stay unchanged; the company's
 * name can't be changed (specification §2). Identity numbers that are sent empty stay unchanged
 * too, because the app only receives their last four characters and can't send them back.
 */
export const HostProfileChangeSchema = v.pipe(
  v.object({
    fullName: v.exactOptional(requiredText(ACCOUNT_MESSAGES.hostFullName, NAME_LENGTH)),
    mobileNumber: v.exactOptional(MobileNumberSchema),
    residentialAddress: v.exactOptional(optionalText(copy.address, ADDRESS_LENGTH)),
    companyAddress: v.exactOptional(requiredText(ACCOUNT_MESSAGES.companyAddress, ADDRESS_LENGTH)),
    nationalIdentityNumber: v.exactOptional(
      emptyOr(
        v.pipe(
          v.string(copy.nationalIdentityNumber),
          v.trim(),
          v.regex(/^\d{11}$/, copy.nationalIdentityNumber),
        ),
      ),
    ),
    meansOfIdentification: v.exactOptional(
      v.picklist(MEANS_OF_IDENTIFICATION, ACCOUNT_MESSAGES.meansOfIdentification),
    ),
    idCardNumber: v.exactOptional(emptyOr(requiredText(ACCOUNT_MESSAGES.idCardNumber, 20))),
    /** `1` removes the photo. */
    removePicture: v.exactOptional(v.picklist(['', '1'])),
  }),
  v.forward(
    v.check(
      ({ meansOfIdentification, idCardNumber }) =>
        idCardNumber === undefined ||
        idCardNumber === '' ||
        (meansOfIdentification !== undefined &&
          isIdCardNumber(meansOfIdentification, idCardNumber)),
      ACCOUNT_MESSAGES.idCardNumber,
    ),
    ['idCardNumber'],
  ),
);

export type HostProfileChange = v.InferOutput<typeof HostProfileChangeSchema>;

export const UserProfileSchema = v.object({
  fullName: v.string(),
  email: v.string(),
  /** A new address whose link has not been opened yet. */
  pendingEmail: v.exactOptional(v.string()),
  mobileNumber: v.string(),
  address: v.string(),
  isAdmin: v.boolean(),
});

export type UserProfile = v.InferOutput<typeof UserProfileSchema>;

/**
 * Specification §3, "Host profile fields read". Only the last four characters of identity numbers
 * are returned. The fields that an older server doesn't send are optional.
 */
export const HostProfileSchema = v.object({
  fullName: v.string(),
  email: v.string(),
  companyName: v.string(),
  companyAddress: v.string(),
  meansOfIdentification: v.picklist(MEANS_OF_IDENTIFICATION),
  /** `••••4821` */
  idCardNumber: v.string(),
  mobileNumber: v.optional(v.string(), ''),
  /** Where the host lives. */
  residentialAddress: v.optional(v.string(), ''),
  /** The National Identity Number, as `••••4821`; empty if none was given. */
  nationalIdentityNumber: v.optional(v.string(), ''),
  /** Photo of the host; absent if there is none. */
  picture: v.exactOptional(SpaceImageSchema),
  /** Absent from a server that doesn't review IDs. */
  identity: v.exactOptional(HostIdentitySchema),
});

export type HostProfile = v.InferOutput<typeof HostProfileSchema>;
