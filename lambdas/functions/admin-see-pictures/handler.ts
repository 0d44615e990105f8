import { adminSeePictures } from '../../../contracts/cases/pictures/admin-see-pictures';
import { pictureFiles } from '../../adapters/pictures/picture-files';
import { actingAs } from '../../core/audit-log/entities';
import { seePictures, seePicturesAccess } from '../../core/cases/pictures';
import { auditUses } from '../../runtime/audit-uses';
import { onDb } from '../../runtime/on-table';
import { signedInFunction } from '../../runtime/signed-in-function';

export const handler = signedInFunction(adminSeePictures, {
  uses: {
    ...auditUses,
    files: pictureFiles.only('urlOf'),
    ...onDb(seePicturesAccess),
  },
  handle: ({ input, account, ports }) => seePictures(ports, { ...input, ...actingAs(account) }),
});
