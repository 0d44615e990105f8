import { useEffect, useReducer } from 'react';

/** Polling intervals by how long something has been awaited: a late answer usually comes very late. */
const pollSteps: readonly { readonly untilMs: number; readonly everyMs: number }[] = [
  { untilMs: 60_000, everyMs: 5_000 },
  { untilMs: 5 * 60_000, everyMs: 15_000 },
  { untilMs: Number.POSITIVE_INFINITY, everyMs: 60_000 },
];

/** When this tab began to wait for each id. A reopened screen continues there. */
const waitingSince = new Map<string, number>();

/**
 * Polls a query while something is awaited, but not in a hidden tab: when it is shown, `refetchOnFocus` refetches at once.
 * @param waitingFor ids; the newest of them sets the interval
 */
export function usePolling(waitingFor: readonly string[]) {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const waitedMs = waitingFor.length === 0 ? null : shortestWait(waitingFor);
  const step = waitedMs === null ? undefined : pollSteps.find(({ untilMs }) => waitedMs < untilMs);
  const restMs = step === undefined || waitedMs === null ? Number.POSITIVE_INFINITY : step.untilMs - waitedMs;
  useEffect(() => {
    if (!Number.isFinite(restMs)) return;
    const timer = setTimeout(renderAgain, restMs);
    return () => clearTimeout(timer);
  }, [restMs]);
  return { pollingInterval: step?.everyMs ?? 0, skipPollingIfUnfocused: true };
}

function shortestWait(ids: readonly string[]): number {
  const now = Date.now();
  return Math.min(
    ...ids.map((id) => {
      const since = waitingSince.get(id) ?? now;
      waitingSince.set(id, since);
      return now - since;
    }),
  );
}

/** Repeats a call after each wait until its answer is final. Returns the last answer. */
export async function askUntil<Answer>(
  waitsMs: readonly number[],
  ask: () => Promise<Answer>,
  isFinal: (answer: Answer) => boolean,
  wait: (waitMs: number) => Promise<void> = sleep,
): Promise<Answer> {
  let answer = await ask();
  for (const waitMs of waitsMs) {
    if (isFinal(answer)) break;
    await wait(waitMs);
    answer = await ask();
  }
  return answer;
}

const sleep = (waitMs: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, waitMs));
