import { adminSeePictures } from '../../../contracts/cases/pictures/admin-see-pictures';
import { pictureFiles } from '../../adapters/pictures/picture-files';
import { actingAs } from '../../core/audit-log/audit-record';
import { seePictures, seePicturesAccess } from '../../core/cases/pictures';
import { signedInFunction } from '../../runtime/api-function';
import { onDb } from '../../runtime/on-table';
import { auditUses } from '../../runtime/uses';

export const handler = signedInFunction(adminSeePictures, {
  uses: {
    ...auditUses,
    files: pictureFiles.only('urlOf'),
    ...onDb(seePicturesAccess),
  },
  handle: ({ input, account, ports }) => seePictures(ports, { ...input, ...actingAs(account) }),
});
