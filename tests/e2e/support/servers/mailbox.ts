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

/** Waits for an email with this subject and returns its text. */
export async function mailFor(url: string, address: string, subject: string): Promise<string> {
  let text: string | undefined;
  await expect
    .poll(async () => {
      text = (await mailsTo(url, address)).find((one) => one.subject === subject)?.text;
      return text;
    }, `a mail to ${address}: ${subject}`)
    .toBeDefined();
  return text ?? '';
}

/** Waits for an email with this subject and returns the path of its link. */
export async function linkFor(url: string, address: string, subject: string): Promise<string> {
  const text = await mailFor(url, address, subject);
  const link = /https?:\/\/[^\s/]+(\/\S+)/.exec(text)?.[1];
  expect(link, `a link in the mail ${subject}`).toBeDefined();
  return link ?? '';
}
