import type { PictureType } from '../../../../contracts/cases/pictures/picture-rules';
import type { Store } from '../../kernel/ports';
import type { CasePictures } from './entities';

/** All reads are strongly consistent. @throws TableUnavailable */
export interface PictureStore extends Store<'casePictures'> {
  pictures(orderId: string): Promise<CasePictures | null>;
}

export interface PictureFile {
  readonly type: PictureType;
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** What came of looking at an upload. `refused`: why, in words for its sender. */
export type Cleaned =
  | { readonly kind: 'clean'; readonly picture: PictureFile }
  | { readonly kind: 'refused'; readonly message: string };

/** The bucket. @throws AppError unavailable */
export interface PictureFiles {
  /** Where a browser may upload this one picture, for some minutes. */
  uploadTo(id: string, type: PictureType): { readonly url: string; readonly fields: Record<string, string> };
  /** An upload, without what doesn't belong to what it shows; null: there is none. */
  clean(id: string, type: PictureType): Promise<Cleaned | null>;
  /**
   * Changes nothing under a name that was kept before.
   * @returns what is kept; null: what was kept is gone, or is no picture
   */
  keep(id: string, picture: PictureFile): Promise<PictureFile | null>;
  /** Where a kept one can be seen, for some minutes. */
  urlOf(id: string, type: PictureType): string;
  /** Also where there is none. */
  deleteUpload(id: string): Promise<void>;
  deleteKept(id: string): Promise<void>;
}
