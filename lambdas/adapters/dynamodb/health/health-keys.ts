import type { Key } from '../../../core/kernel/table';

/** What money health knows of the shop's accounts outside. */
const healthPartition = 'HEALTH';
export const paystackBalanceKey: Key = { PK: healthPartition, SK: 'PAYSTACK' };
export const bankBalanceKey: Key = { PK: healthPartition, SK: 'BANK' };
