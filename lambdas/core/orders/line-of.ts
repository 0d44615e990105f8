import { labelOf } from '../suppliers/network-codes';
import type { Order } from './entities';

/** The product line that it was sold under. An order from before lines were kept has it in its plan's name alone. */
export function lineOf(order: Pick<Order, 'network' | 'soldAs' | 'line' | 'dataPlan'>): string | null {
  if (order.line !== null) return order.line;
  const label = `${labelOf(order)} `;
  const bundle = order.dataPlan.startsWith(label) ? order.dataPlan.slice(label.length) : '';
  return /^(.*?)\s*\d+(\.\d+)?\s*[GM]B$/i.exec(bundle)?.[1] || null;
}
