import { expect, it, vi } from 'vitest';
import { openedOnce } from './opened-once.ts';

it('openedOnce opens once for all callers, and again only after a failure', async () => {
  const open = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('its file did not come'))
    .mockResolvedValue('open');
  const storage = openedOnce(open);
  const [first, second] = [storage(), storage()];
  await expect(first).rejects.toThrow('did not come');
  await expect(second).rejects.toThrow('did not come');
  expect(open).toHaveBeenCalledOnce();
  expect(await Promise.all([storage(), storage()])).toEqual(['open', 'open']);
  expect(open).toHaveBeenCalledTimes(2);
});
