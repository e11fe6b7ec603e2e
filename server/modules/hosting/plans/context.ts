import type { RandomBytes } from '../../../db/new-id.ts';
import type { Database } from '../../../db/open.ts';
import type { StartLimit } from '../../../db/start-limit.ts';
import type { MailGateway } from '../../../gateways/mail/mail.ts';
import type { Payments } from '../../payments/service.ts';

export interface PlansContext {
  readonly db: Database;
  readonly now: () => Date;
  readonly random: RandomBytes;
  readonly payments: Payments;
  readonly mail: MailGateway;
  /** Where the app's pages are, without a slash at the end. */
  readonly base: () => string;
  /** Per cent of value added tax that prices include. */
  readonly vatPercent: number;
  /** Spaces may have been given their place in front, or lost it: after the commit. */
  readonly catalogueChanged: () => void;
  readonly mayStart: StartLimit;
}
