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

const NAME_LENGTH = 120;
const ADDRESS_LENGTH = 240;

const confirmPassword = v.pipe(
  v.string(ACCOUNT_MESSAGES.confirmPassword),
  v.nonEmpty(ACCOUNT_MESSAGES.confirmPassword),
);

/** Specification §3, "User signup payload". */
export const UserSignUpSchema = v.pipe(
  formFields({
    fullName: requiredText(ACCOUNT_MESSAGES.userFullName, NAME_LENGTH),
    email: EmailSchema,
    password: NewPasswordSchema,
    confirmPassword,
  }),
  v.forward(
    v.partialCheck(
      [['password'], ['confirmPassword']],
      (input) => input.password === input.confirmPassword,
      ACCOUNT_MESSAGES.confirmPassword,
    ),
    ['confirmPassword'],
  ),
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
  v.forward(
    v.partialCheck(
      [['password'], ['confirmPassword']],
      (input) => input.password === input.confirmPassword,
      ACCOUNT_MESSAGES.confirmPassword,
    ),
    ['confirmPassword'],
  ),
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
  v.forward(
    v.partialCheck(
      [['password'], ['confirmPassword']],
      (input) => input.password === input.confirmPassword,
      ACCOUNT_MESSAGES.confirmPassword,
    ),
    ['confirmPassword'],
  ),
);

export const ChangePasswordSchema = v.pipe(
  formFields({
    currentPassword: GivenPasswordSchema,
    password: NewPasswordSchema,
    confirmPassword,
  }),
  v.forward(
    v.partialCheck(
      [['password'], ['confirmPassword']],
      (input) => input.password === input.confirmPassword,
      ACCOUNT_MESSAGES.confirmPassword,
    ),
    ['confirmPassword'],
  ),
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

/** Specification §3, "Host profile fields read"; of the ID number only the last four are told. */
export const HostProfileSchema = v.object({
  fullName: v.string(),
  email: v.string(),
  companyName: v.string(),
  companyAddress: v.string(),
  meansOfIdentification: v.picklist(MEANS_OF_IDENTIFICATION),
  /** `••••4821` */
  idCardNumber: v.string(),
});

export type HostProfile = v.InferOutput<typeof HostProfileSchema>;
