import { outcomeOf, tellOutcome } from '../../../../../frontend/src/features/admin/shared/actions/outcome';
import { withToasts } from '../../../../../frontend/src/features/admin/shared/actions/with-toasts';
import { dismissToast, toastStore } from '../../../../../frontend/src/lib/toast/toast-store';

const shown = () => toastStore.read().map(({ description }) => description);
const works = async () => ({ data: {} });
const fails = async () => ({ error: { kind: 'timeout' } });
const update = (send: () => Promise<{ data: object } | { error: unknown }>) =>
  withToasts([send, { isLoading: false }], 'Updated', 'Failed to update');

afterEach(() => {
  for (const { id } of toastStore.read()) dismissToast(id);
});

test('what came of the newest change is told, in place of what came of the one before', async () => {
  expect(await update(fails).run({})).toBeNull();
  expect(shown()).toEqual(['Failed to update']);
  expect(await update(works).run({})).toEqual({});
  expect(shown()).toEqual(['Updated']);
});

test('a change that waits says from when whoever asked may approve it, where nobody else can', async () => {
  const approval = {
    id: 'A1B2C3D4E5F6',
    status: 'waiting',
    expires_at: '2026-11-22T10:00:00.000Z',
    alone_from: '2026-11-21T22:00:00.000Z',
  };
  const waits = async () => ({ data: { success: false, approval } });
  await update(waits).run({});
  expect(shown()).toEqual([
    expect.stringMatching(
      / until 22\/11\/2026 10:00\. If nobody .* you can yourself from 21\/11\/2026 22:00\.$/,
    ),
  ]);
});

test('what was done before a part of it waits is said first, and not that nothing was changed', () => {
  const approval = { id: 'A1', status: 'waiting', expires_at: '2026-11-22T10:00:00.000Z' };
  const texts = { success: 'Created', failure: 'Failed', doneBefore: 'The account is there.' };
  tellOutcome(outcomeOf({ data: { success: true, approval } }), texts);
  expect(shown()).toEqual(['The account is there. The rest waits for approval until 22/11/2026 10:00.']);
});

test('a change that was waiting before is not told as sent anew', () => {
  const before = { by: 'Kofi Mensah', at: '2026-11-21T10:00:00.000Z' };
  const approval = {
    id: 'A1',
    status: 'waiting',
    expires_at: '2026-11-22T10:00:00.000Z',
    asked_before: before,
  };
  tellOutcome(outcomeOf({ data: { success: false, approval } }), { success: 'Saved', failure: 'Failed' });
  expect(toastStore.read()).toMatchObject([
    {
      tone: 'waiting',
      title: 'Already waiting for approval',
      description:
        'Kofi Mensah asked for it at 21/11/2026 10:00. It waits for approval until 22/11/2026 10:00.',
    },
  ]);
});

test.each([
  ['approved', 'It was approved.'],
  ['refused', 'It was refused, so nothing was changed. Ask again if it is still needed.'],
  ['withdrawn', 'It was withdrawn, so nothing was changed. Ask again if it is still needed.'],
  ['expired', 'Nobody approved it in time, so nothing was changed. Ask again if it is still needed.'],
])('a request that is sent again after it was %s is not told as sent for approval', (status, description) => {
  const approval = { id: 'A1', status, expires_at: '2026-11-22T10:00:00.000Z' };
  tellOutcome(outcomeOf({ data: { success: false, approval } }), { success: 'Saved', failure: 'Failed' });
  expect(toastStore.read()).toMatchObject([{ tone: 'waiting', title: 'Asked for before', description }]);
});
