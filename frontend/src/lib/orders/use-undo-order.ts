import { useAppDispatch } from '../store';
import { type Undone, undoOrder } from './undo-order';

/** @returns a function that cancels an order and returns whether it is cancelled */
export function useUndoOrder() {
  const dispatch = useAppDispatch();
  return (order: Undone): Promise<boolean> => dispatch(undoOrder(order));
}
