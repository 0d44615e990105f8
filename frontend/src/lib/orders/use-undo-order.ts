import { useAppDispatch } from '../store';
import { type Undone, undoOrder } from './undo-order';

/** @returns cancels an order, and says whether it is cancelled */
export function useUndoOrder() {
  const dispatch = useAppDispatch();
  return (order: Undone): Promise<boolean> => dispatch(undoOrder(order));
}
