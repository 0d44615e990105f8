import { registry } from '../../../../contracts/registry';
import { timeoutMsFor } from '../../../../frontend/src/lib/api/base-query';
import { type FunctionGrants, loadGrants } from '../../../../lib/functions';

/** An HTTP API has answered by then. https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-quotas.html */
const gatewaySeconds = 30;
const networkMs = 5_000;

let granted: FunctionGrants;
beforeAll(async () => {
  granted = await loadGrants();
});

/** A raw request is a webhook's: no browser makes it. */
const called = Object.values(registry).filter((contract) => contract.body !== 'raw');

test.each(called.map(({ name }) => name))('the browser waits longer for %s than it may take', (name) => {
  const mayTakeMs = Math.min(granted[name].timeoutSeconds, gatewaySeconds) * 1000;
  expect(timeoutMsFor(name)).toBeGreaterThanOrEqual(mayTakeMs + networkMs);
});
