import * as v from 'valibot';
import {
  ACCOUNT_MESSAGES,
  EmailSchema,
  formFields,
  GivenPasswordSchema,
  isIdCardNumber,
  MEANS_OF_IDENTIFICATION,
  MobileNumberSchema,
  NewPasswordSchema,
  optionalText,
  requiredText,
} from './account-fields.ts';
import { SpaceImageSchema } from './pictures.ts';

const NAME_LENGTH = 120;
const ADDRESS_LENGTH = 240;

const confirmPassword = v.pipe(
  v.string(ACCOUNT_MESSAGES.confirmPassword),
  v.nonEmpty(ACCOUNT_MESSAGES.confirmPassword),
);

/** Both fields of a new password, what must hold for them, and what is said where it doesn't. */
const SAME_PASSWORD = [
  [['password'], ['confirmPassword']],
  (input: { readonly password: string; readonly confirmPassword: string }) =>
    input.password === input.confirmPassword,
  ACCOUNT_MESSAGES.confirmPassword,
] as const;

/** Specification §3, "User signup payload". */
export const UserSignUpSchema = v.pipe(
  formFields({
    fullName: requiredText(ACCOUNT_MESSAGES.userFullName, NAME_LENGTH),
    email: EmailSchema,
    password: NewPasswordSchema,
    confirmPassword,
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

/** Specification §3, "Login payload". */
export const LogInSchema = formFields({ email: EmailSchema, password: GivenPasswordSchema });

/** The two kinds of account, each with a door of its own; an admin is a user who may approve. */
export const AccountKindSchema = v.picklist(['user', 'host'], 'please choose user or host');

export type AccountKind = v.InferOutput<typeof AccountKindSchema>;

const INCOMPLETE_LINK = 'this link is not complete, please copy all of it';

/** A single-use link's secret, as it stands in the mail. */
export const LinkTokenSchema = v.pipe(
  v.string(INCOMPLETE_LINK),
  v.regex(/^[\w-]{43}$/, INCOMPLETE_LINK),
);

export const VerifySchema = formFields({ token: LinkTokenSchema });

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

/** What a user may change; a new e-mail address takes effect when its link is opened. */
export const UserSettingsSchema = formFields({
  fullName: requiredText(ACCOUNT_MESSAGES.userFullName, NAME_LENGTH),
  email: EmailSchema,
  mobileNumber: MobileNumberSchema,
  address: optionalText('please enter a correct address', ADDRESS_LENGTH),
});

/** Deleting an account is confirmed by its password. */
export const DeleteAccountSchema = formFields({ password: GivenPasswordSchema });

const emptyOr = (schema: v.GenericSchema<string, string>) => v.union([v.literal(''), schema]);

const NATIONAL_IDENTITY_NUMBER = 'please enter the 11 digits of your NIN';

/**
 * What a host may change of the profile. What is left out stays as it is; the company's name is
 * fixed (specification §2). Numbers that are sent empty stay too: only their last four are ever
 * shown, so nobody can send them back.
 */
export const HostProfileChangeSchema = v.pipe(
  v.object({
    fullName: v.exactOptional(requiredText(ACCOUNT_MESSAGES.hostFullName, NAME_LENGTH)),
    mobileNumber: v.exactOptional(MobileNumberSchema),
    residentialAddress: v.exactOptional(
      optionalText('please enter a correct address', ADDRESS_LENGTH),
    ),
    companyAddress: v.exactOptional(requiredText(ACCOUNT_MESSAGES.companyAddress, ADDRESS_LENGTH)),
    nationalIdentityNumber: v.exactOptional(
      emptyOr(
        v.pipe(
          v.string(NATIONAL_IDENTITY_NUMBER),
          v.trim(),
          v.regex(/^\d{11}$/, NATIONAL_IDENTITY_NUMBER),
        ),
      ),
    ),
    meansOfIdentification: v.exactOptional(
      v.picklist(MEANS_OF_IDENTIFICATION, ACCOUNT_MESSAGES.meansOfIdentification),
    ),
    idCardNumber: v.exactOptional(emptyOr(requiredText(ACCOUNT_MESSAGES.idCardNumber, 20))),
    /** `1` takes the picture away. */
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
 * Specification §3, "Host profile fields read"; of the numbers only the last four are told. The
 * fields that an older server doesn't send are optional.
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
  /** The National Identity Number, as `••••4821`; empty where none was given. */
  nationalIdentityNumber: v.optional(v.string(), ''),
  /** Of the host; absent where there is none. */
  picture: v.exactOptional(SpaceImageSchema),
});

export type HostProfile = v.InferOutput<typeof HostProfileSchema>;
