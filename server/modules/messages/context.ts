import type { RandomBytes } from '../../db/new-id.ts';
import type { Database } from '../../db/open.ts';
import type { MessagePhoto } from '../../gateways/images/message-photo.ts';
import type { SentPicture } from '../../gateways/images/pictures.ts';
import type { MailGateway } from '../../gateways/mail/mail.ts';
import type { MessageLimits } from './limits.ts';

export interface MessagesContext {
  readonly db: Database;
  readonly now: () => Date;
  readonly random: RandomBytes;
  readonly mail: MailGateway;
  /** URL of the app, without a slash at the end. */
  readonly base: () => string;
  /** Called after jobs have been committed. */
  readonly wakeJobs: () => void;
  readonly limits: MessageLimits;
  /** Converts an uploaded photo. Must not be called within a transaction. */
  readonly takeInPhoto: (sent: SentPicture) => Promise<MessagePhoto>;
}
