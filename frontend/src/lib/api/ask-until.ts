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
