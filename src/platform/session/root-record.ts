/**
 * What is kept under `root` (specification §3, "Session state"): the token and name of each role,
 * and since when it is logged in, in milliseconds since 1970. The admin's token is not among them.
 */
export interface RootRecord {
  readonly userToken?: string | undefined;
  readonly user?: Partial<Record<'fullName' | 'email', string | undefined>> | undefined;
  readonly userSince?: number | undefined;
  readonly hostToken?: string | undefined;
  /** The name. */
  readonly host?: string | undefined;
  readonly hostEmail?: string | undefined;
  readonly hostSince?: number | undefined;
}

type Fields = Readonly<Record<string, unknown>>;

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
const time = (value: unknown) => (typeof value === 'number' ? value : undefined);

/**
 * Reads the record. What is not what it should be counts as not there, and the rest stays. By hand:
 * every page needs it before it draws its header.
 */
export function readRoot(raw: string | null): RootRecord {
  let root: Fields;
  try {
    root = fieldsOf(JSON.parse(raw ?? '{}'));
  } catch {
    return {};
  }
  const user = fieldsOf(root['user']);
  return {
    userToken: text(root['userToken']),
    user: { fullName: text(user['fullName']), email: text(user['email']) },
    userSince: time(root['userSince']),
    hostToken: text(root['hostToken']),
    host: text(root['host']),
    hostEmail: text(root['hostEmail']),
    hostSince: time(root['hostSince']),
  };
}

/** `null` where nobody is left in it. */
export function writeRoot(root: RootRecord): string | null {
  return root.userToken || root.hostToken ? JSON.stringify(root) : null;
}
