import { expect } from '@playwright/test';

interface Mail {
  readonly subject: string;
  readonly text: string;
}

async function mailsTo(url: string, address: string): Promise<readonly Mail[]> {
  const answer = await fetch(`${url}/api/dev/mailbox?to=${encodeURIComponent(address)}`);
  const { data } = (await answer.json()) as { readonly data: readonly Mail[] };
  return data;
}

/** Waits for a mail with this subject, and answers the path of the link in it. */
export async function linkFor(url: string, address: string, subject: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(async () => {
      const mail = (await mailsTo(url, address)).find((one) => one.subject === subject);
      link = mail && /https?:\/\/[^\s/]+(\/\S+)/.exec(mail.text)?.[1];
      return link;
    }, `a mail to ${address}: ${subject}`)
    .toBeDefined();
  return link ?? '';
}
