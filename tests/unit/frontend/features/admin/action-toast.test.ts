import { tellOutcome } from '../../../../../frontend/src/features/admin/shared/actions/action-toast';
import { dismissToast, toastStore } from '../../../../../frontend/src/lib/toast/toast-store';

const words = { success: 'User updated successfully', failure: 'Failed to update user' };
const shown = () => toastStore.read().map(({ description }) => description);
const works = Promise.resolve({ data: {} });
const fails = Promise.resolve({ error: { kind: 'timeout' } });

afterEach(() => {
  for (const { id } of toastStore.read()) dismissToast(id);
});

test('an action that works at last takes its failure upon the same thing away', async () => {
  await tellOutcome(fails, words, 'user-1');
  expect(shown()).toEqual([words.failure]);
  await tellOutcome(works, words, 'user-1');
  expect(shown()).toEqual([words.success]);
});

test.each([
  ['upon another thing', words, 'user-2'],
  ['of another kind', { success: 'User banned successfully', failure: 'Failed to ban user' }, 'user-1'],
])('a failure stays beside the success of an action %s', async (_case, others, subject) => {
  await tellOutcome(fails, words, 'user-1');
  await tellOutcome(works, others, subject);
  expect(shown()).toEqual([words.failure, others.success]);
});
