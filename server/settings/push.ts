interface Given {
  readonly PUSH_SERVICES?: readonly string[] | undefined;
  readonly PUBLIC_URL?: string | undefined;
  readonly MAIL_FROM: string;
}

export interface PushConfig {
  /** Origins of push services in addition to the known ones. */
  readonly services: readonly string[];
  /** Contact address for the operators of a push service. */
  readonly subject: string;
}

/**
 * Reads the push settings. Some push services refuse senders that cannot be contacted, so the
 * sender of emails is used as the contact if it is a real address, otherwise the public URL.
 */
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
