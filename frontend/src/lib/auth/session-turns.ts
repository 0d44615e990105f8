let turn: Promise<unknown> = Promise.resolve();

/** Runs a task on the session when those before it have ended: signing in again keeps its tokens apart meanwhile. */
export function inTurn<Result>(task: () => Promise<Result>): Promise<Result> {
  const run = turn.then(task);
  turn = run.catch(() => undefined);
  return run;
}
