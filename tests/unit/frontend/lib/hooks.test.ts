import { registry } from '../../../../contracts/registry';
import { apiSlice } from '../../../../frontend/src/lib/api/api-slice';
import { api } from '../../../../frontend/src/lib/api/hooks';

test('every contract has an endpoint of its own name, and nothing else has', () => {
  expect(Object.keys(apiSlice.endpoints).sort()).toEqual(Object.keys(registry).sort());
});

test('every contract has one hook, named by its kind', () => {
  expect(Object.keys(api)).toHaveLength(Object.keys(registry).length);
  expect(api).toMatchObject({
    useGetProfileQuery: expect.any(Function),
    useUpdateProfileMutation: expect.any(Function),
    useGetOrdersInfiniteQuery: expect.any(Function),
  });
});
