import { escapeHtml } from '../../gateways/mail/mailbox-page.ts';
import type { Mail } from '../../gateways/mail/mail.ts';

export interface Letter {
  readonly subject: string;
  /** Paragraphs of plain text; nothing that a stranger has typed goes in. */
  readonly before: readonly string[];
  readonly button?: { readonly label: string; readonly url: string };
  readonly after?: readonly string[];
}

/** Styles stand at each element: mail programs drop style sheets. */
const FONT = 'font:16px/1.5 Helvetica,Arial,sans-serif';
const BUTTON =
  'display:inline-block;padding:12px 22px;border-radius:10px;background:#ffc21a;color:#15173a;' +
  'font-weight:bold;text-decoration:none';

const paragraphs = (texts: readonly string[]) =>
  texts.map((text) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`).join('\n');

function htmlOf({ subject, before, button, after = [] }: Letter): string {
  const link =
    button === undefined
      ? ''
      : `<p style="margin:0 0 16px"><a href="${escapeHtml(button.url)}" style="${BUTTON}">${escapeHtml(button.label)}</a></p>
<p style="margin:0 0 16px;color:#5d5f7a;font-size:13px">${escapeHtml(button.url)}</p>`;
  return `<!doctype html>
<html lang="en">
<body style="margin:0;padding:24px;background:#fbf8f1;color:#15173a;${FONT}">
<div style="max-width:520px;margin:0 auto;background:#ffffff;border:1px solid #e7e1d3;border-radius:20px;overflow:hidden">
<div style="padding:16px 24px;background:#232a7c;color:#ffffff;font-size:20px;font-weight:bold">Àyè</div>
<div style="padding:24px">
<h1 style="margin:0 0 16px;font-size:22px">${escapeHtml(subject)}</h1>
${paragraphs(before)}
${link}
${paragraphs(after)}
</div>
</div>
</body>
</html>`;
}

/** The same words as plain text and as simple HTML. */
export function mailOf(to: string, letter: Letter): Mail {
  const { subject, before, button, after = [] } = letter;
  const link = button === undefined ? [] : [button.url];
  const text = `${['Hello,', ...before, ...link, ...after, 'Àyè'].join('\n\n')}\n`;
  return { to, subject, text, html: htmlOf(letter) };
}
