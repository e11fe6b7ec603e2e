/**
 * The record stored under `root` (specification §3, "Session state"): the token and name of each
 * role, and the start of its session in milliseconds since 1970. The admin's token is not part of
 * it.
 */
export interface RootRecord {
  readonly userToken?: string | undefined;
  readonly user?: Partial<Record<'fullName' | 'email', string | undefined>> | undefined;
  readonly userSince?: number | undefined;
  readonly hostToken?: string | undefined;
  /** The host's name. */
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
 * Parses the record. Invalid fields count as missing, and the others are used. Written without a
 * schema library, because every page needs it before it draws its header.
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

/** Returns `null` if no role is left in it. */
export function writeRoot(root: RootRecord): string | null {
  return root.userToken || root.hostToken ? JSON.stringify(root) : null;
}
