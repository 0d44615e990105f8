import { foreignAddressIn } from '../../../contracts/notices/terms';
import { AppError } from '../kernel/errors';

/**
 * Refuses web addresses in texts that staff write for customers. Customers trust the shop's words, so they may only name the shop's own address.
 * @param shopUrl the only address that words may name
 * @throws AppError invalid_request
 */
export function assertNoAddress(texts: readonly (string | null | undefined)[], shopUrl: string): void {
  for (const text of texts) {
    const address = foreignAddressIn(text ?? '', shopUrl);
    if (address === null) continue;
    throw new AppError('invalid_request', {
      userMessage: `Texts for customers can’t have a web address: ${address}. Nothing is changed.`,
    });
  }
}
