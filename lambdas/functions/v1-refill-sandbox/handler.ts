import { v1RefillSandbox } from '../../../contracts/developers/v1';
import { ApiError } from '../../core/developers/api-error';
import { toCedis } from '../../core/kernel/money';
import { keyFunction } from '../../runtime/key-function';

export const handler = keyFunction(v1RefillSandbox, {
  uses: {},
  async handle({ refill }) {
    if (refill === null)
      throw new ApiError('not_found', { userMessage: 'Only a test key has a test wallet.' });
    const { balance } = await refill();
    return { balance: toCedis(balance), currency: 'GHS' as const, mode: 'test' as const };
  },
});
