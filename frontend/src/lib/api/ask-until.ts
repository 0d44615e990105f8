/** Repeats a call after each of the waits, until an answer is final. Gives the last answer. */
export async function askUntil<Answer>(
  waitsMs: readonly number[],
  ask: () => Promise<Answer>,
  isFinal: (answer: Answer) => boolean,
): Promise<Answer> {
  let answer = await ask();
  for (const waitMs of waitsMs) {
    if (isFinal(answer)) break;
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    answer = await ask();
  }
  return answer;
}
