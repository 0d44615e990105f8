import { createRoutesFromElements, matchRoutes } from 'react-router-dom';
import { adminPaths, paths } from '../../../../contracts/paths';
import { AppRoutes } from '../../../../frontend/src/app/routes';

const routes = createRoutesFromElements(AppRoutes().props.children);

/** The landing page is a file of its own. */
const ownFile: readonly string[] = [paths.landing, paths.emailVerified];

test.each(Object.values({ ...paths, ...adminPaths }).filter((path) => !ownFile.includes(path)))(
  '%s is a page of the site',
  (path) => {
    expect(matchRoutes(routes, path)?.at(-1)?.route.path).toBe(path);
  },
);
