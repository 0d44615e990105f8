type Close = () => Promise<void> | void;

/** Closes everything that was opened, in reverse order, even if some of it fails. */
export class Cleanup {
  readonly #stack: Close[] = [];

  add(close: Close): void {
    this.#stack.push(close);
  }

  /** Closes everything, once. @throws AggregateError with the errors of everything that failed to close */
  async run(): Promise<void> {
    const errors: unknown[] = [];
    for (let close = this.#stack.pop(); close; close = this.#stack.pop()) {
      try {
        await close();
      } catch (error) {
        errors.push(error);
      }
    }
    if (errors.length > 0) throw new AggregateError(errors, 'Parts of the local cloud did not stop');
  }
}
