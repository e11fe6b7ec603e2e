/** Messages that follow the name of a setting: `PORT` + ` must be …`. */
export const notEmpty = 'must not be empty';
/** `must be development, test or production` */
export const oneOf = (values: readonly string[]) =>
  `must be ${[values.slice(0, -1).join(', '), ...values.slice(-1)].join(' or ')}`;
export const someOf = (values: readonly string[]) => `must be some of ${values.join(', ')}`;
export const numberBetween = (least: number, most: number) =>
  `must be a number from ${least} to ${most}`;
export const share = 'must be a number from 0 to 1, such as 0.05';
export const wholeNaira = 'must be whole naira such as 50000, or 0';
export const voucher = 'must be a percentage such as 10%, whole naira such as 2500, or 0 for none';
export const atLeast = (characters: number) => `must have at least ${characters} characters`;
export const token = (characters: number) =>
  `must have at least ${characters} characters, without spaces`;
export const addressStarting = (starts: readonly string[]) =>
  `must be an address that starts with ${starts.join(' or ')}`;
export const bucketName = 'must be the name of a bucket';
export const origins = 'must be origins such as https://push.example';

export const wrong = 'These settings are wrong:';
export const unsafe = 'These settings are unsafe:';
export const wrongInProduction = 'These settings are wrong for NODE_ENV=production:';
export const impliedProduction =
  'NODE_ENV isn’t set. With DATABASE_URL and an address that others can reach (HOST, PUBLIC_URL), the server runs in production mode, for which these settings are wrong:';

export const insecureUrlElsewhere =
  'ALLOW_INSECURE_PUBLIC_URL=1 is only for a PUBLIC_URL on this machine, such as http://localhost:3000. Remove it, or change PUBLIC_URL.';
export const smtpRequired =
  'SMTP_URL is required: without it this server can’t send emails, so nobody can verify an account. Set it to your email server.';
export const noDemo = 'DEMO=1 is refused: the password of its accounts is public. Remove it.';
export const noUnlimitedRate =
  'RATE_LIMIT=off is for tests: anyone could guess passwords. Remove it.';
export const publicUrlRequired =
  'PUBLIC_URL is required: links in emails and the payment provider lead there. Set it to the https address of this site.';
export const httpsRequired =
  'PUBLIC_URL must start with https://. To try it on this machine, set ALLOW_INSECURE_PUBLIC_URL=1.';

const makeKey = 'Set it to the output of `openssl rand -base64 32`, and keep it safe.';
export const secretKeyRequired = `SECRET_KEY is required. ${makeKey}`;
export const secretKeyWeak = (why: string) => `SECRET_KEY can be guessed: ${why}. ${makeKey}`;
export const repeatsItself = 'it repeats itself';
export const isSequence = 'it is a sequence';
export const isPlaceholder = 'it is a placeholder';
export const fewCharacters = 'it has too few different characters';

export const realProviderRequired =
  'PAYMENT_PROVIDER must be korapay or paystack: the sandbox moves no money.';
export const testKey = (name: string) =>
  `${name} is a test key, with which test cards can pay for bookings. Use the live key.`;
export const orDevelopment = ', or set NODE_ENV=development to try it in your own network.';
export const emailsReadable = (remedy: string) =>
  `SMTP_URL is required at an address that others can reach (HOST, PUBLIC_URL): without it anyone can read all emails at /dev/mailbox. Set it to your email server${remedy}`;
export const sandboxReachable = (remedy: string) =>
  `PAYMENT_PROVIDER=sandbox is refused at an address that others can reach (HOST, PUBLIC_URL): it confirms bookings without money. Set it to korapay or paystack${remedy}`;
export const providerNeeds = (provider: string, name: string) =>
  `PAYMENT_PROVIDER=${provider} needs ${name}.`;
export const s3Needs = (names: readonly string[]) =>
  `Photos can’t be stored in S3 without ${names.join(', ')}.`;
export const adminTogether = 'Set ADMIN_EMAIL and ADMIN_PASSWORD together, or neither.';
