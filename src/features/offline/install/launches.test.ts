import { describe, expect, it, vi } from 'vitest';
import { followLaunches, type LaunchQueue } from './launches.ts';

/**
 * Returns a launch queue like Chromium's: launches queued before there is a consumer are delivered
 * as soon as it is set.
 */
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

describe('followLaunches', () => {
  it('opens a link in the existing window', () => {
    const { open, offer, launch } = aWindow({ openedAt: 'https://aye.test/' });
    launch('https://aye.test/allspace');
    expect(open).toHaveBeenCalledExactlyOnceWith('https://aye.test/allspace');
    expect(offer).not.toHaveBeenCalled();
  });

  it('only offers a link if it would discard a form or checkout', () => {
    const { open, offer, launch } = aWindow({ openedAt: 'https://aye.test/', held: true });
    launch('https://aye.test/allspace');
    expect(offer).toHaveBeenCalledExactlyOnceWith('https://aye.test/allspace');
    expect(open).not.toHaveBeenCalled();
  });

  it('ignores the link that opened the window and links to the current page', () => {
    const { open, offer, launch } = aWindow({ openedAt: 'https://aye.test/detailpage/a' });
    launch('https://aye.test/savedspace');
    expect(open).not.toHaveBeenCalled();
    expect(offer).not.toHaveBeenCalled();
  });
});
