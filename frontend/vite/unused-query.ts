import { instead, type ReplacedModule } from './replaced-modules';

/** Removes manual cache writes, and with them Immer's patches. */
const withoutPatches = (code: string): string =>
  [
    [/const patchQueryData = [\s\S]*?(?=\tfunction addToStart)/, ''],
    [
      /const updateQueryData = [\s\S]*?(?=\tconst getTransformCallbackForEndpoint)/,
      'const patchQueryData = undefined, updateQueryData = undefined, upsertQueryData = undefined;\n',
    ],
    ['substate.data = applyPatches(substate.data, patches.concat());', ''],
    ['enablePatches();', ''],
  ].reduce((text, [of, other]) => instead(text, of as string | RegExp, other as string), code);

/** The copy of the subscriptions in the store, which only its developer tools read. */
const withoutCopyOfSubscriptions = (code: string): string =>
  [
    [/const buildSubscriptionPatches = [\s\S]*?(?=\tconst addSubscriber)/, ''],
    [/if \(didMutate && !updateSyncTimer\) [\s\S]*?\}, 500\);/, ''],
    [/\breturn applyPatches\(state, action\.payload\);/, ''],
  ].reduce((text, [of, other]) => instead(text, of as RegExp, other as string), code);

/** Parts of Redux Toolkit that the site doesn't use (`tests/unit/tree/left-out.test.ts`). Sizes are of what every signed-in screen loads, gzip. */
export const unusedQuery: readonly ReplacedModule[] = [
  {
    path: '@reduxjs/toolkit/dist/query/rtk-query.modern.mjs',
    because:
      'What an endpoint may do when it starts or is cached, changes of the cache by hand, schemas. 2.8 kB with Immer’s patches.',
    contents(original) {
      const quiet = instead(
        original,
        /\t\tbuildPollingHandler,\s+buildCacheLifecycleHandler,\s+buildQueryLifecycleHandler\n/,
        '\t\tbuildPollingHandler\n',
      );
      const unchecked = instead(
        quiet,
        /if \(caughtError instanceof NamedSchemaError\) \{[\s\S]*?\n\t{4}\}/,
        '',
      ).replace(/^\t+if \(\w*[sS]chema && !shouldSkip\(.*$/gm, '');
      return withoutCopyOfSubscriptions(withoutPatches(unchecked));
    },
  },
];
