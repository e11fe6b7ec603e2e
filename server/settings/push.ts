interface Given {
  readonly PUSH_SERVICES?: readonly string[] | undefined;
  readonly PUBLIC_URL?: string | undefined;
  readonly MAIL_FROM: string;
}

export interface PushConfig {
  /** Origins of push services beside the known ones. */
  readonly services: readonly string[];
  /** Whom the people of a push service can write to. */
  readonly subject: string;
}

/** Some services refuse whoever can't be reached, so the sender of mails is named where there's one. */
export function readPush({
  PUSH_SERVICES: services = [],
  PUBLIC_URL,
  MAIL_FROM,
}: Given): PushConfig {
  const address = /([^\s<>]+@[^\s<>]+)>?\s*$/.exec(MAIL_FROM)?.[1];
  const isReal = address !== undefined && !address.endsWith('@localhost');
  if (!isReal && PUBLIC_URL?.startsWith('https:')) return { services, subject: PUBLIC_URL };
  return { services, subject: `mailto:${address ?? 'no-reply@localhost'}` };
}
