import { registry } from '../../../../contracts/registry';
import { api } from '../../../../frontend/src/lib/api/api';

test('every contract has one endpoint and one hook, named by its kind', () => {
  const endpoints = Object.keys(api.endpoints);
  expect(endpoints).toHaveLength(Object.keys(registry).length);
  expect(endpoints).toContain('adminTestBundleApi');
  expect(api).toMatchObject({
    useGetProfileQuery: expect.any(Function),
    useUpdateProfileMutation: expect.any(Function),
    useGetOrdersInfiniteQuery: expect.any(Function),
  });
});
