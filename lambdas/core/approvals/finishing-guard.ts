import type { AuditRecord } from '../audit-log/entities';
import { AppError } from '../errors';
import { fingerprintOf, type Guard, guardOf, recordIn } from './guard';

/** It was changed again since: what was approved is no longer to be finished. */
class Superseded extends Error {
  override readonly name = 'Superseded';
}

/** For what is left to do after an approval's transaction: what is on record is not written again, and nothing else is. */
export const finishingGuard = (now: () => Date, recorded: AuditRecord | null): Guard =>
  guardOf('granted', now, {
    read: async () => null,
    change(changes) {
      const isSame = recorded !== null && fingerprintOf(recordIn(changes)) === fingerprintOf(recorded);
      if (isSame) return [];
      throw new Superseded();
    },
  });

/** Whether it was finished; false: there is nothing to finish any more. @throws AppError unavailable, and our own faults */
export async function isFinished(finish: () => Promise<unknown>): Promise<boolean> {
  try {
    await finish();
    return true;
  } catch (error) {
    if (error instanceof Superseded) return false;
    if (error instanceof AppError && error.code !== 'unavailable' && error.code !== 'internal_error')
      return false;
    throw error;
  }
}
