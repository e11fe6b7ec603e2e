import type { RandomBytes } from '../../db/new-id.ts';
import type { Database } from '../../db/open.ts';
import type { PushGateway } from '../../gateways/push/push.ts';

export interface PushContext {
  readonly db: Database;
  readonly now: () => Date;
  readonly random: RandomBytes;
  readonly gateway: PushGateway;
  /** Origins of push services in addition to the known ones. */
  readonly services: readonly string[];
  /** The key with which browsers subscribe, in base64url. */
  readonly publicKey: string;
  /** Called when a push service refuses a message permanently. */
  readonly onRefused: (refusal: { readonly status: number; readonly kind: string }) => void;
}
