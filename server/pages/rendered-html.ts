import { PAGE_DATA_ID, type RenderedPage } from '#contract/pages/rendered-page.ts';
import { escapedJson } from './head.ts';

/**
 * Inserts a rendered page and its data into its template.
 *
 * @param html The template (`scripts/build/page-templates.ts`), with the page's head.
 */
export function renderedHtml(html: Buffer, { markup, imagePreloads, data }: RenderedPage): Buffer {
  const json = `<script type="application/json" id="${PAGE_DATA_ID}">${escapedJson(data)}</script>`;
  const page = html
    .toString()
    .replace('<!--photo-->', () => imagePreloads)
    .replace('<!--shell-->', () => markup)
    .replace('<!--data-->', () => json);
  return Buffer.from(page);
}
