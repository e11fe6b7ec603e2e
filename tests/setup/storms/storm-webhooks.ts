import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { API_BASE } from '#contract/spaces/catalogue.ts';
import { WEBHOOK_PATH } from '#contract/payments/payments.ts';
import type { ServerApp } from '#server/app.ts';
import type { Database } from '#server/db/open.ts';
import { sandboxWebhooks } from '#server/db/schema/schema.ts';
import { createRandom, type Random } from '#demo/random.ts';
import { signedHeaders } from '#server/gateways/cards/sandbox/signing.ts';
import { TEST_SECRET_KEY } from '../app.ts';
import { eachAtOnce, type StormServer, shuffledActions } from './storm.ts';

/** A request to the webhook endpoint. */
export interface Post {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly forged: boolean;
}

/** How often each genuine webhook is sent. */
const TIMES = 5;

const JSON_TYPE = { 'content-type': 'application/json' };

interface Notice {
  readonly event: string;
  readonly data: { readonly reference: string; readonly amount: number };
}

/** Ways to forge a webhook from a genuine one, where possible for another, unpaid booking. */
const FORGERIES: readonly ((body: string, unpaid: string) => Omit<Post, 'forged'>)[] = [
  // About a payment that was never made, signed with another key.
  (body, unpaid) => {
    const own = referringTo(body, unpaid);
    return {
      body: own,
      headers: signedHeaders(own, 'a key that somebody has guessed, long enough'),
    };
  },
  // A changed amount with the genuine signature.
  (body) => ({
    body: body.replace(/"amount":\d+/, '"amount":1'),
    headers: signedHeaders(body, TEST_SECRET_KEY),
  }),
  // Signed in the headers of other providers.
  (body, unpaid) => {
    const own = referringTo(body, unpaid);
    const hmac = (hash: string) => createHmac(hash, TEST_SECRET_KEY).update(own).digest('hex');
    const others = {
      'x-paystack-signature': hmac('sha512'),
      'x-korapay-signature': hmac('sha256'),
    };
    return { body: own, headers: { ...JSON_TYPE, ...others } };
  },
  // A genuine signature, reused for another reference.
  (body, unpaid) => ({
    body: referringTo(body, unpaid),
    headers: signedHeaders(body, TEST_SECRET_KEY),
  }),
  // A genuine webhook without its signature.
  (body) => ({ body, headers: JSON_TYPE }),
];

function referringTo(body: string, reference: string): string {
  const notice = JSON.parse(body) as Notice;
  return JSON.stringify({ ...notice, data: { ...notice.data, reference } });
}

/**
 * Returns each of the sandbox's webhooks several times, and forged ones, which are a fifth of the
 * total.
 */
export async function readPosts(
  db: Database,
  random: Random,
  unpaid: readonly string[],
): Promise<{ readonly genuine: readonly Post[]; readonly forged: readonly Post[] }> {
  const bodies = (await db.select({ body: sandboxWebhooks.body }).from(sandboxWebhooks)).map(
    ({ body }) => body,
  );
  const genuine = bodies.flatMap((body) => {
    const headers = signedHeaders(body, TEST_SECRET_KEY);
    return Array<Post>(TIMES).fill({ body, headers, forged: false });
  });
  const forged = Array.from({ length: genuine.length / 4 }, (_, index): Post => {
    const forge = FORGERIES[index % FORGERIES.length];
    if (forge === undefined) throw new Error('There is no way to forge.');
    return { ...forge(random.pick(bodies), random.pick(unpaid)), forged: true };
  });
  return { genuine, forged };
}

export async function send(server: FastifyInstance, post: Post): Promise<number> {
  const url = `${API_BASE}${WEBHOOK_PATH}/sandbox`;
  const { body: payload, headers } = post;
  const answer = await server.inject({ method: 'POST', url, payload, headers: { ...headers } });
  return answer.statusCode;
}

export interface StormResult {
  /** How often each status was returned. */
  readonly genuine: Readonly<Record<number, number>>;
  readonly forged: Readonly<Record<number, number>>;
  readonly verified: Readonly<Record<number, number>>;
  /** By reference: how often a browser got the response that the booking was just confirmed. */
  readonly reported: ReadonlyMap<string, number>;
}

export interface StormOptions {
  readonly seed: number;
  /** Requests are distributed randomly among these servers. */
  readonly servers: readonly [StormServer, ...StormServer[]];
  readonly posts: { readonly genuine: readonly Post[]; readonly forged: readonly Post[] };
  /** The bookings that browsers verify. */
  readonly references: readonly string[];
  /** How often each booking is verified. */
  readonly looks: number;
  /** How often the reconciler runs meanwhile. */
  readonly rounds: number;
  readonly reconcile: () => Promise<unknown>;
}

const CLIENTS = 32;
/** One in this many actions runs the jobs of a server. */
const KICK = 25;

/**
 * Runs webhooks, browsers and the reconciler at once in an order that the seed determines, and then
 * the pending jobs.
 */
export async function storm(options: StormOptions): Promise<StormResult> {
  const { servers, posts, references, looks, rounds, reconcile, seed } = options;
  const random = createRandom('webhooks', seed);
  const anyServer = (): ServerApp => random.pick(servers);
  const tally = { genuine: counter(), forged: counter(), verified: counter(), reported: new Map() };
  const actions = shuffledActions(
    random,
    [...posts.genuine, ...posts.forged].map((post) => async () => {
      tally[post.forged ? 'forged' : 'genuine'].add(await send(anyServer().server, post));
    }),
    references.flatMap((reference) =>
      Array.from({ length: looks }, () => async () => {
        const status = await verifyByCall(anyServer().server, reference);
        tally.verified.add(status);
        if (status === 200) tally.reported.set(reference, (tally.reported.get(reference) ?? 0) + 1);
      }),
    ),
    Array.from({ length: rounds }, () => reconcile),
  );
  const working: Promise<void>[] = [];
  await eachAtOnce(actions.entries(), CLIENTS, async ([index, action]) => {
    if (index % KICK === 0) working.push(anyServer().jobs.runDue());
    await action();
  });
  await Promise.all(working);
  await Promise.all(servers.map(({ jobs }) => jobs.runDue()));
  const { genuine, forged, verified, reported } = tally;
  return { genuine: genuine.counts, forged: forged.counts, verified: verified.counts, reported };
}

export async function verifyByCall(server: FastifyInstance, reference: string): Promise<number> {
  const answer = await server.inject({
    url: `${API_BASE}/booking/verify?reference=${reference}`,
  });
  return answer.statusCode;
}

function counter() {
  const counts: Record<number, number> = {};
  return {
    counts,
    add: (status: number) => {
      counts[status] = (counts[status] ?? 0) + 1;
    },
  };
}
