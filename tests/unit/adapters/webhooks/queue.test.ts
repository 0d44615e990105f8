import type { SendMessageBatchCommand } from '@aws-sdk/client-sqs';
import { sendingIn, sqsQueue } from '../../../../lambdas/adapters/webhooks/queue';

/* The queue between the stream and the sender. */

const delivery = { userId: 'user-1', endpointId: 'we_1', id: '2026-11-20T12:00:00.000Z#evt_1' };

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
  await expect(queue.send([delivery])).rejects.toThrow('InternalError');
});

test('a message says which delivery it is, and nothing of what is in it', async () => {
  const { queue, sent } = open();
  const all = Array.from({ length: 11 }, () => ({ ...delivery, isAgain: true, body: 'secret' }));
  await queue.send(all);
  const bodies = sent.flatMap(({ Entries = [] }) => Entries.map(({ MessageBody = '' }) => MessageBody));
  expect(bodies).toHaveLength(11);
  expect(bodies.map(sendingIn)).toEqual(all.map(() => ({ ...delivery, isAgain: true })));
  expect(bodies.join()).not.toContain('secret');
});
