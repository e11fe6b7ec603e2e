import { useState } from 'react';
import { reportProblem } from '#src/platform/report.ts';
import { failureWords } from './words.ts';

interface Notice {
  /** What came of the last thing that was done. */
  readonly said: string;
  /** Does something, whose words are said when it's done; a failure is said as well. */
  perform(work: () => Promise<string>): void;
}

export function useNotice(): Notice {
  const [said, setSaid] = useState('');
  return {
    said,
    perform(work) {
      setSaid('');
      work().then(setSaid, (reason: unknown) => {
        const words = failureWords(reason);
        if (words === undefined) reportProblem('Messages could not be turned on or off', reason);
        setSaid(words ?? 'That did not work on this device. Please try again.');
      });
    },
  };
}
