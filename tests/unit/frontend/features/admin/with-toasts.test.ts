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

test('a success takes away the failure of the same action on the same subject', async () => {
  expect(await update(fails).run({}, 'user-1')).toBeNull();
  expect(shown()).toEqual(['Failed to update']);
  expect(await update(works).run({}, 'user-1')).toEqual({});
  expect(shown()).toEqual(['Updated']);
});

test('the failure of another subject or another action stays', async () => {
  await update(fails).run({}, 'user-1');
  await update(works).run({}, 'user-2');
  await withToasts([works, { isLoading: false }], 'Banned', 'Failed to ban').run({}, 'user-1');
  expect(shown()).toEqual(['Failed to update', 'Updated', 'Banned']);
});
