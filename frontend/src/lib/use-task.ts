import { useRef, useState } from 'react';

/** Runs one task at a time, because a second tap can arrive before the button is disabled. */
export function useTask() {
  const [isBusy, setIsBusy] = useState(false);
  const isRunning = useRef(false);
  const run = async (task: () => Promise<void>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setIsBusy(true);
    try {
      await task();
    } finally {
      isRunning.current = false;
      setIsBusy(false);
    }
  };
  return { isBusy, run };
}
