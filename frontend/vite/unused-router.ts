import { instead, insteadOfFunction, type ReplacedModule } from './replaced-modules';

/** What the chunk sets on its components at its start keeps those that nobody uses. Names are for React's developer tools. */
const withoutUnusedComponents = (code: string): string =>
  code
    .replace(/^\w+\.displayName = ".*";$/gm, '')
    // Of the boundary that only data routers draw.
    .replace('RenderErrorBoundary.contextType = RSCRouterContext;', '')
    .replace(/^(var \w+ = )(React\d*\.(?:forwardRef|createContext)\()/gm, '$1/* @__PURE__ */ $2');

/** Fetching ahead of a press, of what only React Router's own server can name. */
const withoutFetchingAhead = (code: string): string =>
  insteadOfFunction(
    insteadOfFunction(
      code,
      'usePrefetchBehavior',
      'function usePrefetchBehavior() { return [false, null, {}]; }',
    ),
    'PrefetchPageLinks',
    'function PrefetchPageLinks() { return null; }',
  );

/** Its `<Routes>` gives no state of a data router, whose rows can have failed or still load. */
function withoutDataRoutes(code: string): string {
  const [, original = ''] = /^(function _renderMatches\([\s\S]*?^})$/m.exec(code) ?? [];
  const plain = instead(original, 'let dataRouterState = dataRouterOpts?.state;', '')
    .replaceAll(/\bdataRouterState\b/g, '(void 0)')
    .replaceAll(/\bdataRouterOpts\b(?!\) \{\n)/g, '(void 0)');
  return instead(code, original, plain);
}

/**
 * What React Router carries for its framework and its data routers, neither of which the site has. Sizes are of what every
 * screen loads, gzip.
 */
export const unusedRouter: readonly ReplacedModule[] = [
  {
    path: 'react-router/dist/development/chunk-*.mjs',
    because: 'Forms that a router sends, fetching ahead, routes that fail while they load, warnings. 5 kB.',
    contents(original) {
      // The other chunk is of servers' components.
      if (!original.includes('function _renderMatches(')) return original;
      // The only word in which its production build differs, and its package names this one for every build.
      const quiet = instead(original, 'var ENABLE_DEV_WARNINGS = true;', 'var ENABLE_DEV_WARNINGS = false;');
      return withoutDataRoutes(withoutFetchingAhead(withoutUnusedComponents(quiet)));
    },
  },
];
