import { useRouter } from '@tanstack/react-router';
import { type MouseEvent, useState } from 'react';
import { nextPaint } from '#src/ui/lazy/next-paint.ts';

/** Whether the browser follows the link itself, for example in a new tab. */
const isForBrowser = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button !== 0 || metaKey || altKey || ctrlKey || shiftKey;

/**
 * Opens a space when a link to it is pressed, once the press has been painted: a new address alone
 * takes a slow phone a twentieth of a second.
 *
 * @returns Whether the space is being opened, and what to call with the press.
 */
export function useOpenedAfterPaint(id: string): readonly [boolean, (press: MouseEvent) => void] {
  'use memo';
  const router = useRouter();
  const [isOpening, setOpening] = useState(false);
  const open = async () => {
    setOpening(true);
    await nextPaint();
    await router.navigate({ to: '/detailpage/$id', params: { id } });
    setOpening(false);
  };
  return [
    isOpening,
    (press) => {
      if (isForBrowser(press)) return;
      press.preventDefault();
      void open();
    },
  ];
}
