import type { BatchProduct } from '../../../core/orders/by-hand/batch';

/** What a batch goes by, in a sort key: without its separator. */
export const productText = ({ network, line }: BatchProduct): string =>
  line === null ? network : `${network}/${encodeURIComponent(line)}`;

export function productOf(text: string): BatchProduct {
  const [network = '', line] = text.split('/');
  return { network, line: line === undefined ? null : decodeURIComponent(line) };
}
