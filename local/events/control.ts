import { HttpError } from '../http/http-error';
import { router } from '../http/router';
import type { Responder } from '../http/server';
import type { EventSources } from './event-sources';

/**
 * `POST /run/<function>` runs a scheduled function now and answers its result; `POST /drain` answers when the
 * functions have processed every change of the table.
 */
export function eventsControl(sources: () => EventSources | undefined): Responder {
  const running = (): EventSources => {
    const started = sources();
    if (started) return started;
    throw new HttpError(503, { message: 'Starting' });
  };
  return router({
    'POST /drain': async () => {
      await running().drained();
      return {};
    },
    'POST /run/:name': async ({ params: { name = '' } }) => {
      const result = await running()
        .run(name)
        .catch((error: Error) => {
          throw new HttpError(502, { message: error.message });
        });
      return { result: result ?? null };
    },
  });
}
