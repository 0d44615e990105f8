import { AppError } from '../errors';
import { type ActionPorts, carryOut } from './actions/actions';
import { assertAsTitled } from './approval';
import { type Previewed, underGuard } from './guard';
import type { Approval } from './rows';

/** Why a change can't be carried out now. `isDone`: it has been made already. */
interface Hindered {
  readonly kind: 'hindered';
  readonly problem: string;
  readonly isDone: boolean;
}

/**
 * Returns the changes that it would make to today's rows, or why it can't be carried out.
 * @throws AppError unavailable
 */
export async function previewApproval(
  ports: Omit<ActionPorts, 'guard'>,
  approval: Approval,
): Promise<Previewed | Hindered> {
  try {
    const outcome = await underGuard({ kind: 'preview' }, (guard) => carryOut({ ...ports, guard }, approval));
    if (outcome.kind !== 'done') {
      assertAsTitled(approval, outcome.facts);
      return outcome;
    }
    const { words, isDone } = outcome.result;
    const problem = isDone
      ? 'This is done already. Nothing is left to change.'
      : `It would change nothing now. ${words}`;
    return { kind: 'hindered', problem, isDone };
  } catch (error) {
    if (error instanceof AppError && error.code !== 'unavailable')
      return { kind: 'hindered', problem: error.userMessage, isDone: false };
    throw error;
  }
}
