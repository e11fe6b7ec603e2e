import type { AccountId } from '#contract/units.ts';
import { asc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { deriveKeyPair } from '../../db/derived-keys.ts';
import type { RandomBytes } from '../../db/new-id.ts';
import type { Database, Transaction } from '../../db/open.ts';
import { pushChoices, pushDevices } from '../../db/schema/schema.ts';
import type { JobPayload } from '../../db/schema/accounts.ts';
import { createWebPush } from '../../gateways/push/web-push.ts';
import type { PushContext } from './context.ts';
import { pushJobs } from './jobs.ts';
import { pushRoutes } from './routes.ts';

export interface PushSettings {
  /** Origins of push services in addition to the known ones. */
  readonly services: readonly string[];
  /** Contact address for the operators of push services. */
  readonly subject: string;
}

export interface PushDependencies extends Pick<PushContext, 'onRefused'> {
  readonly db: Database;
  readonly now: () => Date;
  readonly random: RandomBytes;
  /** The key that identifies this server to push services is derived from it. */
  readonly secretKey: string;
  readonly push: PushSettings;
  readonly fetch: typeof fetch;
}

/** Push notifications. Other modules trigger them with `enqueuePush` (db/push-events.ts). */
export interface Push {
  routes(app: FastifyInstance): void;
  readonly jobs: Readonly<Record<string, (payload: JobPayload) => Promise<void>>>;
  /** Called when an account is deleted. */
  onAccountDeleted(tx: Transaction, accountId: AccountId): Promise<void>;
}

/** Creates the push module. */
export function createPush(dependencies: PushDependencies): Push {
  const { db, now, random, secretKey, push, fetch, onRefused } = dependencies;
  const { signing, point } = deriveKeyPair(secretKey, 'push');
  const { services, subject } = push;
  const vapid = { signing, point, subject };
  const gateway = createWebPush({ vapid, services, fetch, now, random });
  const publicKey = point.toString('base64url');
  const context = { db, now, random, gateway, services, publicKey, onRefused };
  return {
    routes: (app) => pushRoutes(app, context),
    jobs: pushJobs(context),
    onAccountDeleted: async (tx, accountId) => {
      await tx.delete(pushDevices).where(eq(pushDevices.accountId, accountId));
      await tx.delete(pushChoices).where(eq(pushChoices.accountId, accountId));
    },
  };
}

/**
 * Returns what is stored here about an account. The address and keys of a device are secrets, so
 * only its push service is named.
 */
export async function readPushOf(db: Database, accountId: AccountId) {
  const { endpoint, createdAt, lastUsed } = pushDevices;
  const devices = await db
    .select({ endpoint, createdAt, lastUsed })
    .from(pushDevices)
    .where(eq(pushDevices.accountId, accountId))
    .orderBy(asc(createdAt));
  const choices = await db
    .select({ kind: pushChoices.kind, on: pushChoices.isOn })
    .from(pushChoices)
    .where(eq(pushChoices.accountId, accountId));
  return {
    notifications: {
      devices: devices.map((device) => ({
        service: new URL(device.endpoint).hostname,
        createdAt: device.createdAt,
        lastUsed: device.lastUsed,
      })),
      choices,
    },
  };
}
