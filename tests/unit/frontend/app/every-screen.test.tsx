import { adminPaths, paths } from '../../../../contracts/paths';
import { adminTabs } from '../../../../frontend/src/features/admin/tabs';
import { adminScreens } from '../../../e2e/admin/screens';
import { openScreens, userScreens } from '../../../e2e/customer/screens';

const pictured = [...openScreens, ...userScreens, ...adminScreens].map(({ path }) => path);

test.each([
  ...Object.values({ ...paths, ...adminPaths }),
  ...adminTabs.flatMap(({ views }) => views.map(({ to }) => to)),
])('%s is among the screens of the screenshots and the accessibility checks', (path) => {
  expect(pictured.filter((each) => each === path || each.startsWith(`${path}?`))).not.toEqual([]);
});
