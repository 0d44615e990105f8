import { useRef, useState } from 'react';

/** Runs one task at a time, because a second tap can arrive before the button is disabled. A task that isn't run returns nothing. */
export function useTask() {
  const [isBusy, setIsBusy] = useState(false);
  const isRunning = useRef(false);
  const run = async <Result>(task: () => Promise<Result>): Promise<Result | undefined> => {
    if (isRunning.current) return undefined;
    isRunning.current = true;
    setIsBusy(true);
    try {
      return await task();
    } finally {
      isRunning.current = false;
      setIsBusy(false);
    }
  };
  return { isBusy, run };
}
