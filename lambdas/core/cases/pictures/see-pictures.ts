import type { adminSeePictures } from '../../../../contracts/cases/pictures/admin-see-pictures';
import type { OutputOf } from '../../../../contracts/contract';
import type { ActingAdmin } from '../../audit-log/entities';
import { type LookPorts, recordLook } from '../../audit-log/record-look';
import { AppError } from '../../errors';
import type { CaseStore } from '../ports';
import { pictureViews } from './picture-views';
import type { PictureFiles, PictureStore } from './ports';

interface Ports extends LookPorts {
  readonly cases: Pick<CaseStore, 'get'>;
  readonly pictures: Pick<PictureStore, 'pictures'>;
  readonly files: Pick<PictureFiles, 'urlOf'>;
}

/** For staff who answer the case; that they looked is on record before they can. @throws AppError not_found, unavailable */
export async function seePictures(
  ports: Ports,
  { orderId, ...by }: ActingAdmin & { readonly orderId: string },
): Promise<OutputOf<typeof adminSeePictures>> {
  const [found, pictures] = await Promise.all([ports.cases.get(orderId), ports.pictures.pictures(orderId)]);
  if (found === null) throw new AppError('not_found', { userMessage: 'There is no such case.' });
  const views = pictureViews(ports.files, pictures, ports.clock.now());
  if (views.length > 0) await recordLook(ports, { action: 'view-pictures', targetId: orderId, ...by });
  return { pictures: views };
}
