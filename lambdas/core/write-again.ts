import { OutcomeUnknown } from './table-errors';

/**
 * For a write that says by itself whether it stands already (by the id of its audit record): an answer that was
 * lost is found out by writing again.
 */
export async function writeAgain<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof OutcomeUnknown)) throw error;
    return await write();
  }
}
