import { useState } from 'react';
import { api } from '../../../../lib/api/api';
import { connectionError, isApiError, somethingWentWrong } from '../../../../lib/api/api-error';
import type { Output } from '../../../../lib/api/contract-types';
import { useTask } from '../../../../lib/use-task';
import { putPicture } from './put-picture';
import { smallPicture } from './small-picture';

type Answer = Output<'send-picture'>;

/** A picture being sent, and its progress. A retry continues from there. */
interface Job {
  readonly picture: Blob;
  /** Set once it has arrived. */
  readonly sentAs?: string | undefined;
}

const unfit = 'We can’t use this picture. Please choose another one, or take a screenshot of it.';
const lost = 'Your picture wasn’t sent. Check your connection, then try again.';

/** @param onKept tells staff about the picture */
export function usePictures(orderId: string, onKept: () => void) {
  const [call] = api.useSendPictureMutation();
  const [pictures, setPictures] = useState<Answer['pictures'] | null>(null);
  const [job, setJob] = useState<Job | null>(null);
  const [percent, setPercent] = useState<number | null>(null);
  const [problem, setProblem] = useState('');
  const { isBusy, run } = useTask();

  const ask = async (input: Omit<Parameters<typeof call>[0], 'orderId'>): Promise<Answer | null> => {
    const { data, error } = await call({ orderId, ...input });
    if (data) setPictures(data.pictures);
    setProblem(data?.message ?? (isApiError(error) ? error.message : somethingWentWrong));
    return data ?? null;
  };
  const upload = async ({ picture }: Job): Promise<string | null> => {
    const begun = await ask({ action: 'upload', sizeBytes: picture.size });
    if (begun?.upload === undefined) return null;
    setPercent(0);
    const isSent = await putPicture(begun.upload, picture, setPercent);
    setPercent(null);
    if (isSent) return begun.upload.id;
    setProblem(navigator.onLine ? lost : connectionError().message);
    return null;
  };
  const send = async (next: Job) => {
    setJob(next);
    const sentAs = next.sentAs ?? (await upload(next));
    if (sentAs === null) return;
    setJob({ ...next, sentAs });
    const kept = await ask({ action: 'keep', pictureId: sentAs });
    if (kept === null) return;
    // A refused picture isn't retried; one that hasn't arrived is uploaded again.
    setJob(null);
    if (kept.success) onKept();
  };
  return {
    pictures,
    percent,
    problem,
    isBusy,
    mayRetry: job !== null,
    show: () => run(async () => void (await ask({ action: 'show' }))),
    choose: (file: File) =>
      run(async () => {
        setProblem('');
        const picture = await smallPicture(file);
        if (picture === null) setProblem(unfit);
        else await send({ picture });
      }),
    retry: () => run(async () => void (job && (await send(job)))),
  };
}
