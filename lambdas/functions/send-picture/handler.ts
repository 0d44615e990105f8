import { sendPicture as contract } from '../../../contracts/cases/pictures/send-picture';
import { rateLimiter } from '../../adapters/dynamodb/suppliers/rate-limiter';
import { pictureFiles } from '../../adapters/pictures/picture-files';
import { sendPicture, sendPictureAccess } from '../../core/cases/pictures';
import { limitedFunction } from '../../runtime/api-function';
import { onDb, onTable } from '../../runtime/on-table';

export const handler = limitedFunction(contract, {
  uses: {
    files: pictureFiles.only('uploadTo', 'keep', 'urlOf', 'delete'),
    ...onDb(sendPictureAccess),
    ...onTable({ permits: rateLimiter.only('acquire') }),
  },
  handle: async ({ input, userId, ports, log }) => {
    const answer = await sendPicture(ports, { ...input, userId });
    log.info('picture', { order_number: input.orderId, action: input.action, done: answer.success });
    return answer;
  },
});
