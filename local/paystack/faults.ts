import { sendJson } from '../http/body';
import type { Responder } from '../http/server';
import type { Fault, StateStore } from './state';

/** Makes calls fail as the control API has asked. */
export function withFaults(state: StateStore, respond: Responder): Responder {
  return async (request, response) => {
    const fault = takeFault(state, request.method, request.url ?? '/');
    switch (fault?.mode) {
      case undefined:
        return respond(request, response);
      case 'error':
        return sendJson(response, fault.status, { status: false, message: 'An error occurred' });
      case 'garbage':
        response.writeHead(200, { 'content-type': 'text/html' });
        response.end('<html><body>upstream connect error</body>');
        return;
      case 'disconnect':
        response.destroy();
        return;
      case 'untold':
        response.end = () => response.destroy();
        return respond(request, response);
    }
  };
}

function takeFault(state: StateStore, method: string | undefined, path: string): Fault | undefined {
  const { faults } = state.value;
  const index = faults.findIndex(
    (fault) => path.startsWith(fault.path) && (fault.method === null || fault.method === method),
  );
  const fault = faults[index];
  if (!fault) return undefined;
  const rest = fault.calls > 1 ? [{ ...fault, calls: fault.calls - 1 }] : [];
  state.change({ faults: faults.toSpliced(index, 1, ...rest) });
  return fault;
}
