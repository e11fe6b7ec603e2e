const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it may stand in HTML, between tags and in an attribute's quotes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
}

export interface KeptMail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly createdAt: Date;
}

const STYLE = `
  body { margin: 0 auto; max-width: 44rem; padding: 24px 16px; background: #fbf8f1; color: #15173a;
    font: 16px/1.5 system-ui, sans-serif }
  h1 { color: #141852 }
  article { margin: 0 0 16px; padding: 16px 20px; background: #fff; border: 1px solid #e7e1d3;
    border-radius: 14px }
  h2 { margin: 0 0 4px; font-size: 1.1rem }
  p { margin: 0; color: #5d5f7a }
  pre { margin: 12px 0 0; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere }
  a { color: #232a7c }`;

const linked = (text: string) =>
  escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);

/** The pictures that a mail carries in itself; nothing else of its HTML is shown. */
const picturesOf = (html: string) =>
  [...html.matchAll(/src="(data:image\/png;base64,[A-Za-z0-9+/=]+)"/g)]
    .map(([, data]) => `<img src="${data}" alt="" width="220">\n`)
    .join('');

function article({ to, subject, text, html, createdAt }: KeptMail): string {
  return `<article>
<h2>${escapeHtml(subject)}</h2>
<p>to ${escapeHtml(to)} · <time>${createdAt.toISOString()}</time></p>
<pre>${linked(text)}</pre>
${picturesOf(html)}</article>`;
}

/** Mails as a page without scripts that loads itself anew every few seconds. */
export function mailboxPage(mails: readonly KeptMail[]): string {
  const list = mails.map(article).join('\n');
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="5">
<title>Mailbox · Àyè</title>
<style>${STYLE}</style>
<h1>Mailbox</h1>
${list === '' ? '<p>No mail yet.</p>' : list}
</html>`;
}
