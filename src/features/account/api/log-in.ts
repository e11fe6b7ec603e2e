import * as v from 'valibot';
import { accountsApi } from '#contract/accounts/accounts-api.ts';
import type { LogInSchema } from '#contract/accounts/accounts.ts';
import type { Role } from '#contract/endpoint.ts';
import type { Call } from '#src/platform/http/create-call.ts';
import { unreadableReply } from '#src/platform/http/failure.ts';
import type { NewLogIn } from '#src/platform/session/create-session.ts';

/** Other providers may omit the message; then there is none. */
const message = v.fallback(v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty())), undefined);

type Credentials = v.InferOutput<typeof LogInSchema>;

export interface LoggedIn extends NewLogIn {
  readonly role: Role;
  readonly message: string;
}

const MESSAGE = 'Login successful';

const token = v.pipe(v.string(), v.nonEmpty());
const text = v.fallback(v.optional(v.string(), ''), '');

const UserReply = v.object({
  message,
  token,
  data: v.fallback(
    v.object({ fullName: text, isAdmin: v.fallback(v.optional(v.boolean(), false), false) }),
    { fullName: '', isAdmin: false },
  ),
});

const HostReply = v.object({ message, token, data: text });

function read<Schema extends v.GenericSchema>(
  schema: Schema,
  status: number,
  raw: unknown,
): v.InferOutput<Schema> {
  const reply = v.safeParse(schema, raw);
  if (!reply.success) throw unreadableReply(status, new v.ValiError(reply.issues));
  return reply.output;
}

/** Admins log in like users (specification §6); only a plain `true` makes an admin. */
export async function logInUser(call: Call, body: Credentials): Promise<LoggedIn> {
  const { status, raw } = await call(accountsApi.logInUser, { body });
  const reply = read(UserReply, status, raw);
  return {
    role: reply.data.isAdmin ? 'admin' : 'user',
    token: reply.token,
    name: reply.data.fullName,
    email: body.email,
    message: reply.message ?? MESSAGE,
  };
}

export async function logInHost(call: Call, body: Credentials): Promise<LoggedIn> {
  const { status, raw } = await call(accountsApi.logInHost, { body });
  const reply = read(HostReply, status, raw);
  return {
    role: 'host',
    token: reply.token,
    name: reply.data,
    email: body.email,
    message: reply.message ?? MESSAGE,
  };
}
