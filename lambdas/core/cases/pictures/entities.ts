import { type PictureType, pictureDays } from '../../../../contracts/cases/pictures/picture-rules';
import { dayMs, minuteMs } from '../../durations';

export interface Picture {
  /** Unguessable: of its objects in the bucket, too. */
  readonly id: string;
  readonly type: PictureType;
  /** When it was kept, or when its upload was begun. */
  readonly at: Date;
  /** Null: its upload was begun, and it isn't kept yet. */
  readonly size: { readonly width: number; readonly height: number } | null;
}

/** Those of one case, oldest first. Apart from the case: two who write in it don't wait for a picture. */
export interface CasePictures {
  readonly orderId: string;
  readonly userId: string;
  readonly pictures: readonly Picture[];
  /** Its customer was deleted: no picture is taken any more. */
  readonly isForgotten: boolean;
  readonly version: number;
}

/** How long an upload may take from its beginning, the try after a failure included. */
const uploadMs = 15 * minuteMs;

export const endsAt = ({ at }: Picture): Date => new Date(at.getTime() + pictureDays * dayMs);

export const isKept = (picture: Picture, now: Date): boolean =>
  picture.size !== null && now < endsAt(picture);

export const isUnderWay = ({ size, at }: Picture, now: Date): boolean =>
  size === null && now.getTime() - at.getTime() < uploadMs;
