import { useRecoveryCode as contract } from '../../../contracts/accounts/use-recovery-code';
import { userPool } from '../../adapters/cognito/identity-provider';
import { poolFactors } from '../../adapters/cognito/second-factors';
import { rateLimiter } from '../../adapters/dynamodb/suppliers/rate-limiter';
import { changeFactorAccess } from '../../core/accounts/second-factor/second-factor';
import { useRecoveryCode } from '../../core/accounts/second-factor/use-recovery-code';
import { AppError } from '../../core/errors';
import { publicFunction } from '../../runtime/api-function';
import { hashed, hasPermit } from '../../runtime/limited-by-email';
import { onDb, onTable } from '../../runtime/on-table';

const { mostPerMinute: perMinute = 0 } = contract;

/** By address and code together: a stranger's guesses don't use up the owner's tries, because the owner's code makes another pair. */
const limitOf = ({ email, code }: { email: string; code: string }) =>
  `RECOVERY#${hashed(`${email} ${code}`)}`;

export const handler = publicFunction(contract, {
  uses: {
    ...onDb(changeFactorAccess),
    ...onTable({ tries: rateLimiter.only('acquire', 'freeAt') }),
    identity: userPool(['findUser', 'endSessions']),
    factors: poolFactors(['switchOff']),
  },
  handle: async ({ input, ports }) => {
    const limit = { name: limitOf(input), most: perMinute };
    if (!(await hasPermit(ports.tries, limit))) throw new AppError('too_many_requests');
    return { success: await useRecoveryCode(ports, input) };
  },
});
