import type { Page } from '@playwright/test';

export interface RowEdit {
  readonly table: 'documents' | 'marks';
  /** Of the key of a document, or the set of a mark. */
  readonly name: RegExp;
  /** Stands somewhere in its body, written as JSON. */
  readonly says?: RegExp;
  /** In place of what is kept there; without it that stays. */
  readonly body?: unknown;
  /** Milliseconds by which a mark is made older. */
  readonly olderBy?: number;
}

/** Changes rows of the app's database where they lie, as no version of the app does; answers how many. */
export function editRows(page: Page, { name, says, ...edit }: RowEdit): Promise<number> {
  return page.evaluate(
    async ({ nameSource, saysSource, table, body, olderBy = 0 }) => {
      const request = indexedDB.open('aye');
      await new Promise((resolve) => {
        request.addEventListener('success', resolve, { once: true });
      });
      const work = request.result.transaction(table, 'readwrite');
      const rows = work.objectStore(table);
      const [wanted, said] = [new RegExp(nameSource), new RegExp(saysSource)];
      let count = 0;
      const cursor = rows.openCursor();
      cursor.addEventListener('success', () => {
        const at = cursor.result;
        if (at === null) return;
        const row = at.value as { key?: string; set?: string; markedAt?: number; body: unknown };
        if (wanted.test(row.set ?? row.key ?? '') && said.test(JSON.stringify(row.body))) {
          count += 1;
          const { markedAt } = row;
          at.update({
            ...row,
            ...(markedAt === undefined ? {} : { markedAt: markedAt - olderBy }),
            body: body === undefined ? row.body : body,
          });
        }
        at.continue();
      });
      await new Promise((resolve) => {
        work.addEventListener('complete', resolve, { once: true });
      });
      request.result.close();
      return count;
    },
    { nameSource: name.source, saysSource: says?.source ?? '', ...edit },
  );
}

/** Until the worker may send what waits, though no page is open. */
export async function waitForPass(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const request = indexedDB.open('aye');
    await new Promise((resolve) => {
      request.addEventListener('success', resolve, { once: true });
    });
    const db = request.result;
    const found = db
      .transaction('documents')
      .objectStore('documents')
      .count('aye.private.host.worker-pass');
    await new Promise((resolve) => {
      found.addEventListener('success', resolve, { once: true });
    });
    db.close();
    return found.result > 0;
  });
}
