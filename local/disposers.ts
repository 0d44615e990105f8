type Disposer = () => Promise<void> | void;

/** What has been opened, to be closed in the opposite order, whatever some of it throws. */
export class Disposers {
  readonly #stack: Disposer[] = [];

  add(dispose: Disposer): void {
    this.#stack.push(dispose);
  }

  /** Closes everything, once. @throws AggregateError of what failed to close */
  async dispose(): Promise<void> {
    const errors: unknown[] = [];
    for (let dispose = this.#stack.pop(); dispose; dispose = this.#stack.pop()) {
      try {
        await dispose();
      } catch (error) {
        errors.push(error);
      }
    }
    if (errors.length > 0) throw new AggregateError(errors, 'Parts of the local cloud did not stop');
  }
}
