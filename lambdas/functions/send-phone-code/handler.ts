import { sendPhoneCode as contract } from '../../../contracts/accounts/send-phone-code';
import { rateLimiter } from '../../adapters/dynamodb/suppliers/rate-limiter';
import { smsSender } from '../../adapters/notices/sms';
import { sendPhoneCode, sendPhoneCodeAccess } from '../../core/accounts/phone/verify-phone';
import { limitedFunction } from '../../runtime/api-function';
import { onDb, onTable } from '../../runtime/on-table';
import { siteUse } from '../../runtime/uses';

export const handler = limitedFunction(contract, {
  uses: {
    ...onDb(sendPhoneCodeAccess),
    ...onTable({ permits: rateLimiter.only('acquire') }),
    sms: smsSender,
    site: siteUse,
  },
  handle: async ({ userId, ports }) => {
    const reason = await sendPhoneCode(ports, userId);
    return { success: reason === null, reason };
  },
});
