import { describe, expect, it, vi } from 'vitest';
import { textStore } from '#src/platform/session/text-store.ts';
import { createInstall, type InstallPrompt } from './create-install.ts';
import { INSTALL_KEY } from './install-record.ts';

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36';
const NOW = Date.UTC(2026, 10, 20, 9);

/** A page on a device; `retained` is what the device's pages share. */
function aPage({ stored = new Map<string, string>(), standalone = false } = {}) {
  const texts = textStore(() => ({
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, text) => void stored.set(key, text),
    removeItem: (key) => void stored.delete(key),
    key: () => null,
    length: 0,
  }));
  return createInstall({
    texts,
    browser: { userAgent: CHROME, maxTouchPoints: 0 },
    isStandalone: () => standalone,
    now: () => NOW,
  });
}

function anOffer(outcome: 'accepted' | 'dismissed') {
  const prompt = vi.fn<() => Promise<void>>(async () => undefined);
  const offer: InstallPrompt = { prompt, userChoice: Promise.resolve({ outcome }) };
  return { prompt, offer };
}

describe('createInstall', () => {
  it("shows the browser's prompt once, after the browser has offered it", async () => {
    const page = aPage();
    const { prompt, offer } = anOffer('accepted');
    await page.ask();
    expect(page.getSnapshot().method).toBe('browser-menu');
    page.offer(offer);
    expect(page.getSnapshot().method).toBe('prompt');
    await page.ask();
    await page.ask();
    expect(prompt).toHaveBeenCalledOnce();
    expect(page.getSnapshot()).toMatchObject({ method: 'browser-menu', record: { declines: 0 } });
  });

  it('counts a dismissed prompt as declined', async () => {
    const page = aPage();
    page.offer(anOffer('dismissed').offer);
    await page.ask();
    expect(page.getSnapshot().record).toMatchObject({ declines: 1, declinedAt: NOW });
  });

  it('shares its record among all pages', () => {
    const stored = new Map<string, string>();
    const [one, other] = [aPage({ stored }), aPage({ stored })];
    const heard = vi.fn<() => void>();
    const stop = other.subscribe(heard);
    one.noteSeen(true);
    one.decline();
    other.noteInstalled();
    expect(other.getSnapshot().record).toMatchObject({ visits: 1, declines: 1, installed: true });
    one.reread();
    expect(one.getSnapshot().record).toEqual(other.getSnapshot().record);
    expect(heard).toHaveBeenCalledOnce();
    stop();
  });

  it("reports the app's own window as installed, whatever the browser offers", () => {
    const page = aPage({ standalone: true });
    page.offer(anOffer('accepted').offer);
    expect(page.getSnapshot().method).toBe('installed');
  });

  it.each(['', '{', '{"visits":"two"}'])(
    'starts with a new record when the stored one is “%s”',
    (text) => {
      const page = aPage({ stored: new Map([[INSTALL_KEY, text]]) });
      page.noteSeen(true);
      expect(page.getSnapshot().record).toMatchObject({ visits: 1, declines: 0, installed: false });
    },
  );
});
