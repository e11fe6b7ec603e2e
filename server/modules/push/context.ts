import type { RandomBytes } from '../../db/new-id.ts';
import type { Database } from '../../db/open.ts';
import type { PushGateway } from '../../gateways/push/push.ts';

export interface PushContext {
  readonly db: Database;
  readonly now: () => Date;
  readonly random: RandomBytes;
  readonly gateway: PushGateway;
  /** Origins of push services beside the known ones. */
  readonly services: readonly string[];
  /** With which browsers subscribe, in base64url. */
  readonly publicKey: string;
  /** A service doesn't take a message, and won't later. */
  readonly onRefused: (refusal: { readonly status: number; readonly kind: string }) => void;
}
