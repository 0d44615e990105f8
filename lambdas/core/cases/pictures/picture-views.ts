import type { sendPicture } from '../../../../contracts/cases/pictures/send-picture';
import type { OutputOf } from '../../../../contracts/contract';
import { type CasePictures, endsAt, isKept } from './entities';
import type { PictureFiles } from './ports';

type View = OutputOf<typeof sendPicture>['pictures'][number];

/** Those that are kept, each with an address for some minutes. */
export function pictureViews(files: Pick<PictureFiles, 'urlOf'>, of: CasePictures | null, now: Date): View[] {
  return (of?.pictures ?? []).flatMap((picture) => {
    const { id, type, at, size } = picture;
    if (size === null || !isKept(picture, now)) return [];
    const times = { at: at.toISOString(), until: endsAt(picture).toISOString() };
    return [{ id, type, ...size, ...times, url: files.urlOf(id, type) }];
  });
}
