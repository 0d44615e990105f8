import { customers } from '../../../../lambdas/adapters/dynamodb/accounts/accounts';
import { updateAttention } from '../../../../lambdas/core/attention/update-attention';
import { auditRow } from '../../../../lambdas/core/audit-log/rows';
import { noticeRow } from '../../../../lambdas/core/notices/rows';
import { composeNotice } from '../../../../lambdas/core/notices/words';
import { noon } from '../../../support/shop/fixtures';
import { dealers, form, openAgents, refused, userId } from './agents-world';

const site = { brand: 'Nkoso', colour: '#0a6b4a', siteUrl: 'https://shop.example' };
const auditId = (adminId: string, request = 'answer-1') => `application#${adminId}#${request}`;

test('accepting gives the tier, answers the application, records both, and tells the customer, at once', async () => {
  const { apply, answer, item, customer, shop } = await openAgents();
  await apply();
  const write = jest.spyOn(shop.db, 'write');
  await answer(dealers);
  expect(write.mock.calls.map(([changes]) => changes.map(({ kind }) => kind))).toEqual([
    ['audit', 'admin', 'account', 'notice', 'attention'],
  ]);
  expect(await customer()).toMatchObject({ tier: { id: 't1', until: null } });
  expect(await item()).toMatchObject({
    reasons: [],
    application: { state: 'accepted', tier: 'Dealers', answeredAt: noon },
  });
  expect(await shop.db.get(auditRow, { id: auditId('esi') })).toMatchObject({
    action: 'update-user',
    adminName: 'Esi',
    targetId: userId,
    before: { application: 'open', tier: null, tier_until: null },
    after: { application: 'accepted', tier: 't1', tier_until: null },
    reason: 'Sells a lot',
  });
  const notice = await shop.db.get(noticeRow, { id: `agent_accepted#${auditId('esi')}` });
  expect(notice && composeNotice(notice, site)).toMatchObject({
    subject: 'You are an agent of Nkoso now',
    text: expect.stringContaining('our prices for Dealers'),
  });
});

test('refusing leaves the tier, and the customer reads the words, also by mail, whatever they hold', async () => {
  const { apply, answer, item, customer, shop } = await openAgents();
  await apply();
  await answer({ words: 'We know <b>no</b> shop there' });
  expect((await customer())?.tier).toBeNull();
  expect(await item()).toMatchObject({
    reasons: [],
    application: { state: 'refused', words: 'We know <b>no</b> shop there' },
  });
  expect(await shop.db.get(auditRow, { id: auditId('esi') })).toMatchObject({
    after: { application: 'refused' },
    reason: 'We know <b>no</b> shop there',
  });
  const notice = await shop.db.get(noticeRow, { id: `agent_refused#${auditId('esi')}` });
  expect(notice && composeNotice(notice, site).html).toContain(
    'We know &#60;b&#62;no&#60;/b&#62; shop there',
  );
});

test('of two admins who answer at once one wins, and the other reads who it was', async () => {
  const { apply, answer, customer, item } = await openAgents();
  await apply();
  const answers = await Promise.allSettled([
    answer(dealers),
    answer({ words: 'Not now' }, { adminId: 'kofi', adminName: 'Kofi', requestId: 'answer-2' }),
  ]);
  const lost = answers.find(({ status }) => status === 'rejected');
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const isAccepted = (await item())?.application?.state === 'accepted';
  expect(lost).toMatchObject({
    reason: refused(`${isAccepted ? 'Esi accepted' : 'Kofi refused'} it at 12:00. Nothing was changed.`),
  });
  expect((await customer())?.tier?.id).toBe(isAccepted ? 't1' : undefined);
});

test('a repeated answer changes nothing, even after the tier was removed; another answer under its id is refused', async () => {
  const { apply, answer, put, customer, application } = await openAgents();
  await apply();
  const { madeAt } = (await application()) ?? {};
  const same = { ...(madeAt && { madeAt }) };
  await answer(dealers, same);
  await put({ tier: null });
  await answer(dealers, same);
  expect((await customer())?.tier).toBeNull();
  await expect(answer({ words: 'No' }, same)).rejects.toMatchObject({ code: 'request_id_reused' });
});

test('of two different answers under one id at once, one is carried out and the other refused as a reused id', async () => {
  const { apply, answer, item } = await openAgents();
  await apply();
  const answers = await Promise.allSettled([answer(dealers), answer({ words: 'Not now' })]);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'request_id_reused' },
  });
  expect((await item())?.version).toBe(2);
});

test('an application that was withdrawn, or changed since it was seen, can’t be answered', async () => {
  const { apply, answer, wait, customer } = await openAgents();
  await apply();
  await apply('request-2', null);
  await expect(answer(dealers)).rejects.toEqual(
    refused('The customer withdrew it at 12:00. Nothing was changed.'),
  );
  wait(1);
  await apply('request-3', { ...form, sells: 'At Madina' });
  await expect(answer(dealers, { madeAt: noon })).rejects.toEqual(
    refused('The customer has changed it since. Look at it again. Nothing was changed.'),
  );
  expect((await customer())?.tier).toBeNull();
});

test('if a customer withdraws while staff answer, one of the two happens', async () => {
  const { apply, answer, item, customer } = await openAgents();
  await apply();
  await Promise.allSettled([apply('request-2', null), answer(dealers)]);
  const { application, reasons } = (await item()) ?? {};
  expect(reasons).toEqual([]);
  expect((await customer())?.tier?.id).toBe(application?.state === 'accepted' ? 't1' : undefined);
});

test('accepting needs a named tier, a reason, and an end in the future', async () => {
  const { apply, answer, customer } = await openAgents();
  await apply();
  await expect(answer({ ...dealers, tier: { id: 't2', until: null } })).rejects.toEqual(
    refused('There is no such tier. Name it under Pricing first.'),
  );
  await expect(answer({ ...dealers, reason: null })).rejects.toEqual(refused('Say why they get this tier.'));
  await expect(answer({ ...dealers, tier: { id: 't1', until: noon } })).rejects.toEqual(
    refused('The tier’s end must be later than now.'),
  );
  expect((await customer())?.tier).toBeNull();
});

test('a banned customer can be refused but not accepted; deleted customers and oneself can’t be answered', async () => {
  const { apply, answer, put, application } = await openAgents();
  await apply();
  await put({ isBanned: true });
  await expect(answer(dealers)).rejects.toEqual(
    refused('This customer is banned. Unban them first, or refuse the application.'),
  );
  await put({ deletion: 'begun' });
  await expect(answer({ words: 'No' })).rejects.toMatchObject({ code: 'not_found' });
  await put({ role: 'admin' });
  await expect(answer(dealers)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(answer(dealers, { adminId: userId })).rejects.toMatchObject({ code: 'own_account' });
  await put({ isBanned: true });
  await answer({ words: 'No' });
  expect(await application()).toMatchObject({ state: 'refused' });
});

test('a former admin can’t answer', async () => {
  const { apply, answer, put, application } = await openAgents();
  await apply();
  await put({ userId: 'esi', role: 'user' });
  await expect(answer({ words: 'No' })).rejects.toMatchObject({ code: 'forbidden' });
  await expect(answer(dealers)).rejects.toMatchObject({ code: 'forbidden' });
  expect(await application()).toMatchObject({ state: 'open' });
});

test('an open application can’t be resolved without an answer', async () => {
  const { apply, answer, item, shop, table } = await openAgents();
  await apply();
  const found = await item();
  if (found === null) throw new Error('There is no item');
  const desk = { ...shop, customers: customers(table) };
  const change = { subject: found.subject, version: found.version, adminId: 'kofi', text: 'Done' };
  expect(await updateAttention(desk, { ...change, idempotencyKey: 'r' })).toMatchObject({
    success: false,
  });
  await answer(dealers);
  expect((await item())?.application?.state).toBe('accepted');
});

test('only an admin who is still an owner answers a staff member’s application', async () => {
  const { apply, answer, put, table } = await openAgents();
  await apply();
  await put({ role: 'admin' });
  await put({ userId: 'esi', name: 'Esi', role: 'admin', staffRole: 'manager' });
  const before = [...table.committed()];
  for (const words of [dealers, { words: 'No' }])
    await expect(answer(words, { managesStaff: true })).rejects.toMatchObject({ code: 'forbidden' });
  expect([...table.committed()]).toEqual(before);
});
