import * as z from 'zod/mini';
import type { PictureType } from '../../../../contracts/cases/pictures/picture-rules';
import type { CasePictures, Picture } from '../../../core/cases/pictures/entities';
import type { PictureStore } from '../../../core/cases/pictures/ports';
import { nested } from '../../../core/kernel/fields';
import { rowOf } from '../../../core/kernel/row';
import type { Table } from '../../../core/kernel/table';
import { absentWhenEmpty, oneOf, time } from '../../../core/kernel/values';
import { type ChangeWriters, changeStore } from '../table/change-store';
import { casePicturesKey } from '../table/keys';
import { readRow } from '../table/read-row';
import { need, tableAdapter } from '../table/table-adapter';
import { versionedWrite } from '../table/versioned-write';

export const casePicturesRow = /* @__PURE__ */ rowOf<CasePictures>({
  keys: ({ orderId }) => casePicturesKey(orderId),
  fields: {
    orderId: z.string(),
    userId: z.string(),
    pictures: z.array(
      nested<Picture>({
        id: z.string(),
        type: oneOf<PictureType>({ 'image/jpeg': true, 'image/png': true, 'image/webp': true }),
        at: time,
        size: absentWhenEmpty(z.object({ width: z.int(), height: z.int() }), null),
      }),
    ),
    isForgotten: absentWhenEmpty(z.boolean(), false),
    version: z.int(),
  },
});

const changes: ChangeWriters<'casePictures'> = {
  casePictures: { writes: ({ pictures }) => [versionedWrite(casePicturesRow, pictures)] },
};

export const writesPictures = need('PutItem', 'CASE#*');

export const pictureStore = tableAdapter(
  { pictures: [need('GetItem', 'CASE#*')] },
  (table: Table): PictureStore => ({
    ...changeStore(table, changes),
    pictures: (orderId) => readRow(table, casePicturesRow, casePicturesKey(orderId)),
  }),
);
