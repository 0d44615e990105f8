import { randomUUID } from 'node:crypto';
import { commit } from '../../../../lambdas/core/kernel/commit';
import type { Table } from '../../../../lambdas/core/kernel/table';
import { type Mail, type Sending, sendNotice } from '../../../../lambdas/core/notices/send-notice';
import { noticeRow, securityNotice } from '../../../../lambdas/core/outbox/notice';
import { createModelTable } from '../../../simulation/model/model-table';
import { noon } from '../../../support/shop/fixtures';
import { wholeDb } from '../../../support/table/whole-db';

const ama = { userId: 'ama', email: 'ama@example.com', name: 'Ama' };
const changes = securityNotice('address_changed', ama, { id: 'ADJUSTMENT#admin#1', at: noon });
const of = { userId: 'ama', createdAt: noon, id: 'address_changed#ADJUSTMENT#admin#1' };
const log = { sent: () => undefined, damaged: () => undefined };

function open(answers: Sending[], wrap: (table: Table) => Table = (table) => table) {
  const table = createModelTable();
  const sent: Mail[] = [];
  const ports = {
    db: wholeDb(wrap(table)),
    mail: {
      async send(mail: Mail) {
        sent.push(mail);
        return answers.shift() ?? ('sent' as const);
      },
    },
    site: { brand: 'Nkoso', colour: '#0a6445', siteUrl: 'https://shop.example' },
    clock: { now: () => noon, sleep: async () => undefined },
    ids: { next: randomUUID, jitter: () => 0 },
  };
  const announce = () =>
    commit(ports, {
      read: async () => null,
      decide: () => ({ changes, result: undefined }),
    });
  const state = async () => (await ports.db.get(noticeRow, of))?.state;
  return {
    table,
    ports,
    sent,
    announce,
    state,
    send: async () => (await sendNotice(ports, of, log))?.state ?? 'taken',
  };
}

test('an event that is announced five times is one notice, sent once, by however many runs', async () => {
  const { announce, send, sent, state } = open([]);
  for (let times = 0; times < 5; times += 1) await announce();
  const runs = await Promise.all(Array.from({ length: 5 }, send));
  expect(runs.filter((sending) => sending === 'sent')).toHaveLength(1);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ to: 'ama@example.com', subject: 'Your Nkoso email address was changed' });
  await announce();
  expect(await send()).toBe('taken');
  expect(await state()).toBe('sent');
});

test('a notice that the service certainly did not accept is sent once the service is back', async () => {
  const { announce, send, sent, state } = open(['later', 'later', 'sent']);
  await announce();
  expect(await send()).toBe('waiting');
  expect(await state()).toBe('waiting');
  await announce();
  expect([await send(), await send(), await send()]).toEqual(['waiting', 'sent', 'taken']);
  expect(sent).toHaveLength(3);
});
