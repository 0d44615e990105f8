import type { CloudFormationCustomResourceEvent } from 'aws-lambda';
import type { EventFunctionName } from '../../contracts/registry';
import type { Opened, Uses } from '../adapters/use';
import { eventFunction } from './event-function';
import type { Log } from './logger';

/**
 * Makes a function that CloudFormation runs when a deployment creates or changes its resource. Removing the resource does nothing.
 * https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/crpg-ref.html
 */
export const deploymentFunction = <Ports extends object>(
  name: EventFunctionName,
  options: {
    readonly uses: Uses<Ports>;
    readonly timeoutSeconds: number;
    readonly handle: (run: { readonly ports: Opened<Ports>; readonly log: Log }) => Promise<void>;
  },
) =>
  eventFunction(name, {
    ...options,
    async handle(run, event: CloudFormationCustomResourceEvent) {
      if (event.RequestType === 'Delete') return answer(event, { Status: 'SUCCESS' });
      try {
        await options.handle(run);
      } catch (error) {
        // This answer makes CloudFormation roll the deployment back; without any, it would wait.
        await answer(event, {
          Status: 'FAILED',
          Reason: `${name}: ${error instanceof Error ? error.message : error}`,
        });
        throw error;
      }
      return answer(event, { Status: 'SUCCESS' });
    },
  });

async function answer(
  event: CloudFormationCustomResourceEvent,
  outcome: { readonly Status: 'SUCCESS' | 'FAILED'; readonly Reason?: string },
): Promise<void> {
  const { ResponseURL, StackId, RequestId, LogicalResourceId } = event;
  const body = { ...outcome, StackId, RequestId, LogicalResourceId, PhysicalResourceId: LogicalResourceId };
  // The URL is signed for a request without a content type.
  const response = await fetch(ResponseURL, {
    method: 'PUT',
    headers: { 'content-type': '' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(5_000),
  });
  if (!response.ok) throw new Error(`CloudFormation did not accept the answer: ${response.status}`);
}
