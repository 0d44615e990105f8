import type { adminSeePictures } from '../../../../contracts/cases/pictures/admin-see-pictures';
import type { OutputOf } from '../../../../contracts/contract';
import { AppError } from '../../errors';
import type { Clock } from '../../runtime-ports';
import type { CaseStore } from '../ports';
import { pictureViews } from './picture-views';
import type { PictureFiles, PictureStore } from './ports';

interface Ports {
  readonly cases: Pick<CaseStore, 'get'>;
  readonly pictures: Pick<PictureStore, 'pictures'>;
  readonly files: Pick<PictureFiles, 'urlOf'>;
  readonly clock: Pick<Clock, 'now'>;
}

/** For staff who answer the case. @throws AppError not_found */
export async function seePictures(ports: Ports, orderId: string): Promise<OutputOf<typeof adminSeePictures>> {
  const [found, pictures] = await Promise.all([ports.cases.get(orderId), ports.pictures.pictures(orderId)]);
  if (found === null) throw new AppError('not_found', { userMessage: 'There is no such case.' });
  return { pictures: pictureViews(ports.files, pictures, ports.clock.now()) };
}
