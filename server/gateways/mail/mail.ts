export interface Mail {
  /** One address. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Takes mails that are to leave. A rejected promise means that it's to be tried again. */
export interface MailGateway {
  send(mail: Mail): Promise<void>;
}
