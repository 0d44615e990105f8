import { sendPicture as contract } from '../../../contracts/cases/pictures/send-picture';
import { caseStore } from '../../adapters/dynamodb/cases/case-store';
import { pictureStore, writesPictures } from '../../adapters/dynamodb/cases/picture-store';
import { rateLimiter } from '../../adapters/dynamodb/suppliers/rate-limiter';
import { pictureFiles } from '../../adapters/pictures/picture-files';
import { sendPicture } from '../../core/cases/pictures/send-picture';
import { limitedFunction } from '../../runtime/limited-function';
import { onTable } from '../../runtime/on-table';

export const handler = limitedFunction(contract, {
  // A picture is unfolded once, to see that it is what it says.
  memoryMegabytes: 1024,
  uses: {
    files: pictureFiles.only('uploadTo', 'clean', 'keep', 'urlOf', 'deleteUpload', 'deleteKept'),
    ...onTable({
      cases: caseStore.only('get', 'order'),
      pictures: pictureStore.only('pictures').writing([writesPictures]),
      permits: rateLimiter.only('acquire'),
    }),
  },
  handle: async ({ input, userId, ports, log }) => {
    const answer = await sendPicture(ports, { ...input, userId });
    log.info('picture', { order_number: input.orderId, action: input.action, done: answer.success });
    return answer;
  },
});
