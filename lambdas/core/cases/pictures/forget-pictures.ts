import { commit } from '../../kernel/commit';
import type { Clock, Ids } from '../../runtime-ports';
import type { PictureFiles, PictureStore } from './ports';

export interface ForgetPicturesPorts {
  readonly pictures: PictureStore;
  readonly files: Pick<PictureFiles, 'deleteUpload' | 'deleteKept'>;
  readonly clock: Clock;
  readonly ids: Ids;
}

/**
 * Deletes what a deleted customer has sent about an order. First no more is taken, then the objects go, and last their names: so
 * it can be repeated. @throws AppError unavailable
 */
export async function forgetPictures(
  { pictures, files, ...ports }: ForgetPicturesPorts,
  orderId: string,
): Promise<void> {
  const change = (isDone: boolean) =>
    commit(
      { ...ports, store: pictures },
      {
        read: () => pictures.pictures(orderId),
        decide(found) {
          if (found === null) return { changes: [], result: null };
          if (found.isForgotten && (!isDone || found.pictures.length === 0))
            return { changes: [], result: found };
          const next = { ...found, isForgotten: true, version: found.version + 1 };
          const changed = isDone ? { ...next, pictures: [] } : next;
          return { changes: [{ kind: 'casePictures', pictures: changed }], result: changed };
        },
      },
    );
  const found = await change(false);
  if (found === null || found.pictures.length === 0) return;
  for (const { id } of found.pictures) {
    await files.deleteUpload(id);
    await files.deleteKept(id);
  }
  await change(true);
}
