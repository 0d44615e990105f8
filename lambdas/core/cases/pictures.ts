import type { adminSeePictures } from '../../../contracts/cases/pictures/admin-see-pictures';
import { mostPictures, pictureDays, pictureType } from '../../../contracts/cases/pictures/picture-rules';
import {
  type sendPicture as contract,
  mostUploadsADay,
} from '../../../contracts/cases/pictures/send-picture';
import type { OutputOf, ParsedInputOf } from '../../../contracts/contract';
import type { ActingAdmin } from '../audit-log/audit-record';
import { type LookPorts, recordLook } from '../audit-log/record-look';
import { AppError } from '../errors';
import { commit, type Decision } from '../kernel/commit';
import { access, type Db, put } from '../kernel/db';
import { orderRow } from '../orders/rows';
import type { Clock, Ids } from '../runtime-ports';
import type { RateLimiter } from '../suppliers/rate-limits';
import { dayMs, minuteMs } from '../time';
import { type CasePictures, caseAsOf, casePicturesRow, caseRow, type Picture } from './rows';

/** The bucket. Its files come from strangers; our code never decodes them. @throws AppError unavailable */
export interface PictureFiles {
  /** Returns the URL and headers for one upload of one JPEG with exactly this size, valid for some minutes. */
  uploadTo(
    id: string,
    sizeBytes: number,
  ): Promise<{ readonly url: string; readonly headers: Record<string, string> }>;
  /**
   * Keeps an upload. Repeating it has the same result.
   * @returns its size; `unfit` if it isn't a JPEG or is larger than the site makes them; `absent` if there is no upload
   */
  keep(id: string): Promise<NonNullable<Picture['size']> | 'unfit' | 'absent'>;
  /** The URL at which a kept picture can be shown and downloaded for some minutes. */
  urlOf(id: string): Promise<string>;
  /** Deletes the upload and its kept copy, if they exist. */
  delete(id: string): Promise<void>;
}

/** The time allowed for an upload from its start, including a retry after a failure. */
const uploadMs = 15 * minuteMs;

const endsAt = ({ at }: Picture): Date => new Date(at.getTime() + pictureDays * dayMs);

const isKept = (picture: Picture, now: Date): boolean => picture.size !== null && now < endsAt(picture);

const isUnderWay = ({ size, at }: Picture, now: Date): boolean =>
  size === null && now.getTime() - at.getTime() < uploadMs;

type Answer = OutputOf<typeof contract>;

export const countKept = (of: CasePictures | null, now: Date): number =>
  (of?.pictures ?? []).filter((picture) => isKept(picture, now)).length;

/** The kept pictures, each with a URL that works for some minutes. */
async function pictureViews(
  files: Pick<PictureFiles, 'urlOf'>,
  of: CasePictures | null,
  now: Date,
): Promise<Answer['pictures']> {
  const kept = (of?.pictures ?? []).filter((picture) => isKept(picture, now));
  return Promise.all(
    kept.map(async (picture) => ({
      id: picture.id,
      ...(picture.size ?? { width: 0, height: 0 }),
      at: picture.at.toISOString(),
      until: endsAt(picture).toISOString(),
      url: await files.urlOf(picture.id),
    })),
  );
}

export const seePicturesAccess = access({ get: [caseRow, casePicturesRow] });

interface SeePorts extends LookPorts {
  readonly db: Db<typeof seePicturesAccess>;
  readonly files: Pick<PictureFiles, 'urlOf'>;
}

/** Pictures for staff who answer the case. The access is recorded before they are shown. @throws AppError not_found, unavailable */
export async function seePictures(
  ports: SeePorts,
  { orderId, ...by }: ActingAdmin & { readonly orderId: string },
): Promise<OutputOf<typeof adminSeePictures>> {
  const { db, files, clock } = ports;
  const [found, of] = await Promise.all([db.get(caseRow, { orderId }), db.get(casePicturesRow, { orderId })]);
  if (found === null) throw none();
  const pictures = await pictureViews(files, of, clock.now());
  if (pictures.length > 0) {
    const look = { action: 'view-pictures', targetId: orderId, customers: [found.userId] } as const;
    await recordLook(ports, { ...look, ...by });
  }
  return { pictures };
}

export const sendPictureAccess = access({
  get: [caseRow, casePicturesRow, orderRow],
  writes: [[casePicturesRow]],
});

interface SendPorts {
  readonly db: Db<typeof sendPictureAccess>;
  readonly files: PictureFiles;
  readonly permits: Pick<RateLimiter, 'acquire'>;
  readonly clock: Clock;
  readonly ids: Ids;
}

type Input = ParsedInputOf<typeof contract> & { readonly userId: string };
type OpenCase = Input & { readonly isOpen: boolean };

/**
 * A customer lists the pictures of their own case, begins an upload, or keeps a finished upload. Repeated requests get the same answer; a
 * refused picture can be sent again.
 * @throws AppError not_found also for another customer's, too_many_requests, unavailable
 */
export async function sendPicture(ports: SendPorts, input: Input): Promise<Answer> {
  const { orderId, userId, action } = input;
  const [found, order] = await Promise.all([
    ports.db.get(caseRow, { orderId }),
    ports.db.get(orderRow, { id: orderId }),
  ]);
  if (found === null || found.userId !== userId || order === null) throw none();
  const isOpen = caseAsOf(found, order).state !== 'closed';
  switch (action) {
    case 'show':
      return answer(ports, { of: await ports.db.get(casePicturesRow, { orderId }) });
    case 'upload':
      return begin(ports, { ...input, isOpen });
    case 'keep':
      return keep(ports, { ...input, isOpen });
  }
}

const none = () => new AppError('not_found', { userMessage: 'There is no such case.' });

const words = {
  closed: 'This case is closed. Report the order again if it still isn’t there.',
  full: `You can add at most ${mostPictures} pictures.`,
  absent: 'Your picture hasn’t arrived. Please send it again.',
  late: 'Your picture took too long. Please send it again.',
  unfit: 'We can’t use this picture. Please choose another one, or take a screenshot of it.',
} as const;

interface Outcome {
  readonly of: CasePictures | null;
  readonly refusal?: keyof typeof words;
}

async function answer(
  { files, clock }: Pick<SendPorts, 'files' | 'clock'>,
  { of, refusal }: Outcome,
): Promise<Answer> {
  const pictures = await pictureViews(files, of, clock.now());
  return refusal === undefined
    ? { success: true, message: '', pictures }
    : { success: false, message: words[refusal], pictures };
}

const change = (
  ports: SendPorts,
  orderId: string,
  decide: (found: CasePictures | null, at: Date) => Outcome,
): Promise<Outcome> =>
  commit(ports, {
    read: () => ports.db.get(casePicturesRow, { orderId }),
    decide: (found, at): Decision<Outcome, 'casePictures'> => {
      const result = decide(found, at);
      const isNew = result.of !== null && result.of !== found;
      return { changes: isNew ? [put(casePicturesRow, result.of)] : [], result };
    },
  });

async function begin(ports: SendPorts, input: OpenCase): Promise<Answer> {
  const { orderId, userId, sizeBytes } = input;
  if (sizeBytes === undefined) throw new AppError('invalid_request');
  const name = `USER#${userId}#pictures#DAY`;
  if ((await ports.permits.acquire({ name, most: mostUploadsADay, inMs: dayMs })) === null) {
    throw new AppError('too_many_requests', {
      userMessage: 'You have sent many pictures today. Please write to us, or try again tomorrow.',
    });
  }
  const id = ports.ids.next();
  const begun = await change(ports, orderId, (found, at) => withUpload(found, input, id, at));
  const told = await answer(ports, begun);
  if (!told.success) return told;
  return { ...told, upload: { id, ...(await ports.files.uploadTo(id, sizeBytes)) } };
}

/** Drops the oldest unfinished upload, so that an upload that never arrived doesn't block another. */
function withUpload(
  found: CasePictures | null,
  { orderId, userId, isOpen }: OpenCase,
  id: string,
  at: Date,
): Outcome {
  if (found?.isForgotten) throw none();
  if (!isOpen) return { of: found, refusal: 'closed' };
  const earlier = found?.pictures ?? [];
  const kept = earlier.filter((picture) => isKept(picture, at));
  if (kept.length >= mostPictures) return { of: found, refusal: 'full' };
  const underWay = earlier.filter((picture) => isUnderWay(picture, at)).slice(1 - mostPictures);
  const begun = { id, type: pictureType, at, size: null };
  const version = (found?.version ?? 0) + 1;
  return {
    of: { orderId, userId, pictures: [...kept, ...underWay, begun], isForgotten: false, version },
  };
}

async function keep(ports: SendPorts, { orderId, pictureId: id, isOpen }: OpenCase): Promise<Answer> {
  const of = await ports.db.get(casePicturesRow, { orderId });
  const begun = of?.pictures.find((picture) => picture.id === id);
  if (id === undefined || begun === undefined || of?.isForgotten) throw none();
  if (begun.size !== null) return answer(ports, { of });
  if (!isOpen) return answer(ports, { of, refusal: 'closed' });
  // The file is kept before the row is written: a file without a row is never shown, and the bucket's lifecycle rule deletes it.
  const size = isUnderWay(begun, ports.clock.now()) ? await ports.files.keep(id) : 'absent';
  if (size === 'absent' || size === 'unfit') return answer(ports, { of, refusal: size });
  const kept = await change(ports, orderId, (found, at) => withKept(found, { id, size, at }));
  if (kept.refusal !== undefined) await ports.files.delete(id);
  return answer(ports, kept);
}

function withKept(
  found: CasePictures | null,
  { id, size, at }: Pick<Picture, 'id' | 'size' | 'at'>,
): Outcome {
  const begun = found?.pictures.find((picture) => picture.id === id);
  if (found === null || found.isForgotten || begun === undefined) return { of: null, refusal: 'late' };
  if (begun.size !== null) return { of: found };
  if (found.pictures.filter((picture) => isKept(picture, at)).length >= mostPictures)
    return { of: found, refusal: 'full' };
  const pictures = found.pictures.map((each) => (each.id === id ? { ...each, at, size } : each));
  return { of: { ...found, pictures, version: found.version + 1 } };
}

export const forgetPicturesAccess = access({ get: [casePicturesRow], writes: [[casePicturesRow]] });

export interface ForgetPicturesPorts {
  readonly db: Db<typeof forgetPicturesAccess>;
  readonly files: Pick<PictureFiles, 'delete'>;
  readonly clock: Clock;
  readonly ids: Ids;
}

/**
 * Deletes the pictures that a deleted customer sent about an order: first stops uploads, then deletes the files, then their names, so that
 * it can be repeated. @throws AppError unavailable
 */
export async function forgetPictures(ports: ForgetPicturesPorts, orderId: string): Promise<void> {
  const found = await forget(ports, orderId, (pictures) => pictures);
  if (found === null || found.pictures.length === 0) return;
  for (const { id } of found.pictures) await ports.files.delete(id);
  await forget(ports, orderId, () => []);
}

const forget = (
  { db, ...ports }: ForgetPicturesPorts,
  orderId: string,
  left: (pictures: CasePictures['pictures']) => CasePictures['pictures'],
): Promise<CasePictures | null> =>
  commit(
    { ...ports, db },
    {
      read: () => db.get(casePicturesRow, { orderId }),
      decide(found): Decision<CasePictures | null, 'casePictures'> {
        if (found === null) return { changes: [], result: null };
        const pictures = left(found.pictures);
        if (found.isForgotten && pictures.length === found.pictures.length)
          return { changes: [], result: found };
        const next = { ...found, pictures, isForgotten: true, version: found.version + 1 };
        return { changes: [put(casePicturesRow, next)], result: next };
      },
    },
  );
