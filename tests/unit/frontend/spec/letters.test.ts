import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../../../scripts/lib/project-root';

/** The styles that the site is built from. */
const folders = ['frontend/src', 'node_modules/@aws-amplify/ui-react/dist'];

test('no style changes the letters of the DOM’s text', () => {
  const styles = folders.flatMap((folder) =>
    readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.css'))
      .map((name) => join(folder, name)),
  );
  expect(styles.length).toBeGreaterThan(30);
  const changesLetters = /text-transform|font-variant(?!-numeric)|first-letter/;
  const changing = styles.filter((path) =>
    changesLetters.test(readFileSync(join(projectRoot, path), 'utf8')),
  );
  expect(changing).toEqual([]);
});
