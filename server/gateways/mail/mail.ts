export interface MailAttachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer;
  /** The id by which the HTML embeds the attachment: `<img src="cid:…">`. */
  readonly cid?: string;
}

export interface Mail {
  /** A single address. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments?: readonly MailAttachment[];
  /**
   * The same for every attempt to send this email, so that it is stored, and may be displayed, only
   * once.
   */
  readonly key?: string;
}

/** Sends emails. If the promise rejects, the job tries again. */
export interface MailGateway {
  send(mail: Mail): Promise<void>;
}
