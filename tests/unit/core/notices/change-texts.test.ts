import { randomUUID } from 'node:crypto';
import { customerEvents } from '../../../../contracts/notices/notice-events';
import { auditRow } from '../../../../lambdas/core/audit-log/rows';
import { changeNoticeTexts, readTexts, usualTexts, wordsOf } from '../../../../lambdas/core/notices/texts';
import { openCore } from '../core-on-model';

const admin = { adminId: 'admin', adminName: 'Esi' };
const shorter = { event: 'delivered', text: '{bundle} is there.' } as const;

async function openTexts() {
  const { ports } = await openCore();
  const texts = {
    read: () => readTexts(ports.db),
    audit: (id: string) => ports.db.get(auditRow, { id }),
  };
  const change = (asked: object, requestId: string = randomUUID()) =>
    changeNoticeTexts(ports, admin, { seen: {}, ...asked, requestId });
  return { texts, change };
}

test('an event’s words can be changed, with a record of who did it, and emptying them restores the usual ones', async () => {
  const { texts, change } = await openTexts();
  await change({ words: shorter }, 'request-words');
  const changed = await texts.read();
  expect(wordsOf(changed, 'delivered')).toBe('{bundle} is there.');
  for (const event of customerEvents.filter((each) => each !== 'delivered'))
    expect(wordsOf(changed, event)).toBe(wordsOf(usualTexts, event));
  expect(await texts.audit('notices#admin#request-words')).toMatchObject({
    action: 'change-notices',
    adminName: 'Esi',
    before: { words_delivered: wordsOf(usualTexts, 'delivered') },
    after: { words_delivered: '{bundle} is there.' },
  });
  await change({ words: { event: 'delivered', text: '' } });
  expect((await texts.read()).words).toEqual({});
});

test('the daily budget and the cost of a part are stored in pesewas, and each can be changed alone', async () => {
  const { texts, change } = await openTexts();
  await change({ budget: 50.5 });
  expect(await texts.read()).toEqual({ words: {}, budget: 50_50, partCost: 3_00, version: 1 });
  await change({ part_cost: 2.75, words: shorter });
  expect(await texts.read()).toMatchObject({ budget: 50_50, partCost: 2_75, version: 2 });
});

test.each([
  ['a character', { event: 'delivered', text: '{bundle} costs ₵5' }, /₵ can.t be sent/],
  [
    'a name',
    { event: 'topped_up', text: 'For {number}' },
    /can’t have \{number\}, only \{amount\} \{balance\}/,
  ],
  ['a bracket', { event: 'delivered', text: 'Open {bundle' }, /bracket/],
  ['an address', { event: 'delivered', text: 'Look at bit.ly/x' }, /web address: bit.ly/],
  ['four parts', { event: 'delivered', text: 'x'.repeat(470) }, /3 text messages/],
] as const)(
  'words with %s, which they can’t contain, are refused, and nothing is written',
  async (_, words, userMessage) => {
    const { texts, change } = await openTexts();
    const refusal = { code: 'invalid_request', userMessage: expect.stringMatching(userMessage) };
    await expect(change({ words })).rejects.toMatchObject(refusal);
    expect((await texts.read()).version).toBe(0);
  },
);

test('if two people saw the same budget, the slower one is told to look again; a repeated request changes nothing', async () => {
  const { texts, change } = await openTexts();
  const seen = { budget: 30 };
  await change({ budget: 40, seen }, 'request-first');
  await expect(change({ budget: 60, seen })).rejects.toMatchObject({
    code: 'invalid_request',
    userMessage: expect.stringContaining('Somebody else has changed the notices'),
  });
  await change({ budget: 40, seen }, 'request-first');
  await expect(change({ budget: 41, seen }, 'request-first')).rejects.toMatchObject({
    code: 'request_id_reused',
  });
  expect(await texts.read()).toMatchObject({ budget: 40_00, version: 1 });
});

test('saving the same values changes nothing, and leaves no record', async () => {
  const { texts, change } = await openTexts();
  await change({ budget: 30, words: { event: 'late', text: wordsOf(usualTexts, 'late') } }, 'request-same');
  expect((await texts.read()).version).toBe(0);
  expect(await texts.audit('notices#admin#request-same')).toBeNull();
});

test('of two people who change one event’s words, the slower one is refused; another event’s words are no conflict', async () => {
  const { texts, change } = await openTexts();
  const usual = wordsOf(usualTexts, 'delivered');
  await change({ words: shorter });
  const mine = { event: 'delivered', text: '{bundle} has come.' } as const;
  await expect(change({ words: mine, seen: { words: usual } })).rejects.toMatchObject({
    code: 'invalid_request',
    userMessage: 'Somebody else has changed the notices since you opened them. Nothing is saved.',
  });
  await change({ words: mine, seen: { words: shorter.text } });
  const low = { event: 'low_balance', text: 'Top up: {balance} left.' } as const;
  await change({ words: low, seen: { words: wordsOf(usualTexts, 'low_balance') } });
  await expect(change({ budget: 60, seen: { budget: 20 } })).rejects.toMatchObject({
    code: 'invalid_request',
  });
  expect((await texts.read()).words).toEqual({ delivered: mine.text, low_balance: low.text });
});
