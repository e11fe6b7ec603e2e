import { escapeHtml } from '../escape-html.ts';
import * as copy from './copy.ts';

export interface StoredEmail {
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

/** Returns the images embedded in an email. Nothing else of its HTML is displayed. */
const picturesOf = (html: string) =>
  [...html.matchAll(/src="(data:image\/png;base64,[A-Za-z0-9+/=]+)"/g)]
    .map(([, data]) => `<img src="${data}" alt="" width="220">\n`)
    .join('');

function article({ to, subject, text, html, createdAt }: StoredEmail): string {
  return `<article>
<h2>${escapeHtml(subject)}</h2>
<p>${escapeHtml(copy.recipient(to))} · <time>${createdAt.toISOString()}</time></p>
<pre>${linked(text)}</pre>
${picturesOf(html)}</article>`;
}

/** Renders emails as a page without scripts that reloads every few seconds. */
export function mailboxPage(mails: readonly StoredEmail[]): string {
  const list = mails.map(article).join('\n');
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="5">
<title>${copy.mailboxTitle} · Àyè</title>
<style>${STYLE}</style>
<h1>${copy.mailboxTitle}</h1>
${list === '' ? `<p>${copy.mailboxEmpty}</p>` : list}
</html>`;
}
