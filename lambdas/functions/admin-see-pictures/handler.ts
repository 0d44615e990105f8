import { adminSeePictures } from '../../../contracts/cases/pictures/admin-see-pictures';
import { caseStore } from '../../adapters/dynamodb/cases/case-store';
import { pictureStore } from '../../adapters/dynamodb/cases/picture-store';
import { pictureFiles } from '../../adapters/pictures/picture-files';
import { actingAs } from '../../core/audit-log/entities';
import { seePictures } from '../../core/cases/pictures/see-pictures';
import { auditUses } from '../../runtime/audit-uses';
import { onTable } from '../../runtime/on-table';
import { signedInFunction } from '../../runtime/signed-in-function';

export const handler = signedInFunction(adminSeePictures, {
  uses: {
    ...auditUses,
    files: pictureFiles.only('urlOf'),
    ...onTable({ cases: caseStore.only('get'), pictures: pictureStore.only('pictures') }),
  },
  handle: ({ input, account, ports }) => seePictures(ports, { ...input, ...actingAs(account) }),
});
