import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type NoticeSettings, noticeSettingsRow } from '../../../lambdas/core/notices/rows';
import { orderRow } from '../../../lambdas/core/orders/rows';
import { airteltigo1gb } from '../../support/shop/purchases';
import { openShop, type Person, type Shop } from '../../support/shop/shop';
import { controlSupplier } from '../../support/suppliers/supplier-control';
import { until } from '../../support/waiting/until';

let dataDir: string;
let shop: Shop;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'notices-'));
  shop = await openShop({ dataDir, schedules: 'manual' });
});
afterAll(async () => {
  await shop.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const outbox = async (): Promise<{ to: string; subject: string; text: string }[]> =>
  (await fetch(shop.cloud.endpoints.outbox, { headers: { accept: 'application/json' } })).json();
/** Announced notices are written first, and sent when the stream delivers them. */
async function heard() {
  await shop.cloud.events.drained();
  await shop.cloud.events.drained();
}
const told = async (to: string) => (await outbox()).filter((mail) => mail.to === to);
/** Waits for messages to an address, since on a busy machine their function may be tried again, and returns all. */
const heardBy = (to: string, count = 1) =>
  until(async () => {
    await heard();
    const messages = await told(to);
    return messages.length >= count && messages;
  });
const chooses = ({ userId }: Person, chosen: Partial<NoticeSettings>) =>
  shop.table.write({
    put: noticeSettingsRow.encode({ userId, choices: {}, low: null, ...chosen, version: 1 }),
  });

test('an order that fails is told of by e-mail, once, and says where the money is', async () => {
  const person = await shop.person({ name: 'Ama Serwaa', cedis: 10 });
  await controlSupplier(shop.cloud.endpoints.suppliers, { reset: true, delayMs: 0, script: 'refuse' });
  const { body } = await shop.call('process-bundle-order', airteltigo1gb(), person.token);
  const [mail, ...otherMails] = await heardBy(person.email);
  expect(mail?.text).toContain(`₵4.90 is back in your wallet. Order ${body.order_number}.`);
  expect(otherMails).toEqual([]);
});

test('an answer of staff is told of once, by the e-mail and in the list, with the way to the order; and not to who has it off', async () => {
  await controlSupplier(shop.cloud.endpoints.suppliers, { reset: true, delayMs: 0, script: 'never-settles' });
  const owner = await shop.person({ role: 'admin' });
  const [person, quiet] = [await shop.person({ cedis: 8 }), await shop.person({ cedis: 8 })];
  await chooses(quiet, { choices: { case_answered: false } });
  const answered = async ({ token }: Person) => {
    const { body } = await shop.call('process-bundle-order', airteltigo1gb(), token);
    const orderId = body.order_number ?? '';
    const key = orderRow.key({ id: orderId });
    const item = await shop.table.get(key, { consistent: true });
    if (item === null) throw new Error('No order');
    const open = orderRow.decode(item);
    await shop.table.write({
      put: orderRow.encode({ ...open, status: 'processing', stage: 'accepted', version: open.version + 1 }),
    });
    const report = {
      orderId,
      action: 'open',
      wrong: 'nothing_came',
      requestId: `report-${orderId}`,
    } as const;
    expect((await shop.call('write-case', report, token)).status).toBe(200);
    const answer = { orderId, version: 1, text: 'Words of staff', requestId: `answer-${orderId}` } as const;
    for (const _ of [1, 2])
      expect((await shop.call('admin-answer-case', answer, owner.token)).body).toMatchObject({
        success: true,
      });
    await heard();
    return orderId;
  };
  const orderId = await answered(person);
  await answered(quiet);
  const mails = await heardBy(person.email);
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^We answered you/)]);
  expect(mails[0]?.text).not.toContain('Words of staff');
  expect(await told(quiet.email)).toEqual([]);
  const { notices } = (await shop.call('get-notices', {}, person.token)).body;
  expect(notices).toContainEqual(expect.objectContaining({ event: 'case_answered', order_number: orderId }));
});

test('no number, address or message of all these is in the log of any function', async () => {
  const folder = join(dataDir, 'logs');
  const files = (await readdir(folder)).map((file) => readFile(join(folder, file), 'utf8'));
  const log = (await Promise.all(files)).join('\n');
  expect(log).toMatch(/"sending":"sent"/);
  const sent = await outbox();
  expect(sent.length).toBeGreaterThan(1);
  const words = sent.flatMap(({ to, subject, text }) => [
    to,
    subject,
    ...text.split('\n').filter((line) => line.length > 20),
  ]);
  const { phoneNumber } = airteltigo1gb();
  const secret = [...words, phoneNumber, 'Words of staff'].filter((each) => each !== '');
  expect(secret.filter((each) => log.includes(each))).toEqual([]);
});
