import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Node, readSources, type Sources, syntaxOf, visit } from './source-tree';

/** The style props of Amplify UI. The two that its icons use stay in the build (`frontend/vite/unused-primitives.ts`). */
const stylesFile = join(
  __dirname,
  '../../../node_modules/@aws-amplify/ui-react/dist/esm/primitives/types/style.mjs',
);
const styleProps = [...readFileSync(stylesFile, 'utf8').matchAll(/^ {4}(\w+): '\w+',$/gm)].map(
  ([, name]) => name,
);

/** The parts of React Router that the build keeps (`frontend/vite/unused-router.ts`). */
const routing =
  /^(?:BrowserRouter|Link|NavLink|Navigate|Outlet|Routes?|useLocation|useNavigate|useNavigationType|useSearchParams|[A-Z]\w+Props|To|Location|NavigateFunction)$/;

/** The parts of Redux Toolkit Query that the build leaves out (`frontend/vite/unused-query.ts`). */
const query =
  /\b(?:onQueryStarted|onCacheEntryAdded|(?:patch|update|upsert)QueryData|\w*(?:arg|meta|response|Response)Schema|onSchemaFailure)\b/g;

/** Whose styles the build leaves out (`frontend/vite/amplify-css.ts`). */
const unstyled =
  /^(?:isLoading|loadingText|colorTheme|isMultiple|selectSize|orientation|(?:inner(?:Start|End)|outerStart)Component|size=large|variation=(?:quiet|warning|destructive|menu))$/;

/** Returns what a screen uses and the build leaves out: it would only work in development. */
function usesOfLeftOut(sources: Sources): string[] {
  return Object.entries(sources).flatMap(([path, text]) => {
    const found: string[] = [...(text.match(query) ?? [])];
    const primitives = new Set<string>();
    visit(syntaxOf(path, text), (node) => {
      if (node.type === 'ImportDeclaration') {
        const from = (node.source as { value: string }).value;
        const names = (node.specifiers as { local: { value: string }; imported?: { value: string } }[]).map(
          ({ local, imported }) => imported?.value ?? local.value,
        );
        if (from === '@aws-amplify/ui-react') for (const name of names) primitives.add(name);
        if (from === 'react-router-dom') found.push(...names.filter((name) => !routing.test(name)));
      }
      if (node.type !== 'JSXOpeningElement') return;
      const element = (node.name as { value?: string }).value ?? '';
      const attributes = (node.attributes as Node[]).map(({ name, value }) => ({
        prop: (name as { value?: string } | undefined)?.value ?? '',
        value: (value as { value?: unknown } | undefined)?.value,
      }));
      const props = attributes.map(({ prop }) => prop);
      if (primitives.has(element))
        found.push(
          ...[...props, ...attributes.map(({ prop, value }) => `${prop}=${value}`)]
            .filter((use) => styleProps.includes(use) || unstyled.test(use))
            .map((use) => `${element} ${use}`),
        );
      if (/^(?:Nav)?Link$/.test(element) && props.includes('prefetch')) found.push(`${element} prefetch`);
    });
    return found.map((use) => `${path}: ${use}`);
  });
}

test('no screen uses what the build leaves out of its libraries', () => {
  const sources = Object.entries(readSources(/\.tsx?$/)).filter(([path]) => path.startsWith('frontend/src/'));
  expect(styleProps).toContain('margin');
  expect(usesOfLeftOut(Object.fromEntries(sources))).toEqual([]);
});

test.each([
  ['import { Button } from \'@aws-amplify/ui-react\'; <Button margin="1em" />;', 'Button margin'],
  ['import { Button } from \'@aws-amplify/ui-react\'; <Button size="large" />;', 'Button size=large'],
  ["import { Button } from '@aws-amplify/ui-react'; <Button isLoading />;", 'Button isLoading'],
  ["import { Form } from 'react-router-dom';", 'Form'],
  ['import { Link } from \'react-router-dom\'; <Link to="/" prefetch="intent" />;', 'Link prefetch'],
  ['api.util.updateQueryData();', 'updateQueryData'],
])('such a use in %s is found', (text, use) => {
  expect(usesOfLeftOut({ 'a.tsx': text })).toEqual([`a.tsx: ${use}`]);
});
