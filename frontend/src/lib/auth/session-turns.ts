let turn: Promise<unknown> = Promise.resolve();

/** Runs tasks on the session one after the other, because signing in again keeps its tokens apart meanwhile. */
export function inTurn<Result>(task: () => Promise<Result>): Promise<Result> {
  const run = turn.then(task);
  turn = run.catch(() => undefined);
  return run;
}
