import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { API_BASE } from '#contract/catalogue.ts';
import { WEBHOOK_PATH } from '#contract/payments.ts';
import type { App } from '#server/app.ts';
import type { Database } from '#server/db/open.ts';
import { sandboxWebhooks } from '#server/db/schema.ts';
import { createRandom, type Random } from '#server/demo/random.ts';
import { signedHeaders } from '#server/gateways/cards/sandbox/signing.ts';
import { TEST_SECRET_KEY } from './app.ts';
import { eachAtOnce, type StormServer, shuffledDeeds } from './storm.ts';

/** What is sent to where the provider tells what has happened. */
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

/** Ways to make one's own webhook of a genuine one: of another, unpaid booking where that helps. */
const FORGERIES: readonly ((body: string, unpaid: string) => Omit<Post, 'forged'>)[] = [
  // Of a payment that never was, with another key's signature.
  (body, unpaid) => {
    const own = referringTo(body, unpaid);
    return {
      body: own,
      headers: signedHeaders(own, 'a key that somebody has guessed, long enough'),
    };
  },
  // A changed amount under the genuine signature.
  (body) => ({
    body: body.replace(/"amount":\d+/, '"amount":1'),
    headers: signedHeaders(body, TEST_SECRET_KEY),
  }),
  // In another provider's header.
  (body, unpaid) => {
    const own = referringTo(body, unpaid);
    const hmac = (hash: string) => createHmac(hash, TEST_SECRET_KEY).update(own).digest('hex');
    const others = {
      'x-paystack-signature': hmac('sha512'),
      'x-korapay-signature': hmac('sha256'),
    };
    return { body: own, headers: { ...JSON_TYPE, ...others } };
  },
  // A genuine signature again, under another reference.
  (body, unpaid) => ({
    body: referringTo(body, unpaid),
    headers: signedHeaders(body, TEST_SECRET_KEY),
  }),
  // A genuine notice whose signature was lost.
  (body) => ({ body, headers: JSON_TYPE }),
];

function referringTo(body: string, reference: string): string {
  const notice = JSON.parse(body) as Notice;
  return JSON.stringify({ ...notice, data: { ...notice.data, reference } });
}

/** Each of the sandbox's webhooks several times; of all that is sent a fifth is forged. */
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
  /** How often each status was answered. */
  readonly genuine: Readonly<Record<number, number>>;
  readonly forged: Readonly<Record<number, number>>;
  readonly verified: Readonly<Record<number, number>>;
  /** By the reference: how often a browser was told that it has just been confirmed. */
  readonly told: ReadonlyMap<string, number>;
}

export interface StormOptions {
  readonly seed: number;
  /** What comes in is dealt out among them. */
  readonly servers: readonly [StormServer, ...StormServer[]];
  readonly posts: { readonly genuine: readonly Post[]; readonly forged: readonly Post[] };
  /** Whose browsers ask. */
  readonly references: readonly string[];
  /** How often each of them does. */
  readonly looks: number;
  /** So many times meanwhile the reconciler has its round. */
  readonly rounds: number;
  readonly reconcile: () => Promise<unknown>;
}

const CLIENTS = 32;
/** Of so many deeds one sets the jobs of a server going. */
const KICK = 25;

/** Webhooks, browsers and reconciler at once, in an order that the seed gives; then what waits. */
export async function storm(options: StormOptions): Promise<StormResult> {
  const { servers, posts, references, looks, rounds, reconcile, seed } = options;
  const random = createRandom('webhooks', seed);
  const anyServer = (): App => random.pick(servers);
  const tally = { genuine: counter(), forged: counter(), verified: counter(), told: new Map() };
  const deeds = shuffledDeeds(
    random,
    [...posts.genuine, ...posts.forged].map((post) => async () => {
      tally[post.forged ? 'forged' : 'genuine'].add(await send(anyServer().server, post));
    }),
    references.flatMap((reference) =>
      Array.from({ length: looks }, () => async () => {
        const status = await verify(anyServer().server, reference);
        tally.verified.add(status);
        if (status === 200) tally.told.set(reference, (tally.told.get(reference) ?? 0) + 1);
      }),
    ),
    Array.from({ length: rounds }, () => reconcile),
  );
  const working: Promise<void>[] = [];
  await eachAtOnce(deeds.entries(), CLIENTS, async ([index, deed]) => {
    if (index % KICK === 0) working.push(anyServer().jobs.runDue());
    await deed();
  });
  await Promise.all(working);
  await Promise.all(servers.map(({ jobs }) => jobs.runDue()));
  const { genuine, forged, verified, told } = tally;
  return { genuine: genuine.counts, forged: forged.counts, verified: verified.counts, told };
}

export async function verify(server: FastifyInstance, reference: string): Promise<number> {
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
