import type { AccountId } from '#contract/units.ts';
import { deriveKey } from '../../db/derived-keys.ts';
import type { Database } from '../../db/open.ts';
import { createRateLimitStore } from '../../db/stores/rate-limit-store.ts';
import { ApiError } from '../../http/api-error.ts';
import * as copy from './copy.ts';

const MINUTE = 60 * 1_000;
const DAY = 24 * 60 * MINUTE;

/** How many are accepted of one account within a time. A phone that was offline sends a few at once. */
const ACCOUNT_LIMIT = { window: 10 * MINUTE, most: 100 };
const CONVERSATION_LIMIT = { window: 5 * MINUTE, most: 40 };
const NEW_CONVERSATIONS = { window: DAY, most: 20 };
const PHOTOS = { window: DAY, most: 60 };

interface CountedMessage {
  readonly accountId: AccountId;
  /** Names the conversation, also before it is opened. */
  readonly conversation: string;
  readonly isNew: boolean;
  readonly hasPhoto: boolean;
}

export interface MessageLimits {
  /** Counts a message that is new to the server. @throws {ApiError} RATE_LIMITED */
  count(message: CountedMessage): Promise<void>;
}

interface LimitsDependencies {
  readonly db: Database;
  readonly now: () => Date;
  readonly secretKey: string;
  /** False for tests (`RATE_LIMIT=off`). */
  readonly rateLimit: boolean;
}

/** Limits how much an account writes. The counts are in the database, for all servers together. */
export function createMessageLimits(dependencies: LimitsDependencies): MessageLimits {
  const { db, now, secretKey, rateLimit } = dependencies;
  const store = createRateLimitStore(db, now, deriveKey(secretKey, 'message limits'));
  const add = async (
    limit: { readonly window: number; readonly most: number },
    message: string,
    ...key: readonly [scope: string, ...parts: string[]]
  ) => {
    const { count, since } = await store.add(store.key(...key), limit.window);
    if (count <= limit.most) return;
    const ends = since.getTime() + limit.window;
    const retryAfter = Math.max(1, Math.ceil((ends - now().getTime()) / 1_000));
    throw new ApiError('RATE_LIMITED', undefined, { message, retryAfter });
  };
  return {
    count: async ({ accountId, conversation, isNew, hasPhoto }) => {
      if (!rateLimit) return;
      await add(ACCOUNT_LIMIT, copy.tooManyMessages, 'messages', accountId);
      await add(
        CONVERSATION_LIMIT,
        copy.tooManyMessages,
        'conversation-messages',
        accountId,
        conversation,
      );
      if (isNew) await add(NEW_CONVERSATIONS, copy.tooManyNew, 'new-conversations', accountId);
      if (hasPhoto) await add(PHOTOS, copy.tooManyPhotos, 'message-photos', accountId);
    },
  };
}
