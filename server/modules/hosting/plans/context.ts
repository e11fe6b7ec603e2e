import type { RandomBytes } from '../../../db/new-id.ts';
import type { Database } from '../../../db/open.ts';
import type { StartLimit } from '../../../db/stores/start-limit.ts';
import type { MailGateway } from '../../../gateways/mail/mail.ts';
import type { Payments } from '../../payments/service.ts';

export interface PlansContext {
  readonly db: Database;
  readonly now: () => Date;
  readonly random: RandomBytes;
  readonly payments: Payments;
  readonly mail: MailGateway;
  /** URL of the app, without a slash at the end. */
  readonly base: () => string;
  /** Value added tax that prices contain, in per cent. */
  readonly vatPercent: number;
  /** Called after the commit if spaces may have become featured or stopped being so. */
  readonly catalogueChanged: () => void;
  readonly mayStart: StartLimit;
}
