import { describe, expect, it, vi } from 'vitest';
import { followLaunches, type LaunchQueue } from './launches.ts';

/** As Chromium's: what came before there was a consumer is given to it while it is set. */
function aWindow({ openedAt, held = false }: { openedAt: string; held?: boolean }) {
  let consumer: Parameters<LaunchQueue['setConsumer']>[0] = () => undefined;
  const queue: LaunchQueue = {
    setConsumer(next) {
      consumer = next;
      consumer({ targetURL: openedAt });
    },
  };
  const [open, offer] = [vi.fn<(url: string) => void>(), vi.fn<(url: string) => void>()];
  followLaunches(queue, {
    here: () => 'https://aye.test/savedspace',
    isHeld: () => held,
    open,
    offer,
  });
  return { open, offer, launch: (targetURL: string) => consumer({ targetURL }) };
}

describe('a link to the app', () => {
  it('is opened in the window that is there', () => {
    const { open, offer, launch } = aWindow({ openedAt: 'https://aye.test/' });
    launch('https://aye.test/allspace');
    expect(open).toHaveBeenCalledExactlyOnceWith('https://aye.test/allspace');
    expect(offer).not.toHaveBeenCalled();
  });

  it('waits where it would take a form or a checkout away', () => {
    const { open, offer, launch } = aWindow({ openedAt: 'https://aye.test/', held: true });
    launch('https://aye.test/allspace');
    expect(offer).toHaveBeenCalledExactlyOnceWith('https://aye.test/allspace');
    expect(open).not.toHaveBeenCalled();
  });

  it('is not followed a second time: neither the one that opened the window nor the page it shows', () => {
    const { open, offer, launch } = aWindow({ openedAt: 'https://aye.test/detailpage/a' });
    launch('https://aye.test/savedspace');
    expect(open).not.toHaveBeenCalled();
    expect(offer).not.toHaveBeenCalled();
  });
});
