import { foreignAddressIn } from '../../contracts/notices/web-address';
import { AppError } from './errors';

/**
 * Of all that staff write and customers read: they trust what the shop says, so it sends them nowhere else.
 * @param shopUrl the only address that words may name
 * @throws AppError invalid_request
 */
export function assertNoAddress(texts: readonly (string | null | undefined)[], shopUrl: string): void {
  for (const text of texts) {
    const address = foreignAddressIn(text ?? '', shopUrl);
    if (address === null) continue;
    throw new AppError('invalid_request', {
      userMessage: `What customers read can’t have a web address: ${address}. Nothing is changed.`,
    });
  }
}
