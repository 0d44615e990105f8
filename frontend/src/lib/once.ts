/** Runs an asynchronous task once and shares its result. After a failure, the next call runs it again. */
export function once<Result>(task: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | undefined;
  return () => {
    running ??= task().catch((error: unknown) => {
      running = undefined;
      throw error;
    });
    return running;
  };
}

let turn: Promise<unknown> = Promise.resolve();

/** Runs tasks on the session one after the other, because signing in again keeps its tokens apart meanwhile. */
export function inTurn<Result>(task: () => Promise<Result>): Promise<Result> {
  const run = turn.then(task);
  turn = run.catch(() => undefined);
  return run;
}
