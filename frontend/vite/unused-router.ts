import { instead, insteadOfFunction, type ReplacedModule } from './replaced-modules';

/** Properties set on components when the chunk loads keep unused components in the bundle. The names are for React's developer tools. */
const withoutUnusedComponents = (code: string): string =>
  code
    .replace(/^\w+\.displayName = ".*";$/gm, '')
    // The error boundary that only data routers draw.
    .replace('RenderErrorBoundary.contextType = RSCRouterContext;', '')
    .replace(/^(var \w+ = )(React\d*\.(?:forwardRef|createContext)\()/gm, '$1/* @__PURE__ */ $2');

/** Prefetching of links, which needs React Router's own server. */
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

/** The site's `<Routes>` has no data router state, whose rows can fail or load. */
function withoutDataRoutes(code: string): string {
  const [, original = ''] = /^(function _renderMatches\([\s\S]*?^})$/m.exec(code) ?? [];
  const plain = instead(original, 'let dataRouterState = dataRouterOpts?.state;', '')
    .replaceAll(/\bdataRouterState\b/g, '(void 0)')
    .replaceAll(/\bdataRouterOpts\b(?!\) \{\n)/g, '(void 0)');
  return instead(code, original, plain);
}

/** Parts of React Router for its framework and its data routers, neither of which the site uses. Sizes are of what every screen loads, gzip. */
export const unusedRouter: readonly ReplacedModule[] = [
  {
    path: 'react-router/dist/development/chunk-*.mjs',
    because: 'Forms that a router sends, fetching ahead, routes that fail while they load, warnings. 5 kB.',
    contents(original) {
      // The other chunk is for server components.
      if (!original.includes('function _renderMatches(')) return original;
      // The only text that differs in its production build; its package names this one for every build.
      const quiet = instead(original, 'var ENABLE_DEV_WARNINGS = true;', 'var ENABLE_DEV_WARNINGS = false;');
      return withoutDataRoutes(withoutFetchingAhead(withoutUnusedComponents(quiet)));
    },
  },
];
