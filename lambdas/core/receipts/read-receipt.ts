import { AppError } from '../errors';
import type { ReceiptStore } from './ports';
import { isReceiptToken, receiptHash } from './receipt-token';
import { receiptView } from './receipt-view';

/**
 * The receipt behind a link, as it is now.
 * @throws AppError not_found, alike for a token that was never one, that was revoked, and of a customer who was deleted
 */
export async function readReceipt(
  { receipts }: { readonly receipts: Pick<ReceiptStore, 'find' | 'source'> },
  token: string,
) {
  const link = isReceiptToken(token) ? await receipts.find(receiptHash(token)) : null;
  const receipt = link && receiptView(link, await receipts.source(link), link.hidesPrice);
  if (receipt === null) throw new AppError('not_found');
  return { receipt };
}
