import { sendJson } from '../http/body';
import type { Responder } from '../http/server';
import type { EventSources } from './event-sources';

/**
 * `POST /run/<function>` runs a scheduled function now and answers what it returned; `POST /drain` answers
 * when the functions have seen every change of the table up to now.
 */
export function eventsControl(sources: () => EventSources | undefined): Responder {
  return async (request, response) => {
    const running = sources();
    if (!running) return sendJson(response, 503, { message: 'Starting' });
    const route = `${request.method} ${request.url}`;
    if (route === 'POST /drain') {
      await running.drained();
      return sendJson(response, 200, {});
    }
    const name = /^POST \/run\/([a-z0-9-]+)$/.exec(route)?.[1];
    if (name === undefined) return sendJson(response, 404, { message: 'Not Found' });
    try {
      sendJson(response, 200, { result: (await running.run(name)) ?? null });
    } catch (error) {
      sendJson(response, 502, { message: error instanceof Error ? error.message : String(error) });
    }
  };
}
