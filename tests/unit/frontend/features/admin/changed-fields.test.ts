import { changedFields } from '../../../../../frontend/src/features/admin/shared/actions/changed-fields';

interface Facts {
  readonly name: string;
  readonly note?: string | null;
}

test('only the fields that differ are changed, one that was emptied among them', () => {
  const before: Facts = { name: 'Ama', note: 'Fast' };
  expect(changedFields<Facts>(before, { name: 'Esi', note: 'Fast' })).toEqual({ name: 'Esi' });
  expect(changedFields<Facts>(before, { name: 'Ama', note: null })).toEqual({ note: null });
});

test('a field that functions one version older don’t answer isn’t sent to them while it is empty', () => {
  expect(changedFields<Facts>({ name: 'Ama' }, { name: 'Esi', note: null })).toEqual({ name: 'Esi' });
  expect(changedFields<Facts>({ name: 'Ama' }, { name: 'Ama', note: 'Fast' })).toEqual({ note: 'Fast' });
});
