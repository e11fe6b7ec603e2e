import { useEffect, useRef } from 'react';
import { readWorkerMessage } from '#src/platform/push/worker-messages.ts';

/** Calls back when a notification about messages arrives while the page is open. */
export function useMessageNotifications(onNews: () => void): void {
  const latest = useRef(onNews);
  useEffect(() => {
    latest.current = onNews;
  });
  useEffect(() => {
    const worker = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined;
    const onWord = ({ data }: MessageEvent<unknown>) => {
      const message = readWorkerMessage(data);
      if (message?.type === 'PUSH_SHOWN' && message.path.includes('/messages')) latest.current();
    };
    worker?.addEventListener('message', onWord);
    return () => worker?.removeEventListener('message', onWord);
  }, []);
}
