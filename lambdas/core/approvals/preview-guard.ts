import { accountsIn } from './about';
import { type Facts, type Guard, guardOf, recordIn } from './guard';

/** What a change would do, in place of doing it. */
export class Previewed extends Error {
  override readonly name = 'Previewed';

  constructor(
    readonly facts: Facts,
    /** Whose rows or money it would change. */
    readonly accounts: readonly string[],
  ) {
    super('Nothing is written by a preview');
  }
}

/** Nothing is written: what would be is thrown. */
export const previewGuard = (now: () => Date): Guard =>
  guardOf('preview', now, {
    read: async () => null,
    change(changes) {
      throw new Previewed(recordIn(changes), accountsIn(changes));
    },
  });
