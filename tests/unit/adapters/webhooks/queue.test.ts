import type { SendMessageBatchCommand } from '@aws-sdk/client-sqs';
import { receivedIn, sqsQueue } from '../../../../lambdas/adapters/webhooks/queue';
import type { Message } from '../../../../lambdas/core/webhooks/ports';

/* The queue between the stream and the senders. */

const message = (number: number): Message => ({
  work: {
    kind: 'deliver',
    userId: 'user-1',
    endpointId: 'we_1',
    id: `2026-11-20T12:00:00.000Z#evt_${number}`,
    attempts: 0,
    due: '2026-11-20T12:00:00.000Z',
  },
  delaySeconds: number,
});

function open(failed: { Code: string }[] = []) {
  const sent: SendMessageBatchCommand['input'][] = [];
  const send = async (command: SendMessageBatchCommand) => {
    sent.push(command.input);
    return { Failed: failed };
  };
  return { sent, queue: sqsQueue({ send } as never, 'https://sqs.example/1/webhooks') };
}

test('a message that the queue didn’t take is an error, so that its cause is tried again', async () => {
  const { queue } = open([{ Code: 'InternalError' }]);
  await expect(queue.send([message(1)])).rejects.toThrow('InternalError');
});

test('what is received is what was sent, and a message that isn’t ours keeps no other one back', () => {
  const record = (messageId: string, body: string) => ({
    messageId,
    body,
    attributes: { ApproximateReceiveCount: '2' },
  });
  const Records = [
    record('a', JSON.stringify(message(1).work)),
    record('b', 'not JSON'),
    record('c', '{"kind":"other"}'),
  ];
  expect(receivedIn({ Records })).toEqual({
    messages: [{ messageId: 'a', work: message(1).work, receives: 2 }],
    strange: ['b', 'c'],
  });
});
