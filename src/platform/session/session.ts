import * as v from 'valibot';

/** The key and fields that the specification names (§3, "Session state"). */
const ROOT_KEY = 'root';
const ADMIN_KEY = 'adminToken';

const token = v.optional(v.pipe(v.string(), v.nonEmpty()));

const RootSchema = v.object({ userToken: token, hostToken: token });

export type Role = 'user' | 'host' | 'admin';

function readRoot(): v.InferOutput<typeof RootSchema> {
  try {
    const raw: unknown = JSON.parse(localStorage.getItem(ROOT_KEY) ?? '{}');
    const root = v.safeParse(RootSchema, raw);
    return root.success ? root.output : {};
  } catch {
    // Blocked storage or a broken record: nobody is logged in.
    return {};
  }
}

function readAdminToken(): string | undefined {
  try {
    return sessionStorage.getItem(ADMIN_KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

/** The token of a role on this device, if somebody is logged in with it. */
export function getToken(role: Role): string | undefined {
  switch (role) {
    case 'user':
      return readRoot().userToken;
    case 'host':
      return readRoot().hostToken;
    case 'admin':
      return readAdminToken();
  }
}
