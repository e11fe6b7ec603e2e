export interface MailAttachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer;
  /** By which the HTML shows it as a picture: `<img src="cid:…">`. */
  readonly cid?: string;
}

export interface Mail {
  /** One address. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments?: readonly MailAttachment[];
  /** The same each time this very mail is sent, so that it's kept, and may be shown, only once. */
  readonly key?: string;
}

/** Takes mails that are to leave. A rejected promise means that it's to be tried again. */
export interface MailGateway {
  send(mail: Mail): Promise<void>;
}
