import { changedFields } from '../../../../../frontend/src/features/admin/shared/actions/changed-fields';

interface Facts {
  readonly name: string;
  readonly note?: string | null;
}

test('only changed fields are sent, including an emptied one', () => {
  const before: Facts = { name: 'Ama', note: 'Fast' };
  expect(changedFields<Facts>(before, { name: 'Esi', note: 'Fast' })).toEqual({ name: 'Esi' });
  expect(changedFields<Facts>(before, { name: 'Ama', note: null })).toEqual({ note: null });
});

test('an absent field and an empty one are the same', () => {
  expect(changedFields<Facts>({ name: 'Ama' }, { name: 'Esi', note: null })).toEqual({ name: 'Esi' });
  expect(changedFields<Facts>({ name: 'Ama' }, { name: 'Ama', note: 'Fast' })).toEqual({ note: 'Fast' });
});
