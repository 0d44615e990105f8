import { defaultTimeoutSeconds } from '../../../../contracts/contract';
import { registry } from '../../../../contracts/registry';
import { timeoutMsFor } from '../../../../frontend/src/lib/api/base-query';

/**
 * An HTTP API has answered within this time.
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-quotas.html
 */
const gatewaySeconds = 30;
const networkMs = 5_000;

/** A raw request is a webhook's, and no browser sends it. */
const called = Object.values(registry).filter((contract) => contract.body !== 'raw');

test.each(called)('the browser waits longer for $name than its time-out', ({ name, timeoutSeconds }) => {
  const mayTakeMs = Math.min(timeoutSeconds ?? defaultTimeoutSeconds, gatewaySeconds) * 1000;
  expect(timeoutMsFor(name)).toBeGreaterThanOrEqual(mayTakeMs + networkMs);
});
