import { mostPictures, type PictureType } from '../../../../contracts/cases/pictures/picture-rules';
import {
  type sendPicture as contract,
  mostUploadsADay,
} from '../../../../contracts/cases/pictures/send-picture';
import type { OutputOf, ParsedInputOf } from '../../../../contracts/contract';
import { dayMs } from '../../durations';
import { AppError } from '../../errors';
import { commit, type Decision } from '../../kernel/commit';
import type { Clock, Ids } from '../../runtime-ports';
import type { RateLimiter } from '../../suppliers/ports';
import { caseAsOf } from '../entities';
import type { CaseStore } from '../ports';
import { type CasePictures, isKept, isUnderWay } from './entities';
import { pictureViews } from './picture-views';
import type { PictureFile, PictureFiles, PictureStore } from './ports';

type Input = ParsedInputOf<typeof contract> & { readonly userId: string };
type Answer = OutputOf<typeof contract>;

export interface SendPicturePorts {
  readonly cases: Pick<CaseStore, 'get' | 'order'>;
  readonly pictures: PictureStore;
  readonly files: PictureFiles;
  readonly permits: Pick<RateLimiter, 'acquire'>;
  readonly clock: Clock;
  readonly ids: Ids;
}

/**
 * A customer looks at the pictures of an own case, begins to upload one, or has an uploaded one kept. Whatever is repeated
 * answers the same; what is refused can be sent again.
 * @throws AppError not_found also for another customer's, too_many_requests, unavailable
 */
export async function sendPicture(ports: SendPicturePorts, input: Input): Promise<Answer> {
  const [found, order] = await Promise.all([
    ports.cases.get(input.orderId),
    ports.cases.order(input.orderId),
  ]);
  if (found === null || found.userId !== input.userId || order === null) throw none();
  const isOpen = caseAsOf(found, order).state !== 'closed';
  switch (input.action) {
    case 'show':
      return answer(ports, await ports.pictures.pictures(input.orderId));
    case 'upload':
      return begin(ports, input, isOpen);
    case 'keep':
      return keep(ports, input, isOpen);
  }
}

const none = () => new AppError('not_found', { userMessage: 'There is no such case.' });

const closed = 'This case is closed. Report the order again if it still isn’t there.';
const notArrived = 'Your picture hasn’t arrived. Please send it again.';
const full = `A case has ${mostPictures} pictures at most.`;

function answer(
  { files, clock }: Pick<SendPicturePorts, 'files' | 'clock'>,
  of: CasePictures | null,
  more: Partial<Answer> = {},
): Answer {
  return { success: true, message: '', pictures: pictureViews(files, of, clock.now()), ...more };
}

async function begin(
  ports: SendPicturePorts,
  { orderId, userId, type }: Input,
  isOpen: boolean,
): Promise<Answer> {
  if (type === undefined) throw new AppError('invalid_request');
  const name = `USER#${userId}#pictures#DAY`;
  if ((await ports.permits.acquire({ name, most: mostUploadsADay, inMs: dayMs })) === null) {
    throw new AppError('too_many_requests', {
      userMessage: 'You have sent many pictures today. Please write to us, or try again tomorrow.',
    });
  }
  const id = ports.ids.next();
  const begun = await commit(
    { ...ports, store: ports.pictures },
    {
      read: () => ports.pictures.pictures(orderId),
      decide: (found, at) => begunWith(found, { orderId, userId, id, type, at, isOpen }),
    },
  );
  if ('refusal' in begun) return answer(ports, begun.of, { success: false, message: begun.refusal });
  return answer(ports, begun.of, { upload: { id, ...ports.files.uploadTo(id, type) } });
}

type Begun = { readonly of: CasePictures | null; readonly refusal: string } | { readonly of: CasePictures };

interface Upload {
  readonly orderId: string;
  readonly userId: string;
  readonly id: string;
  readonly type: PictureType;
  readonly at: Date;
  readonly isOpen: boolean;
}

/** Of uploads that were begun, the oldest gives way: who tries again isn't held up by what didn't arrive. */
function begunWith(
  found: CasePictures | null,
  { orderId, userId, id, type, at, isOpen }: Upload,
): Decision<Begun, 'casePictures'> {
  if (found?.isForgotten) throw none();
  const refused = (refusal: string) => ({ changes: [], result: { of: found, refusal } });
  if (!isOpen) return refused(closed);
  const kept = (found?.pictures ?? []).filter((picture) => isKept(picture, at));
  if (kept.length >= mostPictures) return refused(full);
  const underWay = (found?.pictures ?? []).filter((picture) => isUnderWay(picture, at));
  const others = [...kept, ...underWay.slice(1 - mostPictures)];
  const next: CasePictures = {
    ...{ orderId, userId, isForgotten: false },
    pictures: [...others, { id, type, at, size: null }],
    version: (found?.version ?? 0) + 1,
  };
  return { changes: [{ kind: 'casePictures', pictures: next }], result: { of: next } };
}

async function keep(
  ports: SendPicturePorts,
  { orderId, pictureId: id }: Input,
  isOpen: boolean,
): Promise<Answer> {
  const found = await ports.pictures.pictures(orderId);
  const begun = found?.pictures.find((picture) => picture.id === id);
  if (id === undefined || begun === undefined || found?.isForgotten) throw none();
  if (begun.size !== null) return answer(ports, found);
  if (!isOpen) return answer(ports, found, { success: false, message: closed });
  const cleaned = isUnderWay(begun, ports.clock.now()) ? await ports.files.clean(id, begun.type) : null;
  if (cleaned === null) return unlessKept(ports, { orderId, id });
  if (cleaned.kind === 'refused') {
    await ports.files.deleteUpload(id);
    return answer(ports, found, { success: false, message: cleaned.message });
  }
  return store(ports, { orderId, id }, cleaned.picture);
}

/** It isn't there; another call of the same may have kept it meanwhile. */
async function unlessKept(
  ports: SendPicturePorts,
  { orderId, id }: { readonly orderId: string; readonly id: string },
): Promise<Answer> {
  const now = await ports.pictures.pictures(orderId);
  const isKeptNow = now?.pictures.some((picture) => picture.id === id && picture.size !== null) ?? false;
  return answer(ports, now, isKeptNow ? {} : { success: false, message: notArrived });
}

/**
 * The object before the row: what nobody names is never shown, and ends by itself. Of several calls the first one's is kept, and none
 * changes it later: the upload may be another file by then.
 */
async function store(
  ports: SendPicturePorts,
  { orderId, id }: { readonly orderId: string; readonly id: string },
  picture: PictureFile,
): Promise<Answer> {
  const first = await ports.files.keep(id, picture);
  if (first === null) return unlessKept(ports, { orderId, id });
  const kept = await commit(
    { ...ports, store: ports.pictures },
    {
      read: () => ports.pictures.pictures(orderId),
      decide: (found, at) => keptIn(found, id, first, at),
    },
  );
  if ('refusal' in kept) await ports.files.deleteKept(id);
  await ports.files.deleteUpload(id);
  if (!('refusal' in kept)) return answer(ports, kept.of);
  return answer(ports, kept.of, { success: false, message: kept.refusal });
}

function keptIn(
  found: CasePictures | null,
  id: string,
  { width, height }: PictureFile,
  at: Date,
): Decision<Begun, 'casePictures'> {
  const before = found?.pictures.find((picture) => picture.id === id);
  if (found === null || found.isForgotten || before === undefined)
    return {
      changes: [],
      result: { of: null, refusal: 'Your picture took too long. Please send it again.' },
    };
  if (before.size !== null) return { changes: [], result: { of: found } };
  if (found.pictures.filter((picture) => isKept(picture, at)).length >= mostPictures)
    return { changes: [], result: { of: found, refusal: full } };
  const pictures = found.pictures.map((picture) =>
    picture.id === id ? { ...picture, at, size: { width, height } } : picture,
  );
  const next = { ...found, pictures, version: found.version + 1 };
  return { changes: [{ kind: 'casePictures', pictures: next }], result: { of: next } };
}
