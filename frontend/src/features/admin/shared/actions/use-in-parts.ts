import { useRef, useState } from 'react';
import { useUnloadWarning } from '../../../../lib/use-unload-warning';
import { type Answered, outcomeOf } from './outcome';

/** One of many requests: its subject, and how to send it. A repeat has the same key. */
export interface Part<Of> {
  readonly of: readonly Of[];
  readonly send: () => Promise<Answered<Parted<Of>>>;
}

/** An answer, with the failures and their reasons. */
export interface Parted<Of> {
  readonly failures?: readonly Failure<Of>[];
}

export interface Failure<Of> {
  readonly of: Of;
  readonly reason: string;
}

export interface InParts<Of> {
  readonly done: number;
  /** What wasn't changed, or may not have been, each with the reason. */
  readonly failures: readonly Failure<Of>[];
  /** The first part that was refused as a whole or got no answer, in the shop's words. */
  readonly problem: string | null;
  readonly wasStopped: boolean;
  /** The part without an answer, and those after it. */
  readonly rest: readonly Part<Of>[];
}

const nothing: InParts<never> = {
  done: 0,
  failures: [],
  problem: null,
  wasStopped: false,
  rest: [],
};

/** Sends a long change in parts, because a browser waits half a minute. Stops at a part without an answer, because the next ones would fail too. */
export function useInParts() {
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const isStopAsked = useRef(false);
  useUnloadWarning(progress !== null);

  async function run<Of>(parts: readonly Part<Of>[]): Promise<InParts<Of>> {
    const total = sizeOf(parts);
    isStopAsked.current = false;
    let result: InParts<Of> = nothing;
    for (const [index, part] of parts.entries()) {
      const rest = parts.slice(index);
      if (isStopAsked.current && index > 0) {
        result = { ...withoutAnswer(result, rest, 'Not tried'), wasStopped: true };
        break;
      }
      setProgress({ done: sizeOf(parts.slice(0, index)), total });
      const outcome = outcomeOf(await part.send());
      if (outcome.kind === 'done') {
        const { failures = [] } = outcome.data;
        result = {
          ...result,
          done: result.done + part.of.length - failures.length,
          failures: [...result.failures, ...failures],
        };
      } else {
        const { isLost = false, message } = outcome;
        result = { ...result, problem: result.problem ?? message };
        result = withoutAnswer(result, [part], isLost ? lostReason : message);
        if (!isLost) continue;
        result = { ...withoutAnswer(result, rest.slice(1), 'Not tried'), rest };
        break;
      }
    }
    setProgress(null);
    return result;
  }

  const stop = () => {
    isStopAsked.current = true;
  };
  return { run, stop, progress };
}

const lostReason = 'No answer: it may have been updated or not. Try again: it counts only once.';

const sizeOf = (parts: readonly Part<unknown>[]): number => parts.reduce((sum, { of }) => sum + of.length, 0);

const withoutAnswer = <Of>(result: InParts<Of>, parts: readonly Part<Of>[], reason: string): InParts<Of> => ({
  ...result,
  failures: [...result.failures, ...parts.flatMap(({ of }) => of.map((each) => ({ of: each, reason })))],
});

/** The most in each part. */
export const splitInto = <Of>(all: readonly Of[], size: number): (readonly Of[])[] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  );
