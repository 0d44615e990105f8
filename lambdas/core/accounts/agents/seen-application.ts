import type { AttentionEvent, AttentionItem } from '../../attention/rows';
import { timeOf } from '../../attention/summaries';
import { AppError } from '../../errors';
import type { Application } from './entities';

interface Seen {
  readonly item: AttentionItem | null;
  /** Whoever answered it, where it is no longer open. */
  readonly other: string | null;
}

/** The open application that the admin saw. @throws AppError not_found, invalid_request: it is answered, withdrawn, or another one by now */
export function seenApplication({ item, other }: Seen, madeAt: Date, at: Date): Application {
  const application = item?.application ?? null;
  if (application === null) throw new AppError('not_found', { userMessage: 'There is no such application.' });
  if (application.state === 'open' && application.madeAt.getTime() === madeAt.getTime()) return application;
  const last = lastAnswer(item);
  const time = last === null ? '' : ` at ${timeOf(last.at, at)}`;
  const who = other || 'Another admin';
  const words: Readonly<Record<Application['state'], string>> = {
    open: 'The customer has changed it since. Look at it again.',
    withdrawn: `The customer withdrew it${time}.`,
    refused: `${who} refused it${time}.`,
    accepted: `${who} accepted it${time}.`,
  };
  throw new AppError('invalid_request', {
    userMessage: `${words[application.state]} Nothing was changed.`,
  });
}

export const lastAnswer = (item: AttentionItem | null): AttentionEvent | null =>
  item?.events.findLast(({ event }) => event === 'resolved') ?? null;
