import { useState } from 'react';
import { reportProblem } from '#src/platform/report.ts';
import * as copy from './copy.ts';

interface Notice {
  /** The result of the last action, as a message. */
  readonly message: string;
  /** Runs an action and displays the text that it resolves to, or an error message. */
  perform(work: () => Promise<string>): void;
}

export function useNotice(): Notice {
  const [message, setMessage] = useState('');
  return {
    message,
    perform(work) {
      setMessage('');
      work().then(setMessage, (reason: unknown) => {
        const text = copy.failure(reason);
        if (text === undefined) reportProblem('Messages could not be turned on or off', reason);
        setMessage(text ?? copy.failed);
      });
    },
  };
}
