import { escapeHtml } from '../escape-html.ts';
import * as copy from './copy.ts';
import type { Mail, MailAttachment } from './mail.ts';

interface Link {
  readonly label: string;
  readonly url: string;
}

export interface EmailTemplate {
  readonly subject: string;
  /**
   * Paragraphs. All fields are plain text and are escaped, so that user input cannot add markup.
   */
  readonly before: readonly string[];
  /** Details line by line: a name and a text, such as `Total` and `₦22,500`. */
  readonly facts?: readonly (readonly [string, string])[];
  /** An image from the attachments, by its `cid`. */
  readonly picture?: { readonly cid: string; readonly alt: string; readonly width: number };
  readonly button?: Link;
  readonly links?: readonly Link[];
  readonly after?: readonly string[];
  readonly attachments?: readonly MailAttachment[];
}

/** Styles are inline, because email programs drop style sheets. */
const FONT = 'font:16px/1.5 Helvetica,Arial,sans-serif';
const BLOCK = 'margin:0 0 16px';
const FAINT = 'color:#5d5f7a';
const BUTTON =
  'display:inline-block;padding:12px 22px;border-radius:10px;background:#ffc21a;color:#15173a;' +
  'font-weight:bold;text-decoration:none';

const paragraphs = (texts: readonly string[]) =>
  texts.map((text) => `<p style="${BLOCK}">${escapeHtml(text)}</p>`);

function factsHtml(facts: NonNullable<EmailTemplate['facts']>): string {
  const rows = facts.map(
    ([name, text]) =>
      `<tr><td style="padding:2px 16px 2px 0;vertical-align:top;${FAINT}">${escapeHtml(name)}</td>` +
      `<td style="padding:2px 0">${escapeHtml(text)}</td></tr>`,
  );
  return `<table role="presentation" style="${BLOCK};border-collapse:collapse;${FONT}">${rows.join('\n')}</table>`;
}

const pictureHtml = ({ cid, alt, width }: NonNullable<EmailTemplate['picture']>) =>
  `<p style="${BLOCK}"><img src="cid:${escapeHtml(cid)}" alt="${escapeHtml(alt)}" width="${width}" height="${width}"></p>`;

const buttonHtml = ({ label, url }: Link) =>
  `<p style="${BLOCK}"><a href="${escapeHtml(url)}" style="${BUTTON}">${escapeHtml(label)}</a></p>
<p style="${BLOCK};${FAINT};font-size:13px">${escapeHtml(url)}</p>`;

const linkHtml = ({ label, url }: Link) =>
  `<p style="${BLOCK}"><a href="${escapeHtml(url)}" style="color:#232a7c">${escapeHtml(label)}</a></p>`;

function htmlOf({
  subject,
  before,
  facts,
  picture,
  button,
  links = [],
  after = [],
}: EmailTemplate): string {
  const blocks = [
    ...paragraphs(before),
    ...(facts === undefined ? [] : [factsHtml(facts)]),
    ...(picture === undefined ? [] : [pictureHtml(picture)]),
    ...(button === undefined ? [] : [buttonHtml(button)]),
    ...links.map(linkHtml),
    ...paragraphs(after),
  ];
  return `<!doctype html>
<html lang="en">
<body style="margin:0;padding:24px;background:#fbf8f1;color:#15173a;${FONT}">
<div style="max-width:520px;margin:0 auto;background:#ffffff;border:1px solid #e7e1d3;border-radius:20px;overflow:hidden">
<div style="padding:16px 24px;background:#232a7c;color:#ffffff;font-size:20px;font-weight:bold">Àyè</div>
<div style="padding:24px">
<h1 style="margin:0 0 16px;font-size:22px">${escapeHtml(subject)}</h1>
${blocks.join('\n')}
</div>
</div>
</body>
</html>`;
}

function textOf({ before, facts = [], button, links = [], after = [] }: EmailTemplate): string {
  const blocks = [
    copy.greeting,
    ...before,
    ...(facts.length === 0 ? [] : [facts.map(([name, text]) => `${name}: ${text}`).join('\n')]),
    ...(button === undefined ? [] : [`${button.label}: ${button.url}`]),
    ...links.map(({ label, url }) => `${label}: ${url}`),
    ...after,
    copy.signature,
  ];
  return `${blocks.join('\n\n')}\n`;
}

/** Renders an email as plain text and as simple HTML. */
export function renderEmail(to: string, template: EmailTemplate, key?: string): Mail {
  const { subject, attachments } = template;
  return {
    to,
    subject,
    text: textOf(template),
    html: htmlOf(template),
    ...(attachments === undefined ? {} : { attachments }),
    ...(key === undefined ? {} : { key }),
  };
}
